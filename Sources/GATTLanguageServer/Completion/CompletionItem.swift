import GATTSchema

/// Something that may stand where somebody types.
struct CompletionItem {
  /// What it is, by the numbers of the protocol.
  enum Kind: Int {
    case name = 5
    case type = 7
    case characteristic = 8
    case key = 10
    case unit = 11
    case assigned = 12
    case snippet = 15
    case file = 17
    case word = 20
  }

  /// What the editor shows.
  let label: String
  let kind: Kind
  /// What stands beside the label.
  var detail: String?
  /// What it means.
  var documentation: String?
  /// Whether the documentation is what a profile says, and no Markdown of ours.
  var isDocumentationQuoted = false
  /// What it is found by, beside its label.
  var searchWords: [String] = []
  /// What is written; the label unless said.
  var text: String?
  /// Whether the text has places for the cursor: `$0`, `${1:Level}`.
  var isSnippet = false
  /// Items of a lower rank come first; within one, those that were found first.
  var rank = 0
  /// What else is written elsewhere.
  var otherEdits: [(range: SourceRange, text: String)] = []
  /// Whether the lines of the text are written as they stand, without an indentation of the editor's.
  var keepsIndentation = false

  init(_ label: String, _ kind: Kind) {
    (self.label, self.kind) = (label, kind)
  }

  /// It in the editor's form, as the one that is at `index` in the order of all.
  func json(at index: Int, replacing range: SourceRange, _ positions: TextPositions, for client: ClientCapabilities)
    -> JSON
  {
    let takesSnippet = isSnippet && client.takesSnippets
    var (text, keepsIndentation) = (text ?? label, keepsIndentation)
    if isSnippet, !takesSnippet {
      // Nobody moves the lines of what is no snippet.
      let line = positions.line(range.start.line - 1) ?? ""
      text = SnippetText.indented(SnippetText.plain(text), by: line.prefix { $0 == " " }.count)
      keepsIndentation = true
    }
    var members: [String: JSON] = [
      "label": .string(label), "kind": .int(kind.rawValue), "sortText": .string(String(10_000 + index)),
      "textEdit": ["range": positions.json(range), "newText": .string(text)],
    ]
    if let detail { members["detail"] = .string(detail) }
    if let documentation {
      members["documentation"] =
        isDocumentationQuoted ? client.quoted(documentation) : client.documentation(documentation)
    }
    if !searchWords.isEmpty { members["filterText"] = .string(([label] + searchWords).joined(separator: " ")) }
    if takesSnippet { members["insertTextFormat"] = 2 }
    if keepsIndentation, client.keepsIndentation { members["insertTextMode"] = 1 }
    if !otherEdits.isEmpty {
      members["additionalTextEdits"] = .array(
        otherEdits.map { ["range": positions.json($0.range), "newText": .string($0.text)] })
    }
    return .object(members)
  }
}
