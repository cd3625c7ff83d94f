import GATTSchema
import Testing

@testable import GATTDocuments

@Suite("Documentation as Markdown and for DocC")
struct MarkdownTests {
  private func document(_ value: String) throws -> DocumentedProfile {
    DocumentedProfile(try Fixture.profile(value), path: "Test.gatt.yaml")
  }

  @Test("a file has the picture in a fence and the fields in a table")
  func file() throws {
    let text = ProfileMarkdown(try document(Fixture.optional)).text
    #expect(text.contains("```text\n          7       6"))
    #expect(text.contains("| Level | bytes 1–2 | uint16 |"), "\(text)")
    #expect(text.contains("#### Value, 1…3 bytes"), "\(text)")
    #expect(text.hasPrefix("# Test\n"))
  }

  @Test("the number in front of a list has a row, and an alternative its number in both forms")
  func rows() throws {
    let list = ProfileMarkdown(
      try document("{ struct: [{ name: A, raw: uint8 }, { name: L, raw: uint8, repeat: { prefix: uint8 } }] }")
    ).text
    #expect(list.contains("| count of L | byte 1 | uint8 |") && list.contains("| L | byte 2… | uint8 |"), "\(list)")
    let union = ProfileMarkdown(try document("{ union: uint8, alternatives: [{ name: Go, is: 18, raw: uint8 }] }")).text
    #expect(union.contains("&nbsp;&nbsp;Go |  | 0x12, 18 |"), "\(union)")
  }

  @Test("an index has the title that was asked for")
  func title() throws {
    let one = try document("{ raw: uint8 }")
    #expect(IndexMarkdown([(one, "a.md")], title: "Acme *1*").text.hasPrefix("# Acme \\*1\\*\n"))
    #expect(DocCCatalogue([one], title: "Acme").files[0].text.hasPrefix("# Acme\n"))
  }

  @Test("no mark of a name is taken for Markdown", arguments: ["a | b", "*a*", "<b>", "[a](b)", "`a`", "a_b_c"])
  func marks(name: String) throws {
    let text = ProfileMarkdown(try document("{ struct: [{ name: \(JSONString.quoted(name)), raw: uint8 }] }")).text
    #expect(text.contains("| \(MarkdownText.escaped(name)) | byte 0 | uint8 |"), "\(text)")
  }

  @Test("a fence is longer than any in its lines")
  func fences() {
    #expect(MarkdownText.fenced(["```", "a"]) == ["````text", "```", "a", "````", ""])
  }

  @Test("every article that a catalogue leads to is there, once")
  func catalogue() throws {
    let (one, other) = (try document("{ raw: uint8 }"), try document(Fixture.optional))
    let files = DocCCatalogue([one, other]).files
    let names = files.map(\.name)
    #expect(Set(names).count == names.count)
    for file in files {
      for part in file.text.split(separator: "<doc:").dropFirst() {
        let name = part.prefix { $0 != ">" }
        #expect(names.contains("\(name).md"), "\(file.name) leads to \(name)")
      }
    }
    #expect(names.count == 5)
  }
}
