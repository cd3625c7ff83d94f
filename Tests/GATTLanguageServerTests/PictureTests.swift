import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("Where octets are, in an editor")
struct PictureTests {
  private static let text = """
    gatt: 1
    name: Lists
    services:
      - name: Lists
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Levels
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              struct:
                - { name: A, raw: uint8 }
                - { name: Many, raw: uint8, repeat: { prefix: uint16 } }

    """

  private static func ask(_ method: String, _ more: [String: JSON]) throws -> JSON {
    var server = LanguageServer()
    let uri: JSON = "file:///Lists.gatt.yaml"
    let document: JSON = ["uri": uri, "text": .string(text), "version": 1]
    _ = server.handle(LanguageServer.message("textDocument/didOpen", ["textDocument": document]))
    let parameters = more.merging(["textDocument": ["uri": uri]]) { $1 }
    let answers = server.handle(LanguageServer.message("textDocument/\(method)", .object(parameters), id: 1))
    return try #require(answers.first?["result"])
  }

  @Test("the picture of a hover has the count in front of a list, and its words say where both are")
  func hover() throws {
    let hover = try Self.ask("hover", ["position": ["line": 12, "character": 22]])
    let shown = try #require(hover["contents"]?["value"]?.text)
    #expect(shown.contains("**Many** – count of Many in octets 1–2, octet 3…, uint8"), "\(shown)")
    #expect(shown.contains("    1 │ count of Many ") && shown.contains("    3 │ Many "), "\(shown)")
  }

  @Test("the hint beside a list begins with its count")
  func hints() throws {
    let range: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    let labels = try Self.ask("inlayHint", ["range": range]).items.compactMap { $0["label"]?.text }
    #expect(labels.contains("octet 0") && labels.contains("octet 1…, 2 octets or more"), "\(labels)")
  }
}
