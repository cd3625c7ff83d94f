import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("Every fix of a file at once")
struct FixAllTests {
  private static func text(_ value: String, count: Int = 1) -> String {
    let characteristics = (0..<count).map {
      "      - { name: Level \($0), uuid: F000\(String($0 + 4_096, radix: 16))-0451-4000-B000-000000000000, "
        + "properties: [read], value: \(value) }\n"
    }
    return "gatt: 1\nname: Lamp\nservices:\n  - name: Light\n    uuid: F0000000-0451-4000-B000-000000000000\n"
      + "    characteristics:\n" + characteristics.joined()
  }

  private static let whole: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]

  private static func actions(_ editor: inout Editor, _ only: [JSON]?) -> [JSON] {
    var context: [String: JSON] = ["diagnostics": []]
    context["only"] = only.map { .array($0) }
    return editor.ask("textDocument/codeAction", ["range": whole, "context": .object(context)]).items
  }

  private static func edits(_ actions: [JSON]) -> [JSON] {
    actions.first?["edit"]?["changes"]?["file:///nowhere/Device.gatt.yaml"]?.items ?? []
  }

  @Test(
    "one action mends what can be mended, and leaves what would bring another finding",
    arguments: [
      ("{ raw: uint8, unitt: km/h, scalee: 0.1 }", "{ raw: uint8, unit: km/h, scale: 0.1 }"),
      ("{ raw: uint8, unit: Km/h }", "{ raw: uint8, unit: km/h }"), ("uint8", "{ raw: uint8 }"),
      ("{ raw: Uint8, unit: km/h, unitt: m }", "{ raw: uint8, unit: km/h, unitt: m }"),
    ])
  func mends(value: String, mended: String) throws {
    var editor = Editor()
    editor.open(Self.text(value))
    let actions = Self.actions(&editor, ["source.fixAll"])
    #expect(actions.map { $0["kind"]?.text } == ["source.fixAll.gattc"])
    let text = try editor.applying(Self.edits(actions))
    #expect(text == Self.text(mended))
    editor.open(text)
    #expect(Self.actions(&editor, ["source.fixAll"]) == [], "nothing is left that can be mended")
  }

  @Test("many findings are mended at once, with some among them that cannot be")
  func many() throws {
    var editor = Editor()
    let good = Self.text("{ raw: uint8, unit: km/h }", count: 200)
    let bad = good.replacing("unit: km/h }", with: "unitt: km/h }")
    editor.open(bad)
    #expect(try editor.applying(Self.edits(Self.actions(&editor, ["source"]))) == good)
    let stuck = { (text: String) in text.replacing("Level 77,", with: "Level 77, nam: A,") }
    editor.open(stuck(bad))
    #expect(try editor.applying(Self.edits(Self.actions(&editor, ["source"]))) == stuck(good))
  }

  @Test("the action is there for editors that ask for its kind, and fixes of single findings for the others")
  func kinds() {
    var editor = Editor()
    editor.open(Self.text("{ raw: uint8, unitt: m }"))
    #expect(Self.actions(&editor, nil).map { $0["kind"]?.text } == ["quickfix"])
    #expect(Self.actions(&editor, ["quickfix"]).map { $0["kind"]?.text } == ["quickfix"])
    #expect(Self.actions(&editor, ["source.fixAll.gattc"]).map { $0["kind"]?.text } == ["source.fixAll.gattc"])
    #expect(Self.actions(&editor, ["source.organizeImports", "refactor"]) == [])
  }
}
