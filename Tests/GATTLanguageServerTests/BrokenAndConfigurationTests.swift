import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("What the language server knows besides profiles as they should be")
struct BrokenAndConfigurationTests {
  private static func open(_ uri: JSON, _ text: String, in server: inout LanguageServer) -> [JSON] {
    let document: JSON = ["uri": uri, "text": .string(text), "version": 1]
    return server.handle(LanguageServer.message("textDocument/didOpen", ["textDocument": document]))
  }

  @Test("while a bracket is open, hover and outline are those of the last text that was YAML")
  func broken() throws {
    var server = LanguageServer()
    let uri: JSON = "file:///Lamp.gatt.yaml"
    let text = "gatt: 1\nname: Lamp\nservices:\n- name: Light\n  uuid: FFE0\n  characteristics: []\n"
    _ = Self.open(uri, text, in: &server)
    let change: JSON = ["text": .string(text.replacing("[]", with: "[{ name: A, uuid: [FFE1"))]
    let published = server.handle(
      LanguageServer.message("textDocument/didChange", ["textDocument": ["uri": uri], "contentChanges": [change]]))
    #expect(published.first?["params"]?["diagnostics"]?.items.isEmpty == false, "the bracket is not reported")
    let outline = server.handle(
      LanguageServer.message("textDocument/documentSymbol", ["textDocument": ["uri": uri]], id: 1))
    #expect(outline.first?["result"]?.items.first?["name"]?.text?.contains("Light") == true, "\(outline)")
    let place: JSON = ["line": 4, "character": 3]
    let hover = server.handle(
      LanguageServer.message("textDocument/hover", ["textDocument": ["uri": uri], "position": place], id: 2))
    #expect(hover.first?["result"]?["contents"] != nil, "\(hover)")
  }

  @Test("what is wrong with a configuration is reported in it, while it is typed too")
  func configuration() {
    var server = LanguageServer()
    let uri: JSON = "file:///.gattc.yaml"
    let opened = Self.open(uri, "rules: { no-read-bak: off }\n", in: &server)
    let finding = opened.first?["params"]?["diagnostics"]?.items.first
    #expect(finding?["message"]?.text?.contains("no-read-bak") == true, "\(opened)")
    #expect(finding?["range"]?["start"] == ["line": 0, "character": 9])
    let change: JSON = ["text": "rules: {}\n"]
    let changed = server.handle(
      LanguageServer.message("textDocument/didChange", ["textDocument": ["uri": uri], "contentChanges": [change]]))
    #expect(changed.first?["params"]?["diagnostics"]?.items == [], "\(changed)")
    let closed = server.handle(LanguageServer.message("textDocument/didClose", ["textDocument": ["uri": uri]]))
    #expect(closed.first?["params"]?["diagnostics"]?.items == [])
  }
}
