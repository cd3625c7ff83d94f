import GATTLanguageServer
import GATTSchema

/// Beginnings that an editor offers to insert, by place. `$1` and so on are where the cursor goes.
enum SchemaSnippets {
  /// The snippets of a place, or nil.
  static func snippets(of place: Place) -> JSON? {
    let own = ProfileSnippet.all.filter { $0.place == place.name }
    return own.isEmpty ? nil : .array(own.compactMap(json))
  }

  private static func json(_ snippet: ProfileSnippet) -> JSON? {
    // YAML would take the braces of a place for its own, so that they are other characters while it is read.
    let hidden = SnippetText.replacing(snippet.body) { number, text in
      text.isEmpty ? "\u{E000}\(number)" : "\u{E000}\(number)\u{E001}\(text)\u{E002}"
    }
    let source = SourceFile(path: snippet.label, text: hidden)
    var diagnostics = Diagnostics()
    guard let tree = YAMLReader.read(source, reporting: &diagnostics) else { return nil }
    return ["label": .string(snippet.label), "description": .string(snippet.description), "body": value(tree)]
  }

  private static func value(_ node: YAMLNode) -> JSON {
    switch node.content {
    case .scalar(let text, isQuoted: true): .string(shown(text))
    case .scalar(let text, isQuoted: false): Int(text).map { .int($0) } ?? .string(shown(text))
    case .sequence(let items): .array(items.map(value))
    case .mapping(let entries):
      .object(Dictionary(entries.map { (shown($0.name), value($0.value)) }) { first, _ in first })
    }
  }

  /// The places of a snippet as they are.
  private static func shown(_ text: String) -> String {
    guard text.contains("\u{E000}") else { return text }
    guard text.contains("\u{E001}") else { return text.replacing("\u{E000}", with: "$") }
    return text.replacing("\u{E000}", with: "${").replacing("\u{E001}", with: ":").replacing("\u{E002}", with: "}")
  }
}
