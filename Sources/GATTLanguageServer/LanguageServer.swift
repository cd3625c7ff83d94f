#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
import GATTFormatting
import GATTSchema

/// A language server for profiles: what comes from an editor goes in, what goes to it comes out.
///
/// It knows [LSP 3.17](https://microsoft.github.io/language-server-protocol/) as far as its capabilities say. It reads and
/// writes nothing but files; whoever calls it moves the octets.
package struct LanguageServer {
  private var workspace = Workspace()
  private var isShutDown = false
  /// The exit code, once the editor has asked to end.
  package private(set) var exitCode: Int32?

  package init() {}

  /// Handles one message, and returns those to send.
  package mutating func handle(_ data: Data) -> [JSON] {
    guard let message = try? JSONDecoder().decode(JSON.self, from: data) else {
      return [Self.failure(.null, -32700, "the message is no JSON")]
    }
    let parameters = message["params"] ?? .null
    guard let method = message["method"]?.text else { return [] }
    guard let id = message["id"] else { return notify(method, parameters) }
    guard !isShutDown else { return [Self.failure(id, -32600, "the server is shut down")] }
    guard let result = answer(method, parameters) else {
      return [Self.failure(id, -32601, "there is no method \(method)")]
    }
    return [["jsonrpc": "2.0", "id": id, "result": result]]
  }

  private static func failure(_ id: JSON, _ code: Int, _ message: String) -> JSON {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .int(code), "message": .string(message)]]
  }

  private static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  private mutating func notify(_ method: String, _ parameters: JSON) -> [JSON] {
    let uri = parameters["textDocument"]?["uri"]?.text ?? ""
    switch method {
    case "initialized": return publishFolders()
    case "textDocument/didOpen":
      let changed = workspace.open(uri, parameters["textDocument"]?["text"]?.text ?? "")
      return publish(changed)
    case "textDocument/didChange":
      guard let text = parameters["contentChanges"]?.items.last?["text"]?.text else { return [] }
      let changed = workspace.open(uri, text)
      return publish(changed)
    case "textDocument/didClose":
      workspace.close(uri)
      return []
    case "exit":
      exitCode = isShutDown ? 0 : 1
      return []
    default: return []
    }
  }

  private func publish(_ uris: [String]) -> [JSON] {
    uris.compactMap { workspace.files[$0] }.map {
      Self.notification("textDocument/publishDiagnostics", DiagnosticReport.parameters($0))
    }
  }

  /// The findings of all files of the folders.
  private func publishFolders() -> [JSON] {
    workspace.paths.compactMap { workspace.file(at: $0) }.filter { !$0.compilation.diagnostics.isEmpty }.map {
      Self.notification("textDocument/publishDiagnostics", DiagnosticReport.parameters($0))
    }
  }

  private mutating func answer(_ method: String, _ parameters: JSON) -> JSON? {
    switch method {
    case "initialize": return initialize(parameters)
    case "shutdown":
      isShutDown = true
      return .null
    default: break
    }
    guard Self.methods.contains(method) else { return nil }
    guard let uri = parameters["textDocument"]?["uri"]?.text, let file = workspace.files[uri] else { return .null }
    return answer(method, parameters, about: file)
  }

  private static let methods: Set = [
    "hover", "completion", "formatting", "definition", "references", "rename", "prepareRename", "codeAction",
    "documentSymbol", "foldingRange", "inlayHint",
  ].reduce(into: Set<String>()) { $0.insert("textDocument/" + $1) }

  private func answer(_ method: String, _ parameters: JSON, about file: OpenFile) -> JSON {
    let position = file.positions.position(parameters["position"])
    switch (method.split(separator: "/").last, position) {
    case ("formatting", _): return formatting(file)
    case ("documentSymbol", _): return Outline(file).symbols
    case ("foldingRange", _): return Outline(file).foldings
    case ("codeAction", _): return range(parameters, file).map { QuickFixes(file, in: $0).json } ?? []
    case ("inlayHint", _): return OffsetHints(file).json(in: range(parameters, file))
    case ("hover", let position?): return Hover(file, at: position).json
    case ("completion", let position?):
      return Completion(file, at: position, importing: workspace.imports(of: file)).json
    case ("definition", let position?): return Navigation(file, at: position, in: workspace)?.definition ?? .null
    case ("references", let position?): return Navigation(file, at: position, in: workspace)?.references ?? []
    case ("prepareRename", let position?): return Navigation(file, at: position, in: workspace)?.renamable ?? .null
    case ("rename", let position?):
      guard let name = parameters["newName"]?.text else { return .null }
      return Navigation(file, at: position, in: workspace)?.renamed(to: name) ?? .null
    default: return .null
    }
  }

  private func range(_ parameters: JSON, _ file: OpenFile) -> SourceRange? {
    guard let start = file.positions.position(parameters["range"]?["start"]) else { return nil }
    return SourceRange(start: start, end: file.positions.position(parameters["range"]?["end"]) ?? start)
  }

  private func formatting(_ file: OpenFile) -> JSON {
    guard let result = try? ProfileFormatter.format(file.compilation.source), result.isChanged else { return [] }
    let text = String(decoding: result.formatted.bytes, as: UTF8.self)
    return [["range": file.positions.whole, "newText": .string(text)]]
  }

  private mutating func initialize(_ parameters: JSON) -> JSON {
    let encodings = parameters["capabilities"]?["general"]?["positionEncodings"]?.items ?? []
    workspace.encoding = encodings.contains("utf-32") ? .utf32 : .utf16
    let folders = parameters["workspaceFolders"]?.items.compactMap { $0["uri"]?.text } ?? []
    let root = parameters["rootUri"]?.text.map { [$0] } ?? []
    workspace.folders = (folders.isEmpty ? root : folders).compactMap(FileURI.path)
    return [
      "serverInfo": ["name": "gattc", "version": .string(ToolVersion.current)],
      "capabilities": [
        "positionEncoding": .string(workspace.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 1],
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "completionProvider": ["triggerCharacters": [" ", "[", ","]],
        "renameProvider": ["prepareProvider": true],
        "documentFormattingProvider": true, "documentSymbolProvider": true, "foldingRangeProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]], "inlayHintProvider": true,
      ],
    ]
  }
}
