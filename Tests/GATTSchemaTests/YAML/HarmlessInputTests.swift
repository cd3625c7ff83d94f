import GATTSchema
import Testing

@Suite("Unusual but harmless input")
struct HarmlessInputTests {
  private static let plain = Sample.yaml(value: "{ raw: uint8, unit: s }", more: "initial: 7")

  private static let variants: [(String, String)] = [
    ("CRLF line ends", plain.replacing("\n", with: "\r\n")),
    ("a byte order mark", "\u{FEFF}" + plain),
    ("no line end at the end", String(plain.dropLast())),
    ("a document start and end", "---\n" + plain + "...\n"),
    ("a directive", "%YAML 1.1\n---\n" + plain),
    ("a tab behind a value", plain.replacing("name: Room", with: "name: Room\t")),
    ("a tab in front of a comment", plain.replacing("name: Room", with: "name: Room\t# the room")),
    ("tabs between brackets", plain.replacing("[read, write]", with: "[\tread,\twrite\t]")),
    ("keys in quotes", plain.replacing("uuid:", with: "\"uuid\":")),
    ("a tag of YAML's own", plain.replacing("name: Room", with: "name: !!str Room")),
    ("aliases", plain.replacing("name: Room", with: "name: &n Room\n    description: *n")),
  ]

  @Test("means the same as the plain file", arguments: variants)
  func sameMeaning(_ name: String, _ text: String) throws {
    let compilation = Compilation(text: text)
    #expect(compilation.diagnostics.isEmpty, "\(name): \(compilation.findings)")
    let characteristic = try #require(compilation.profile?.services.first?.characteristics.first)
    #expect(characteristic.initial == [7])
    #expect(compilation.profile?.services.first?.name == "Room")
  }

  @Test("tabs inside block text are kept")
  func tabsInText() throws {
    let text = Sample.yaml(value: "{ raw: uint8 }", head: "description: |\n  first\n  \tsecond\tthird\n")
    let compilation = Compilation(text: text)
    #expect(compilation.profile?.description == "first\n\tsecond\tthird\n", "\(compilation.findings)")
  }

  @Test("lines count alike with LF and CRLF", arguments: ["\n", "\r\n"])
  func lineEnds(_ end: String) {
    let text = Sample.yaml(value: "{ raw: uint8, unti: s }").replacing("\n", with: end)
    #expect(Compilation(text: text).places == ["unknown-key 11:30-11:34"])
  }

  @Test("columns count characters, not octets")
  func columns() {
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: uint8, unit: \"Ωß🚲\", scale: zero }"))
    #expect(compilation.places.contains("bad-number 11:50-11:54"), "\(compilation.findings)")
  }
}
