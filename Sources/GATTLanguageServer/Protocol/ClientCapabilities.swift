import GATTSchema

/// What the editor says that it can do.
struct ClientCapabilities: Sendable {
  private let json: JSON

  /// The `capabilities` of an editor; without any, what the protocol always had.
  init(_ json: JSON = [:]) {
    self.json = json
  }

  /// Whether it takes snippets, texts with places for the cursor, as completions.
  var takesSnippets: Bool { item?["snippetSupport"]?.isTrue ?? false }

  /// Whether it can be told to insert lines as they stand, without an indentation of its own.
  var keepsIndentation: Bool { item?["insertTextModeSupport"]?["valueSet"]?.items.contains(1) ?? false }

  /// The kinds of semantic tokens that it can show.
  var tokenTypes: Set<String> { Set(document("semanticTokens")?["tokenTypes"]?.items.compactMap(\.text) ?? []) }

  /// Whether it tells of files that change in the file system, once it is asked to.
  var watchesFiles: Bool { workspace("didChangeWatchedFiles")?["dynamicRegistration"]?.isTrue ?? false }

  /// In what it can count characters.
  var positionEncodings: [JSON] { json["general"]?["positionEncodings"]?.items ?? [] }

  /// What it says about a feature of files; nil where it has not got it.
  func document(_ feature: String) -> JSON? { json["textDocument"]?[feature] }

  /// What it says about a feature of folders; nil where it has not got it.
  func workspace(_ feature: String) -> JSON? { json["workspace"]?[feature] }

  /// Documentation of a completion: Markdown where it takes that.
  func documentation(_ text: String) -> JSON {
    guard item?["documentationFormat"]?.items.contains("markdown") ?? false else { return .string(text) }
    return ["kind": "markdown", "value": .string(text)]
  }

  /// What a profile says, as documentation of a completion: no Markdown, whatever it looks like.
  func quoted(_ text: String) -> JSON {
    guard item?["documentationFormat"] != nil else { return .string(text.printable) }
    return ["kind": "plaintext", "value": .string(text.printable)]
  }

  private var item: JSON? { document("completion")?["completionItem"] }
}
