import GATTSchema
import Testing

@testable import GATTImport

@Suite("Writing YAML")
struct YAMLWriterTests {
  private static func read(_ text: String) throws -> YAMLTree {
    var diagnostics = Diagnostics()
    let node = YAMLReader.read(SourceFile(path: "a.yaml", text: text), reporting: &diagnostics)
    #expect(!diagnostics.hasErrors, "\(diagnostics.sorted.map(\.message)) in \(text)")
    return YAMLTree(try #require(node))
  }

  @Test("short mappings stand on one line, long ones take a line a key, and no line is wider than 120")
  func layout() {
    let short = YAMLTree.mapping([YAMLPair("name", "Depth"), YAMLPair("raw", "uint8"), YAMLPair("unit", "%")])
    let name = String(repeating: "Long ", count: 20) + "Name"
    let long = YAMLTree.mapping([YAMLPair("name", .scalar(name)), YAMLPair("raw", "uint16"), YAMLPair("scale", "1/64")])
    let text = YAMLWriter.text(of: .block([YAMLPair("struct", .list([short, long]))]), comments: ["Two fields."])
    #expect(
      text == """
        # Two fields.
        struct:
          - { name: Depth, raw: uint8, unit: "%" }
          - name: \(name)
            raw: uint16
            scale: 1/64

        """)
  }

  @Test(
    "what is written reads back",
    arguments: [
      "", " ", "a: b", "a:", "#", "a #b", "- a", "-", "-1", "%", "\"", "'", "\\", "[", "{", "a, b", "null", "~", "°C",
      "*a", "&a",
      "!a", "|", ">", "@", "`", "?", "a\nb", "\t", "\u{7F}", "\u{85}", "\u{2028}", "é", "😀", "yes", "0x10", "1e3", "a ",
      "=",
      "...", "---", "N·m", "<<",
    ])
  func scalars(_ text: String) throws {
    let tree = YAMLTree.block([
      YAMLPair("first", .scalar(text)), YAMLPair("second", .list([.scalar(text), "x"])),
      YAMLPair("third", .mapping([YAMLPair(text + "k", .scalar(text))])),
      YAMLPair("fourth", .block([YAMLPair(text + "k", .block([YAMLPair("a", .scalar(text))]))])),
    ])
    let read = try Self.read(YAMLWriter.text(of: tree))
    #expect(read.plain == tree.plain)
  }

  @Test(
    "numbers are spelt the way a person would",
    arguments: [
      ("1/100", "0.01"), ("1/64", "1/64"), ("1/2", "0.5"), ("1e-7", "1e-7"), ("1000", "1000"), ("0.005", "0.005"),
      ("1/3", "1/3"), ("-1/4", "-0.25"),
    ])
  func scales(_ value: String, _ expected: String) throws {
    #expect(NumberSpelling.scale(try #require(Rational(value))) == expected)
  }

  @Test("limits are decimals, the last numbers of a type and op codes hexadecimal")
  func spelling() throws {
    #expect(NumberSpelling.limit(try #require(Rational("4294967.293"))) == "4294967.293")
    #expect(NumberSpelling.limit(try #require(Rational("-273.150"))) == "-273.15")
    #expect(NumberSpelling.special(0xFFFF, of: "uint16") == "0xFFFF")
    #expect(NumberSpelling.special(0xFF, of: "uint16") == "255")
    #expect(NumberSpelling.special(-128, of: "int8") == "-128")
    #expect(NumberSpelling.special(0, of: "uint8") == "0")
    #expect(NumberSpelling.code(5) == "0x05")
    #expect(NumberSpelling.code(0x120) == "0x0120")
  }
}

extension YAMLTree {
  /// The tree without the difference between mappings that may and that may not stand on one line.
  fileprivate var plain: YAMLTree {
    switch self {
    case .scalar: self
    case .list(let items): .list(items.map(\.plain))
    case .mapping(let pairs), .block(let pairs): .mapping(pairs.map { YAMLPair($0.key, $0.value.plain) })
    }
  }
}
