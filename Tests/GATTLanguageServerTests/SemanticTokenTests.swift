import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("Semantic tokens")
struct SemanticTokenTests {
  private static let text = """
    gatt: 1
    name: Lamp
    types:
      Celsius: { raw: int16, unit: °C }
    services:
      - name: 🌡 Climate
        uuid: 180A
        characteristics:
          - name: Record
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            nonsense: 1
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Wide } }
                - { name: "Level", raw: uint16, unit: "%", when: Wide }
                - { name: Warmth, type: Celsius }
                - { name: Time, type: date-time }
            computed:
              - { name: Half, formula: sqrt(2.5 * Warmth) }
            examples: [{ hex: "01", is: {} }]

    """

  /// The tokens as text, kind and modifiers.
  private static func tokens(_ data: [JSON], in text: String) -> [String] {
    let lines = text.components(separatedBy: "\n").map { Array($0.utf16) }
    let kinds = SemanticTokens.Kind.allCases.map(\.rawValue)
    var (line, column) = (0, 0)
    var found: [String] = []
    let numbers = data.compactMap(\.number)
    for place in stride(from: 0, to: numbers.count, by: 5) {
      column = numbers[place] == 0 ? column + numbers[place + 1] : numbers[place + 1]
      line += numbers[place]
      let units = lines[line][column..<(column + numbers[place + 2])]
      let marks = ["", " declared", " own"][numbers[place + 4]]
      found.append("\(String(decoding: units, as: UTF16.self)) \(kinds[numbers[place + 3]])\(marks)")
    }
    return found
  }

  private static func data(_ editor: inout Editor, _ method: String, _ more: [String: JSON] = [:]) -> [JSON] {
    editor.ask("textDocument/semanticTokens/" + method, more)["data"]?.items ?? []
  }

  @Test(
    "keys, names and what they name, UUIDs, units, words, types and the parts of formulas have each their own",
    arguments: [
      "gatt keyword", "Celsius type declared", "Celsius type", "int16 type own", "°C decorator",
      "🌡 Climate class declared",
      "180A macro", "Record variable declared", "F000AA01-0451-4000-B000-000000000000 macro", "read enumMember",
      "Flags property declared", "Wide property declared", "\"Level\" property declared", "\"%\" decorator",
      "Wide property",
      "Warmth property declared", "date-time type own", "Half variable declared", "sqrt function", "2.5 number",
      "Warmth property", "\"01\" number",
    ])
  func kinds(wanted: String) {
    var editor = Editor()
    editor.open(Self.text)
    let tokens = Self.tokens(Self.data(&editor, "full"), in: Self.text)
    #expect(tokens.contains(wanted), "\(tokens)")
    #expect(!tokens.contains { $0.hasPrefix("nonsense") || $0.hasPrefix("Lamp") }, "\(tokens)")
  }

  @Test("the tokens of some lines are those of all that stand there")
  func range() {
    var editor = Editor()
    editor.open(Self.text)
    let all = Self.tokens(Self.data(&editor, "full"), in: Self.text)
    let stretch: JSON = ["start": ["line": 14, "character": 3], "end": ["line": 15, "character": 0]]
    let some = Self.tokens(Self.data(&editor, "range", ["range": stretch]), in: Self.text)
    #expect(some.first == "name keyword" && some.last == "Wide property", "\(some)")
    #expect(all.count > some.count && all.joined(separator: ",").contains(some.joined(separator: ",")))
  }

  @Test("an editor gets the kinds that it can show, and without semantic tokens none are announced")
  func capabilities() {
    let some: JSON = ["textDocument": ["semanticTokens": ["requests": ["full": true], "tokenTypes": ["type"]]]]
    var editor = Editor(some)
    #expect(editor.capabilities["semanticTokensProvider"]?["range"] == false)
    editor.open(Self.text)
    let tokens = Self.tokens(Self.data(&editor, "full"), in: Self.text)
    #expect(!tokens.isEmpty && tokens.allSatisfy { $0.contains(" type") }, "\(tokens)")
    let none = Editor([:]).capabilities
    for name in ["semanticTokensProvider", "documentLinkProvider", "workspaceSymbolProvider"] {
      #expect(none[name] == nil)
      #expect(Editor().capabilities[name] != nil)
    }
  }

  @Test("a text that is no YAML has no tokens, and neither has a line that nobody can read")
  func hostile() {
    var editor = Editor()
    editor.open("gatt: [1")
    #expect(Self.data(&editor, "full") == [])
    let long = (0..<2_000).map { "T\($0): { raw: uint8 }" }.joined(separator: ", ")
    let text = "gatt: 1\nname: A\ntypes: { \(long) }\n"
    editor.open(text)
    #expect(Self.tokens(Self.data(&editor, "full"), in: text) == ["gatt keyword", "1 enumMember", "name keyword"])
  }
}
