#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
import GATTSchema

/// A language server for profiles: what comes from an editor goes in, what goes to it comes out.
///
/// It knows [LSP 3.17](https://microsoft.github.io/language-server-protocol/) as far as its capabilities say. It reads and
/// writes nothing but files; whoever calls it moves the octets.
package struct LanguageServer {
  private var workspace: Workspace
  private var symbols = SymbolIndex()
  private var isShutDown = false
  /// The texts of files that have changed since they were compiled, by URI.
  private var typed: [String: TextPositions] = [:]
  /// The exit code, once the editor has asked to end.
  package private(set) var exitCode: Int32?

  /// A server that knows something of services besides what files say.
  package init(knowing serviceKnowledge: ServiceKnowledge = ServiceKnowledge()) {
    workspace = Workspace(knowing: serviceKnowledge)
  }

  /// Handles the messages that have come by now, and returns those to send.
  ///
  /// Of the changes of a text the last one is compiled. What has been cancelled, or asks about a text that has changed since,
  /// is not computed: the editor no longer wants it.
  package mutating func handle(_ messages: [Data]) -> [JSON] {
    var queue = MessageQueue(messages)
    var answers: [JSON] = []
    while exitCode == nil, let next = queue.next() {
      answers += handle(next, isSuperseded: queue.changes(next))
    }
    return answers
  }

  private mutating func handle(_ next: MessageQueue.Element, isSuperseded: Bool) -> [JSON] {
    guard let message = next.message else { return [Self.failure(.null, -32700, "the message is no JSON")] }
    let parameters = message["params"] ?? .null
    guard let method = message["method"]?.text else { return [] }
    guard let id = message["id"] else {
      guard isSuperseded, method == MessageQueue.change else { return notify(method, parameters) }
      remember(parameters)
      return []
    }
    if next.isCancelled { return [Self.failure(id, -32800, "the request was cancelled")] }
    if isSuperseded { return [Self.failure(id, -32801, "the text has changed since")] }
    guard !isShutDown else { return [Self.failure(id, -32600, "the server is shut down")] }
    do {
      guard let result = try answer(method, parameters) else {
        return [Self.failure(id, -32601, "there is no method \(method)")]
      }
      return [["jsonrpc": "2.0", "id": id, "result": result]]
    } catch {
      // RequestFailed, whose message the editor shows.
      return [Self.failure(id, -32803, error.message)]
    }
  }

  private static func failure(_ id: JSON, _ code: Int, _ message: String) -> JSON {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .int(code), "message": .string(message)]]
  }

  private static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  private mutating func notify(_ method: String, _ parameters: JSON) -> [JSON] {
    let document = parameters["textDocument"]
    let uri = document?["uri"]?.text ?? ""
    switch method {
    case "initialized":
      return (workspace.client.watchesFiles ? [ServerCapabilities.registration] : []) + publishFolders()
    case "textDocument/didOpen":
      typed[uri] = nil
      let found = workspace.open(uri, Array((document?["text"]?.text ?? "").utf8))
      return publish(found)
    case MessageQueue.change:
      remember(parameters)
      guard let positions = typed.removeValue(forKey: uri) else { return [] }
      let found = workspace.open(uri, positions.octets)
      return publish(found)
    case "textDocument/didClose":
      typed[uri] = nil
      let found = workspace.close(uri)
      return publish(found) + [publishClosed(uri)]
    case "textDocument/didSave":
      let found = workspace.reread()
      return publish(found)
    case "workspace/didChangeWatchedFiles":
      let changed = (parameters["changes"]?.items ?? []).compactMap { $0["uri"]?.text }
      let closed = changed.filter { workspace.files[$0] == nil && Workspace.isProfile($0) }
      let found = workspace.reread()
      return publish(found) + closed.map(publishClosed)
    case "exit":
      exitCode = isShutDown ? 0 : 1
      return []
    default: return []
    }
  }

  /// Takes the changes of an open file, each of a stretch or the whole text; none of them where one makes no sense.
  private mutating func remember(_ parameters: JSON) {
    let (uri, changes) = (parameters["textDocument"]?["uri"]?.text ?? "", parameters["contentChanges"]?.items ?? [])
    guard var positions = typed[uri] ?? workspace.positions(of: uri), !changes.isEmpty else { return }
    for change in changes {
      guard let text = change["text"]?.text else { return }
      guard let octets = Self.octets(of: positions, with: text, at: change["range"] ?? .null) else { return }
      positions = TextPositions(octets, workspace.encoding)
    }
    typed[uri] = positions
  }

  /// A text with another in a stretch of it, or in place of it where there is none.
  private static func octets(of positions: TextPositions, with text: String, at stretch: JSON) -> [UInt8]? {
    guard stretch != .null else { return Array(text.utf8) }
    return positions.range(stretch).map { positions.replacing([($0, text)]) }
  }

  private func publish(_ uris: [String]) -> [JSON] {
    let reports = uris.compactMap { uri -> JSON? in
      if let file = workspace.files[uri] { return DiagnosticReport.parameters(file) }
      return workspace.configurations[uri].map { DiagnosticReport.parameters(uri, $0.findings, $0.positions) }
    }
    return reports.map { Self.notification("textDocument/publishDiagnostics", $0) }
  }

  /// The findings of a file that is not open: those of the file system for one of the folders, none for another.
  private func publishClosed(_ uri: String) -> JSON {
    let path = FileURI.path(uri).flatMap { workspace.contains($0) ? $0 : nil }
    let report = path.flatMap(workspace.file(at:)).map(DiagnosticReport.parameters)
    return Self.notification("textDocument/publishDiagnostics", report ?? ["uri": .string(uri), "diagnostics": []])
  }

  /// The findings of all files of the folders.
  private func publishFolders() -> [JSON] {
    workspace.paths.compactMap { workspace.file(at: $0) }.filter { !$0.compilation.diagnostics.isEmpty }.map {
      Self.notification("textDocument/publishDiagnostics", DiagnosticReport.parameters($0))
    }
  }

  private mutating func answer(_ method: String, _ parameters: JSON) throws(Rename.Refusal) -> JSON? {
    switch method {
    case "initialize": return initialize(parameters)
    case "shutdown":
      isShutDown = true
      return .null
    case "workspace/executeCommand":
      guard parameters["command"]?.text == Decoding.command else { return nil }
      return Decoding.result(parameters["arguments"], in: workspace)
    default: break
    }
    if method == "workspace/symbol" { return symbols.json(parameters["query"]?.text ?? "", in: workspace) }
    guard FeatureRequest.methods.contains(method) else { return nil }
    let request = FeatureRequest(method, parameters, in: workspace)
    let uri = parameters["textDocument"]?["uri"]?.text ?? ""
    if let configuration = workspace.configurations[uri] { return request.answer(about: configuration) }
    return try workspace.files[uri].map { file throws(Rename.Refusal) in try request.answer(about: file) } ?? .null
  }

  private mutating func initialize(_ parameters: JSON) -> JSON {
    workspace.client = ClientCapabilities(parameters["capabilities"] ?? [:])
    workspace.encoding = workspace.client.positionEncodings.contains("utf-32") ? .utf32 : .utf16
    let folders = parameters["workspaceFolders"]?.items.compactMap { $0["uri"]?.text } ?? []
    let root = parameters["rootUri"]?.text.map { [$0] } ?? []
    workspace.folders = (folders.isEmpty ? root : folders).compactMap(FileURI.path)
    return ServerCapabilities.json(for: workspace.client, workspace.encoding)
  }
}
