import Testing

@testable import gattc

@Suite("Tables of text")
struct TextTableTests {
  private static let table = TextTable([["id", "error", "one two three four five six"], ["longer", "note", "seven"]])

  @Test("a row is a line where no terminal limits it")
  func lines() {
    #expect(Self.table.text(columns: nil) == "id      error  one two three four five six\nlonger  note   seven\n")
  }

  @Test("the last column is wrapped between words, and stays below itself", arguments: [35, 40])
  func wrapped(columns: Int) {
    let lines = Self.table.text(columns: columns).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines[1].hasPrefix(String(repeating: " ", count: 15)) && !lines[1].dropFirst(15).hasPrefix(" "))
  }

  @Test("a terminal too narrow for the last column is left to wrap by itself")
  func narrow() {
    #expect(Self.table.text(columns: 20) == Self.table.text(columns: nil))
  }
}
