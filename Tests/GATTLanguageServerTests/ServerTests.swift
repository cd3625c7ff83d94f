import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("The language server")
struct ServerTests {
  private static func message(_ json: JSON) throws -> Data { Data(json.octets) }

  @Test("messages are taken out of a stream wherever it is cut")
  func stream() throws {
    let octets = MessageStream.framed(["a": "é"]) + MessageStream.framed(["b": 1])
    for cut in octets.indices {
      var stream = MessageStream()
      var found: [JSON] = []
      for part in [octets[..<cut], octets[cut...]] {
        stream.append(part)
        while let data = try stream.next() { found.append(try JSONDecoder().decode(JSON.self, from: data)) }
      }
      #expect(found == [["a": "é"], ["b": 1]], "cut at \(cut)")
    }
  }

  @Test(
    "a stream without lengths ends, and so does one whose lengths are too great",
    arguments: [
      ("Content-Length: 99999999999\r\n\r\n", "has no Content-Length from 0 to 100663296; check"),
      ("Content-Length: -1\r\n\r\n", "has no Content-Length"), ("Length: 3\r\n\r\n", "has no Content-Length"),
      (String(repeating: "x", count: 5_000), "4096 bytes without the empty line that ends a message's header; check"),
    ])
  func bounds(head: String, words: String) {
    var stream = MessageStream()
    stream.append(Array(head.utf8)[...])
    let failure = #expect(throws: MessageStream.Failure.self) { try stream.next() }
    #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
  }

  @Test("what is no JSON, no known method or comes after the end is answered with an error")
  func errors() throws {
    var server = LanguageServer()
    #expect(server.handle(Data("{".utf8)).first?["error"]?["code"] == -32700)
    #expect(server.handle(try Self.message(["id": 1, "method": "no/such"])).first?["error"]?["code"] == -32601)
    #expect(server.handle(try Self.message(["id": 2, "method": "shutdown"])).first?["result"] == .null)
    #expect(server.handle(try Self.message(["id": 3, "method": "initialize"])).first?["error"]?["code"] == -32600)
    _ = server.handle(try Self.message(["method": "exit"]))
    #expect(server.exitCode == 0)
  }

  @Test("what is written as JSON is read as the same")
  func json() throws {
    let json: JSON = ["b": [1, -2, .double(0.5), true, .null], "a": "\"é\u{1}\\/\n🚲", "": [:], "c": []]
    #expect(try JSONDecoder().decode(JSON.self, from: Data(json.octets)) == json)
  }

  @Test(
    "places are counted in UTF-16, or in scalars where the editor offers it",
    arguments: [(["utf-16"], 4), (["utf-32"], 3)])
  func places(offered: [String], column: Int) throws {
    var server = LanguageServer()
    let encodings = JSON.array(offered.map { .string($0) })
    _ = server.handle(
      try Self.message([
        "id": 1, "method": "initialize", "params": ["capabilities": ["general": ["positionEncodings": encodings]]],
      ]))
    let document: JSON = ["uri": "file:///x.gatt.yaml", "text": "\"🚲\": 1\n"]
    let published = server.handle(
      try Self.message(["method": "textDocument/didOpen", "params": ["textDocument": document]]))
    let findings = published.first?["params"]?["diagnostics"]?.items ?? []
    let key = findings.first { $0["code"] == "unknown-key" }
    #expect(key?["range"]?["end"]?["character"]?.number == column, "\(findings)")
  }

  private static let start: JSON = ["line": 1, "character": 0]
  private static let stretches: [(JSON, Bool)] = [
    (["start": start, "end": ["line": 1, "character": 4]], true),
    (.null, true),
    (["start": ["line": -1, "character": 0], "end": start], false),
    (["start": start, "end": ["line": 1, "character": -4]], false),
    (["start": start], false),
    ("1:0", false),
  ]

  @Test("a change whose stretch cannot be read is passed over, and not taken for the whole text", arguments: stretches)
  func changes(stretch: JSON, isRead: Bool) throws {
    var server = LanguageServer()
    let document: JSON = ["uri": "file:///x.gatt.yaml", "text": "gatt: 1\nname: B"]
    _ = server.handle(try Self.message(["method": "textDocument/didOpen", "params": ["textDocument": document]]))
    let changes: JSON = [["range": stretch, "text": "nama"]]
    let published = server.handle(
      try Self.message([
        "method": "textDocument/didChange", "params": ["textDocument": document, "contentChanges": changes],
      ]))
    #expect(published.isEmpty != isRead)
  }
}
