import Foundation
import GATTSchema
import Testing

@testable import GATTLanguageServer

@Suite("Imports of profiles that ship, in an editor")
struct ShippedImportTests {
  private static func text(_ name: String = "package:SIG/Characteristics/temperature", value: String = "Temperature")
    -> String
  {
    """
    gatt: 1
    name: Hut
    imports: [\(name)]
    services:
      - name: Hut
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - { name: Climate, uuid: F000AA01-0451-4000-B000-000000000000, properties: [read], value: \(value) }
    """
  }

  /// Where a word of the text begins.
  private static func place(of word: String) throws -> [String: JSON] {
    let lines = text().components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains(word) })
    let start = try #require(lines[line].range(of: word)).lowerBound
    return ["position": ["line": .int(line), "character": .int(lines[line][..<start].utf16.count + 1)]]
  }

  @Test("are no errors, and one that is not there is")
  func errors() {
    var editor = Editor()
    #expect(editor.open(Self.text()).isEmpty)
    let messages = editor.errors(Self.text("package:SIG/none")).compactMap { $0["message"] }
    #expect(messages.contains("“package:SIG/none” is no profile that ships; `gattc profiles` lists those that do"))
  }

  @Test("are offered where imports are written, and their types where values are")
  func completions() throws {
    var editor = Editor()
    #expect(try editor.labels(Self.text("|", value: "uint8")).contains("package:SIG/Device/Battery"))
    #expect(try editor.labels(Self.text(value: "|")).contains("Temperature"))
  }

  @Test("cannot be opened, and what they declare cannot be renamed")
  func places() throws {
    let (imported, type) = (try Self.place(of: "package"), try Self.place(of: "Temperature"))
    var editor = Editor()
    editor.open(Self.text())
    for place in [imported, type] {
      #expect(editor.ask("textDocument/definition", place) == .null)
      #expect(editor.ask("textDocument/prepareRename", place) == .null)
    }
    #expect(editor.ask("textDocument/documentLink") == [])
    let references = editor.ask(
      "textDocument/references", type.merging(["context": ["includeDeclaration": true]]) { $1 })
    #expect(references.items.count == 1)
    #expect(editor.ask("textDocument/rename", type.merging(["newName": "Warmth"]) { $1 }) == .null)
  }
}
