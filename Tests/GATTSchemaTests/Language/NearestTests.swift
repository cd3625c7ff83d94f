import Testing

@testable import GATTSchema

@Suite("Suggestions")
struct NearestTests {
  private static let words = ["scale", "offset", "unit", "min", "max", "special", "format", "endian"]

  @Test(
    "the nearest word is suggested when it is near enough",
    arguments: [
      ("scal", "scale"), ("Unit", "unit"), ("ofset", "offset"), ("specail", "special"), ("mim", "min"),
      ("endianness", nil), ("colour", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func near(_ word: String, _ expected: String?) {
    #expect(Nearest.match(word, among: Self.words) == expected)
  }

  @Test("of two equally near, always the same one is suggested")
  func tie() {
    #expect(Nearest.match("mix", among: ["min", "max"]) == "max")
    #expect(Nearest.match("mix", among: ["max", "min"]) == "max")
  }

  @Test("a word as long as a file is not compared")
  func long() {
    #expect(Nearest.match(String(repeating: "a", count: 1_000_000), among: Self.words) == nil)
    #expect(Nearest.match("scale", among: [String(repeating: "a", count: 1_000_000)]) == nil)
    #expect(Nearest.match("scale", among: []) == nil)
  }
}
