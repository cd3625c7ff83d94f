@testable import GATTSchema

extension YAMLNode {
  /// The node on one line, as the flow style of YAML has it.
  var flowText: String {
    switch content {
    case .scalar(let text, let isQuoted): Self.flowText(text, isQuoted: isQuoted)
    case .sequence(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key.flowText): \($0.value.flowText)" }.joined(separator: ", ") + "}"
    }
  }

  private static func flowText(_ text: String, isQuoted: Bool) -> String {
    guard !isQuoted else { return JSONString.quoted(text) }
    guard !text.isEmpty else { return "null" }
    let isPlain =
      text == "~" || text.wholeMatch(of: /-?[A-Za-z0-9_.\/](?:[A-Za-z0-9_.\/+ -]*[A-Za-z0-9_.\/+-])?/) != nil
    return isPlain ? text : JSONString.quoted(text)
  }

  /// The same without the entry that the steps lead to: each is the number of an item or of an entry.
  func removing(_ path: ArraySlice<Int>) -> YAMLNode {
    guard let step = path.first else { return self }
    var result = self
    switch content {
    case .scalar: break
    case .sequence(var items):
      items[step] = items[step].removing(path.dropFirst())
      result.content = .sequence(items)
    case .mapping(var entries):
      if path.count == 1 {
        entries.remove(at: step)
      } else {
        entries[step].value = entries[step].value.removing(path.dropFirst())
      }
      result.content = .mapping(entries)
    }
    return result
  }
}
