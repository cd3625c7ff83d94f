import GatewayCore

/// What the pages of browsers are told, as documents by name of which only the newest counts: whoever is slow, or comes late, gets
/// that, and none of those before it. It grows by the number of documents, and not by how often they change, nor by readers.
struct EventLog: Sendable {
  /// What a document is about.
  enum Kind: String, Hashable, Sendable {
    /// The gateway itself.
    case gateway
    /// Another one of its fleet.
    case other
    case device
    case candidate
    case controls
  }

  /// A document by its name.
  struct Key: Hashable, Sendable {
    let kind: Kind
    var name = ""
  }

  private struct Document: Sendable {
    /// JSON on one line; nil for what is gone.
    var json: String?
    var number: UInt64
  }

  /// How many names are remembered of what is gone.
  private static let goneLimit = 1024

  /// What tells this run of the gateway from others: numbers begin anew with each.
  let run: String
  private var documents: [Key: Document] = [:]
  /// The numbers in their order, with those that are outdated.
  private var order: [(number: UInt64, key: Key)] = []
  private var last: UInt64 = 0
  private var goneCount = 0
  /// Up to which number something may be gone that nobody remembers any more.
  private var forgotten: UInt64 = 0

  init(run: String) { self.run = run }

  /// How much it remembers.
  var memory: (documents: Int, entries: Int) { (documents.count, order.count) }

  /// The names of the documents of a kind that are there.
  func names(of kind: Kind) -> Set<String> {
    Set(documents.filter { $0.key.kind == kind && $0.value.json != nil }.map(\.key.name))
  }

  /// The documents of a kind that are there, by name.
  func documents(of kind: Kind) -> [String] {
    documents.filter { $0.key.kind == kind }.sorted { $0.key.name < $1.key.name }.compactMap(\.value.json)
  }

  /// Takes a document; one that is as it was is no news.
  ///
  /// - Parameter json: nil for one that is gone.
  /// - Returns: whether it is another one.
  @discardableResult
  mutating func set(_ key: Key, _ json: String?) -> Bool {
    let before = documents[key]
    guard before?.json != json else { return false }
    last += 1
    if let before, before.json == nil { goneCount -= 1 }
    if json == nil { goneCount += 1 }
    documents[key] = Document(json: json, number: last)
    order.append((last, key))
    if goneCount > Self.goneLimit { forgetGone() }
    // What is outdated goes when it is most of the list.
    if order.count > 2 * documents.count + 64 { order.removeAll { documents[$0.key]?.number != $0.number } }
    return true
  }

  private mutating func forgetGone() {
    forgotten = last
    documents = documents.filter { $0.value.json != nil }
    order.removeAll { documents[$0.key]?.number != $0.number }
    goneCount = 0
  }

  // MARK: Reading

  /// Where a reader goes on that has seen an event of this identifier; nil where it has to begin anew.
  func place(after identifier: String?) -> UInt64? {
    let parts = (identifier ?? "").split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == run, let number = UInt64(parts[1]), number <= last else { return nil }
    return number
  }

  /// The events behind a place, some 64 KiB of them at most; nil where there are none.
  func events(after place: UInt64, atMost limit: Int = 64 << 10) -> (bytes: [UInt8], place: UInt64)? {
    guard place < last else { return nil }
    var (text, reached) = ("", place)
    if place > 0, place < forgotten {
      (text, reached) = (reset, 0)
    }
    for entry in order[firstIndex(after: reached)...] {
      guard let document = documents[entry.key], document.number == entry.number else { continue }
      text += event(entry.key, document)
      reached = entry.number
      if text.utf8.count >= limit { return (Array(text.utf8), reached) }
    }
    return (Array(text.utf8), last)
  }

  /// The event by which a reader forgets all that it knows.
  var reset: String { "event: reset\nid: \(run)-0\ndata: {}\n\n" }

  private func event(_ key: Key, _ document: Document) -> String {
    let name = document.json == nil ? "gone" : key.kind.rawValue
    return "event: \(name)\nid: \(run)-\(document.number)\ndata: \(document.json ?? goneJSON(key))\n\n"
  }

  private func goneJSON(_ key: Key) -> String {
    var text = JSONText()
    text.object { text in
      text.member("kind", key.kind.rawValue)
      text.member("name", key.name)
    }
    return text.text
  }

  private func firstIndex(after number: UInt64) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
