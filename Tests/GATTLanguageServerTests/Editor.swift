import Foundation
import GATTSchema
import Testing

@testable import GATTLanguageServer
@testable import gattc

/// An editor that has one file open and speaks to the server by messages.
struct Editor {
  private var server: LanguageServer
  /// What the server can do.
  let capabilities: JSON
  private let uri: JSON
  private var text = ""
  private var number = 0

  /// What an editor can do that has everything.
  static let everything: JSON = [
    "textDocument": [
      "completion": [
        "completionItem": [
          "snippetSupport": true, "documentationFormat": ["markdown"], "insertTextModeSupport": ["valueSet": [1, 2]],
        ]
      ],
      "documentLink": [:],
      "semanticTokens": [
        "requests": ["full": true, "range": true],
        "tokenTypes": .array(SemanticTokens.Kind.allCases.map { .string($0.rawValue) }),
      ],
    ],
    "workspace": ["symbol": [:]],
  ]

  /// With a folder open, and in it a file.
  init(_ capabilities: JSON = everything, folder: String = "/nowhere", file: String = "Device.gatt.yaml") {
    server = LanguageServer(knowing: .shipped)
    let folders: JSON = [["uri": .string(FileURI.uri(folder)), "name": "folder"]]
    let initialized = server.handle(
      LanguageServer.message("initialize", ["capabilities": capabilities, "workspaceFolders": folders], id: 0))
    self.capabilities = initialized.first?["result"]?["capabilities"] ?? .null
    uri = .string(FileURI.uri(folder + "/" + file))
  }

  /// Opens the file with a text; returns what is wrong with it.
  @discardableResult
  mutating func open(_ text: String) -> [JSON] {
    self.text = text
    let document: JSON = ["uri": uri, "languageId": "gatt", "text": .string(text), "version": 1]
    let published = server.handle(LanguageServer.message("textDocument/didOpen", ["textDocument": document]))
    return published.first?["params"]?["diagnostics"]?.items ?? []
  }

  /// The errors of a text.
  mutating func errors(_ text: String) -> [JSON] { open(text).filter { $0["severity"] == 1 } }

  /// The result of a request about the file.
  mutating func ask(_ method: String, _ more: [String: JSON] = [:]) -> JSON {
    number += 1
    let parameters: JSON = .object(["textDocument": ["uri": uri]].merging(more) { $1 })
    return server.handle(LanguageServer.message(method, parameters, id: .int(number))).first?["result"] ?? .null
  }

  /// What may stand where a text has `|`, in the order in which an editor shows it.
  mutating func completions(_ text: String) throws -> [JSON] {
    let parts = text.components(separatedBy: "|")
    try #require(parts.count == 2, "one place in \(text)")
    open(parts.joined())
    let lines = parts[0].components(separatedBy: "\n")
    let position: JSON = ["line": .int(lines.count - 1), "character": .int(lines[lines.count - 1].utf16.count)]
    let items = ask("textDocument/completion", ["position": position])["items"]?.items ?? []
    return items.sorted { ($0["sortText"]?.text ?? "") < ($1["sortText"]?.text ?? "") }
  }

  /// The labels of what may stand there.
  mutating func labels(_ text: String) throws -> [String] {
    try completions(text).compactMap { $0["label"]?.text }
  }

  /// The text after one of several is chosen, as an editor writes it: lines that it does not keep stand as far to the right as
  /// that of the cursor, and the places of snippets have their defaults.
  mutating func choosing(_ label: String, in text: String) throws -> String {
    let item = try #require(try completions(text).first { $0["label"]?.text == label }, "no \(label)")
    var edits = item["additionalTextEdits"]?.items ?? []
    let own = try #require(item["textEdit"])
    var written = own["newText"]?.text ?? ""
    if item["insertTextFormat"] == 2 {
      let line = self.text.components(separatedBy: "\n")[own["range"]?["start"]?["line"]?.number ?? 0]
      written = SnippetText.indented(SnippetText.plain(written), by: line.prefix { $0 == " " }.count)
    }
    edits.append(["range": own["range"] ?? .null, "newText": .string(written)])
    return try applying(edits)
  }

  /// The text with edits that do not overlap.
  func applying(_ edits: [JSON]) throws -> String {
    let positions = TextPositions(Array(text.utf8), .utf16)
    let changes = try edits.map { (range: try #require(positions.range($0["range"])), text: $0["newText"]?.text ?? "") }
    return String(decoding: positions.replacing(changes), as: UTF8.self)
  }
}
