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
