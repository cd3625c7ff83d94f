import Testing

@testable import GATTSchema

@Suite("Nodes know where they stand")
struct YAMLReaderTests {
  /// A document, and the range of the value behind its key `a`.
  private static let extents: [(String, String)] = [
    ("a: text", "1:4-1:8"),
    ("a: \"te\\nxt\" # more", "1:4-1:12"),
    ("a:\nb: 1", "1:3-1:3"),
    ("a: # nothing\nb: 1", "1:3-1:3"),
    ("a: [1, 2] \nb: 1", "1:4-1:10"),
    ("a: [\n  1 ]\n\nb: 1", "1:4-2:6"),
    ("a: {b: c}\n", "1:4-1:10"),
    ("a:\n  - 1\n  - 2\n\n# comment\nb: 1", "2:3-3:6"),
    ("a:\n- 1\n-\nb: 1", "2:1-3:2"),
    ("a:\n  b: 1\n  c: [2]\n\n\nd: 1", "2:3-3:9"),
    ("a:\n  b: 1\n  c:\n\nd: 1", "2:3-3:5"),
    ("a:\n  b:\n    c:\n      - d\n\ne: 1", "2:3-4:10"),
    ("x: &x\n  y: 1\na:\n  b: *x\n\nc: 1", "4:3-4:8"),
    ("x: &x 1\na: *x", "1:4-1:8"),
    ("a: one\n  two\nb: 1", "1:4-2:6"),
    ("a: 日本語\n", "1:4-1:7"),
  ]

  @Test("a value spans what was written of it, and no more", arguments: extents)
  func extent(_ text: String, _ expected: String) throws {
    let root = try Self.read(text)
    let entry = try #require(root.entries?.first { $0.name == "a" })
    #expect(entry.value.range.fixtureText == expected)
  }

  @Test("a key spans itself, quotes included")
  func keys() throws {
    let root = try Self.read("a: 1\n\"b c\": 2\n? d\n: 3\n")
    #expect(root.entries?.map(\.key.range.fixtureText) == ["1:1-1:2", "2:1-2:6", "3:3-3:4"])
    #expect(root.entries?.map(\.name) == ["a", "b c", "d"])
  }

  @Test(
    "scalars stay text, whatever YAML would make of them",
    arguments: [
      "No", "on", "0x10", "1e3", "180F", "12:34:56", "true", "0o17", "1_000", ".inf", "2001-12-14", "=", "0b11", "01",
    ])
  func scalars(_ text: String) throws {
    let root = try Self.read("a: \(text)")
    let value = try #require(root.entries?.first?.value)
    #expect(value.text == text && !value.isEmpty)
  }

  @Test("nothing is told from quoted nothing")
  func emptiness() throws {
    let root = try Self.read("a:\nb: ~\nc: null\nd: ''\ne: '~'\nf: 'null'\n")
    #expect(root.entries?.map(\.value.isEmpty) == [true, true, true, false, false, false])
  }

  @Test("an alias stands for its anchor, and shows where that stands")
  func aliases() throws {
    let root = try Self.read("a: &x [1, 2]\nb: *x\nc: &x 3\nd: *x\n")
    let values = try #require(root.entries?.map(\.value))
    #expect(values[1].items?.compactMap(\.text) == ["1", "2"])
    #expect(values[1].range == values[0].range)
    #expect(values[3].text == "3")
  }

  @Test(
    "text that is written back is read as the same text",
    arguments: [
      "Room", "On", "a: b", "#1", "%", "°C", "- x", "", " x ", "x ", "null", "~", "\"", "a\\b", "a\nb", "\u{7}", "[x]",
      "m/s²",
      "'", "!x", "&x", "*x", "{", "? x", "x #y", "x: ", "@", "`", "1/min", "日本",
    ])
  func written(_ text: String) throws {
    for template in ["a: $", "a: [$, b]", "a: { b: $ }", "a:\n  - $"] {
      let document = template.replacing("$", with: YAMLText.scalar(text))
      let value = try #require(try Self.read(document).entries?.first?.value)
      let scalar = value.items?.first ?? value.entries?.first?.value ?? value
      #expect(scalar.text == text && !scalar.isEmpty, "\(document)")
    }
  }

  private static func read(_ text: String) throws -> YAMLNode {
    var diagnostics = Diagnostics()
    let root = YAMLReader.read(SourceFile(path: "sample", text: text), reporting: &diagnostics)
    return try #require(root, "\(diagnostics.sorted)")
  }
}
