#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The messages that have come and are not handled yet, in their order.
struct MessageQueue {
  /// The method by which an editor tells of typing.
  static let change = "textDocument/didChange"

  /// A message, and whether the editor still wants its answer.
  struct Element {
    /// The message; nil for what is no JSON.
    let message: JSON?
    /// Whether a later message cancels it.
    let isCancelled: Bool
  }

  private var messages: ArraySlice<JSON?>
  private let cancelled: [JSON]
  /// How many changes of each file have not been handled, by URI.
  private var changes: [String: Int] = [:]

  init(_ data: [Data]) {
    let decoded = data.map { try? JSONDecoder().decode(JSON.self, from: $0) }
    messages = decoded[...]
    cancelled = decoded.compactMap { $0?["method"]?.text == "$/cancelRequest" ? $0?["params"]?["id"] : nil }
    for uri in decoded.compactMap(Self.changed) { changes[uri, default: 0] += 1 }
  }

  /// Takes the next message.
  mutating func next() -> Element? {
    guard let message = messages.popFirst() else { return nil }
    if let uri = Self.changed(message) { changes[uri, default: 0] -= 1 }
    return Element(message: message, isCancelled: message?["id"].map(cancelled.contains) ?? false)
  }

  /// Whether a message that waits changes the text that `element` is about.
  func changes(_ element: Element) -> Bool {
    guard let uri = element.message?["params"]?["textDocument"]?["uri"]?.text else { return false }
    return changes[uri, default: 0] > 0
  }

  /// The file that a message changes; nil for any other message.
  private static func changed(_ message: JSON?) -> String? {
    guard message?["method"]?.text == change else { return nil }
    return message?["params"]?["textDocument"]?["uri"]?.text
  }
}
