import Foundation
import Testing

@testable import GATTLanguageServer

/// What an editor sends while the server computes.
@Suite("Messages that wait for the language server")
struct WaitingMessagesTests {
  private static let uri: JSON = "file:///Lamp.gatt.yaml"

  private static let text = "gatt: 1\nname: Lamp\nservices:\n- name: \n  uuid: FFE0\n  characteristics: []\n"

  /// A server with a file open in which the name of a service is being typed.
  private static func server() -> LanguageServer {
    var server = LanguageServer()
    _ = server.handle(LanguageServer.message("initialize", ["capabilities": [:]], id: 0))
    let document: JSON = ["uri": uri, "text": .string(text), "version": 1]
    _ = server.handle(LanguageServer.message("textDocument/didOpen", ["textDocument": document]))
    return server
  }

  /// A letter typed behind those before it.
  private static func key(_ letter: Character, at column: Int) -> Data {
    let place: JSON = ["line": 3, "character": .int(8 + column)]
    let change: JSON = ["range": ["start": place, "end": place], "text": .string(String(letter))]
    return LanguageServer.message("textDocument/didChange", ["textDocument": ["uri": uri], "contentChanges": [change]])
  }

  @Test("sixty keys are compiled once, and none of them is lost")
  func burst() throws {
    var server = Self.server()
    let name = String(repeating: "Lamp ", count: 12)
    let answers = server.handle(name.enumerated().map { Self.key($1, at: $0) })
    #expect(answers.count == 1)
    #expect(answers.first?["method"]?.text == "textDocument/publishDiagnostics")
    let symbols = server.handle(
      LanguageServer.message("textDocument/documentSymbol", ["textDocument": ["uri": Self.uri]], id: 1))
    let outline = String(decoding: (symbols.first ?? .null).octets, as: UTF8.self)
    #expect(outline.contains(name.dropLast()), "\(outline)")
  }

  @Test("keys in two files are compiled once for each")
  func files() {
    var server = Self.server()
    let other: JSON = "file:///Other.gatt.yaml"
    let document: JSON = ["uri": other, "text": "gatt: 1\n", "version": 1]
    _ = server.handle(LanguageServer.message("textDocument/didOpen", ["textDocument": document]))
    let change = LanguageServer.message(
      "textDocument/didChange", ["textDocument": ["uri": other], "contentChanges": [["text": "gatt: 1\nname: A\n"]]])
    let answers = server.handle([Self.key("A", at: 0), change, Self.key("B", at: 1), change])
    #expect(Set(answers.compactMap { $0["params"]?["uri"]?.text }).count == 2)
    #expect(answers.count == 2)
  }

  @Test(
    "what is asked about a text that has changed since is answered so, and what is asked of the last text is computed")
  func stale() {
    var server = Self.server()
    let hover = { (id: Int) in
      LanguageServer.message(
        "textDocument/hover", ["textDocument": ["uri": Self.uri], "position": ["line": 0, "character": 1]], id: .int(id)
      )
    }
    let answers = server.handle([Self.key("A", at: 0), hover(1), Self.key("B", at: 1), hover(2)])
    #expect(answers.first { $0["id"] == 1 }?["error"]?["code"] == -32801)
    #expect(answers.first { $0["id"] == 2 }?["result"]?["contents"] != nil)
  }

  @Test("a request that is cancelled before its turn is answered so, and others are not")
  func cancelled() {
    var server = Self.server()
    let format = { (id: Int) in
      LanguageServer.message("textDocument/formatting", ["textDocument": ["uri": Self.uri]], id: .int(id))
    }
    let answers = server.handle([format(1), format(2), LanguageServer.message("$/cancelRequest", ["id": 1])])
    #expect(answers.first { $0["id"] == 1 }?["error"]?["code"] == -32800)
    #expect(answers.first { $0["id"] == 2 }?["result"] != nil)
  }

  @Test("messages before one that cannot be read are handled")
  func damaged() {
    var stream = MessageStream()
    let message: JSON = ["method": "initialized"]
    stream.append((MessageStream.framed(message) + Array("Length: 1\r\n\r\n".utf8))[...])
    let (messages, failure) = stream.all()
    #expect(messages.count == 1)
    #expect(failure != nil)
  }
}
