import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("What a profile says, in an editor")
struct QuotedTextTests {
  private static let text = """
    gatt: 1
    name: Lists
    services:
      - name: Lists
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: "![t](https://stranger.example/t.png)"
            uuid: F000AA01-0451-4000-B000-000000000000
            description: "![t](https://stranger.example/t.png) <img src=x> @Image(source: x)"
            properties: [read]
            value:
              struct:
                - { name: "``` [link](https://stranger.example)", raw: uint8 }
            examples: [{ hex: "01", is: { "``` [link](https://stranger.example)": 1 } }]

    """

  @Test("a name and a description are text in a hover, and no picture, link or end of the fence", arguments: [6, 12])
  func hover(line: Int) throws {
    var server = LanguageServer()
    let uri: JSON = "file:///Lists.gatt.yaml"
    let document: JSON = ["uri": uri, "text": .string(Self.text), "version": 1]
    _ = server.handle(LanguageServer.message("textDocument/didOpen", ["textDocument": document]))
    let place: JSON = ["line": .int(line), "character": 24]
    let answers = server.handle(
      LanguageServer.message("textDocument/hover", ["textDocument": ["uri": uri], "position": place], id: 1))
    let shown = try #require(answers.first?["result"]?["contents"]?["value"]?.text, "\(answers)")
    let fence = try #require(shown.firstMatch(of: /(?m)^(`{4,})$/)?.1, "the picture stands in a longer fence: \(shown)")
    let parts = shown.components(separatedBy: "\n\(fence)")
    #expect(parts.count == 3, "\(shown)")
    let prose = (parts.first ?? "") + (parts.last ?? "")
    let said = prose.replacing(/\\[!-\/:-@\[-`{-~]/, with: "")
    for mark in ["](", "<img", "@Image", "```"] { #expect(!said.contains(mark), "\(mark) in \(shown)") }
  }
}
