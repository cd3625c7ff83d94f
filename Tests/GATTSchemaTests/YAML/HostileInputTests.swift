import GATTSchema
import TestSupport
import Testing

@Suite("Hostile input", .guarded)
struct HostileInputTests {
  /// Octets, and the one finding that they must lead to.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var finding: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ finding: String) {
      self.init(name, Array(text.utf8), finding)
    }

    init(_ name: String, _ bytes: [UInt8], _ finding: String) {
      (self.name, self.bytes, self.finding) = (name, bytes, finding)
    }
  }

  private static let head = "gatt: 1\nname: A\n"
  private static let whole = Sample.yaml(value: "{ raw: uint8 }")

  private static let texts = [
    Case("nothing", "", "empty-document 1:1-1:1"),
    Case("a byte order mark and nothing", "\u{FEFF}", "empty-document 1:1-1:1"),
    Case("comments only", "# a\n# b\n", "empty-document 1:1-1:1"),
    Case("blank lines only", "\n \n\n", "empty-document 1:1-1:1"),
    Case("the start of a document only", "---\n", "empty-document 1:1-1:1"),
    Case("null", "null\n", "empty-document 1:1-1:1"),
    Case("text", "hello\n", "wrong-type 1:1-1:6"),
    Case("a list", "[1, 2]", "wrong-type 1:1-1:7"),
    Case("two documents", "--- {}\n--- {}\n", "multiple-documents 2:1-2:4"),
    Case("a key twice", whole + "name: B\n", "duplicate-key 12:1-12:5"),
    Case("a key twice in other quotes", whole + "'name': B\n", "duplicate-key 12:1-12:7"),
    Case("a list as a key", head + "? [a]\n: b\n", "yaml-syntax 3:3-3:6"),
    Case("a mapping as a key", head + "? {a: b}\n: c\n", "yaml-syntax 3:3-3:9"),
    Case("a tab as indentation", head + "services:\n\t- a\n", "tab-indentation 4:1-4:2"),
    Case("a tab behind spaces", head + "services:\n  - name: A\n \t  uuid: B\n", "tab-indentation 5:2-5:3"),
    Case("a tab on a blank line behind block text", "a: |\n  x\n  \ty\n\t\nb: 1\n", "tab-indentation 4:1-4:2"),
    Case("a mistake behind a harmless tab", "a: |\n  x\n  \ty\nb: @\n", "yaml-syntax 4:1-4:5"),
    Case("an open quote", head + "tag: \"x\n", "yaml-syntax 3:1-3:8"),
    Case("an open bracket", head + "services: [\n", "yaml-syntax 4:1-4:1"),
    Case("a reserved character", head + "tag: @x\n", "yaml-syntax 3:1-3:8"),
    Case("an unknown directive's document", "%YAML 9.9\n---\n", "yaml-syntax 1:1-1:1"),
    Case("an alias to nothing", head + "services: *none\n", "undefined-alias 3:11-3:16"),
    Case("an alias inside its own anchor", head + "services: &a [*a]\n", "undefined-alias 3:15-3:17"),
    Case("a NUL in the text", head + "tag: a\0b\n", "yaml-syntax 3:7-3:7"),
    Case("a control character", head + "tag: ä\u{01}\n", "yaml-syntax 3:7-3:7"),
    Case("a merge key", whole + "x-a: &a {tag: B}\n<<: *a\n", "unknown-key 13:1-13:3"),
    Case("a list for a mapping", whole + "types: []\n", "wrong-type 12:8-12:10"),
  ]

  private static let depths = [
    Case("10,000 lists", head + "services: " + String(repeating: "[", count: 10_000), "nesting-too-deep 3:75-3:76"),
    Case("10,000 items", head + "x:\n " + String(repeating: "- ", count: 10_000), "nesting-too-deep 4:130-4:130"),
    Case(
      "10,000 mappings", head + "services: " + String(repeating: "{a: ", count: 10_000), "nesting-too-deep 3:264-3:265"),
    Case(
      "lists in lists by aliases", head + nested(40, "1", "a") + nested(40, "*a", "b"), "nesting-too-deep 4:49-4:51"),
    Case("300 levels of indentation", head + staircase(300), "nesting-too-deep 67:65-67:66"),
  ]

  /// An anchor of lists in lists, with something in the innermost.
  private static func nested(_ depth: Int, _ innermost: String, _ anchor: String) -> String {
    let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
    return "x-\(anchor): &\(anchor) \(open)\(innermost)\(close)\n"
  }

  private static let encodings = [
    Case("UTF-16, little-endian, marked", [0xFF, 0xFE] + utf16(head), "not-utf8 1:1-1:1"),
    Case("UTF-16, big-endian, marked", [0xFE, 0xFF] + swapped(utf16(head)), "not-utf8 1:1-1:1"),
    Case("UTF-16, little-endian", utf16(head), "not-utf8 1:1-1:1"),
    Case("UTF-16, big-endian", swapped(utf16(head)), "not-utf8 1:1-1:1"),
    Case("Latin-1", Array("gatt: 1\nname: Caf".utf8) + [0xE9, 0x0A], "not-utf8 2:10-2:10"),
    Case("a lone continuation", Array("ä: ".utf8) + [0x80], "not-utf8 1:4-1:4"),
    Case("an overlong slash", Array("a".utf8) + [0xC0, 0xAF], "not-utf8 1:2-1:2"),
    Case("a surrogate", Array("a".utf8) + [0xED, 0xA0, 0x80], "not-utf8 1:2-1:2"),
    Case("a character cut off", Array("🚲".utf8.dropLast()), "not-utf8 1:1-1:1"),
  ]

  @Test("leads to one clear error at its place", arguments: texts + depths + encodings)
  func oneFinding(_ input: Case) {
    let compilation = Compilation(bytes: input.bytes)
    #expect(compilation.places == [input.finding], "\(compilation.findings)")
    #expect(compilation.profile == nil)
  }

  @Test("a billion laughs end where they expand to more than the bound, whatever comes behind")
  func billionLaughs() {
    var text = Self.head + "x-0: &x0 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*x\(level - 1)", count: 10).joined(separator: ", ")
      text += "x-\(level): &x\(level) [\(aliases)]\n"
    }
    let compilation = Compilation(text: text + "services: *x9\n")
    #expect(compilation.places == ["alias-expansion 7:46-7:49"], "\(compilation.findings)")
  }

  @Test("types that many characteristics use are bounded like aliases")
  func typeBomb() {
    let cases = (0..<5_000).map { "C\($0): \($0)" }.joined(separator: ", ")
    var text =
      Self.head + "types:\n  Big: { raw: uint16, cases: { \(cases) } }\nservices:\n  - name: S\n    uuid: 1234\n"
    text += "    characteristics:\n"
    for index in 0..<1_000 {
      text += "      - { name: N\(index), uuid: \(1_000 + index), properties: [read], value: Big }\n"
    }
    let compilation = Compilation(text: text)
    #expect(Set(compilation.diagnostics.map(\.rule)) == ["alias-expansion"])
    #expect(compilation.places.first == "alias-expansion 59:61-59:64", "where types expand to more than the bound")
  }

  @Test("more nodes than any device needs end at the bound")
  func manyNodes() {
    let compilation = Compilation(text: Self.head + "x-many: [" + String(repeating: "1,", count: 1_000_000) + "]\n")
    #expect(compilation.places == ["yaml-syntax 3:1999996-3:1999997"], "at the node that is one too many")
    #expect(compilation.diagnostics.first?.message.contains("split the device over several files") == true)
  }

  @Test("100,000 keys of one's own are no trouble")
  func manyOwnKeys() {
    let keys = (0..<100_000).map { "x-\($0): \($0)\n" }.joined()
    let compilation = Compilation(text: keys + Sample.yaml(value: "{ raw: uint8 }"))
    #expect(compilation.profile != nil && compilation.diagnostics.isEmpty, "\(compilation.findings.prefix(500))")
  }

  @Test("100,000 unknown keys stop at the largest number of findings")
  func manyUnknownKeys() {
    let keys = (0..<100_000).map { "k\($0): \($0)\n" }.joined()
    let compilation = Compilation(text: keys + Sample.yaml(value: "{ raw: uint8 }"))
    #expect(compilation.diagnostics.count == Diagnostics.largestCount)
    #expect(compilation.hasErrors)
  }

  @Test("errors count even behind more warnings than are kept")
  func errorsBehindWarnings() {
    let suppressions = String(repeating: "# gattc:ignore bad-uuid\n", count: 1_500)
    let compilation = Compilation(text: suppressions + Sample.yaml(value: "{ raw: uint8, scale: 0 }"))
    #expect(compilation.hasErrors)
    #expect(compilation.diagnostics.filter { $0.rule == "scale-of-zero" }.count == 1)
    #expect(compilation.diagnostics.filter { $0.severity == .warning }.count == Diagnostics.largestCount)
  }

  @Test("a line of a million characters is read")
  func longLine() throws {
    let text = String(repeating: "ä", count: 1_000_000)
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: uint8 }", head: "description: \(text)"))
    #expect(try #require(compilation.profile).description == text)
  }

  @Test("a message does not quote a million characters")
  func longMessage() throws {
    let word = String(repeating: "x", count: 1_000_000)
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: \(word) }", head: "endian: \(word)"))
    #expect(compilation.diagnostics.map(\.rule) == ["unknown-word", "unknown-word"])
    #expect(compilation.diagnostics.allSatisfy { $0.message.count < 1_000 })
  }

  private static func staircase(_ levels: Int) -> String {
    (0..<levels).map { String(repeating: " ", count: $0) + "x:\n" }.joined()
  }

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func swapped(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count - 1, by: 2).flatMap { [bytes[$0 + 1], bytes[$0]] }
  }
}
