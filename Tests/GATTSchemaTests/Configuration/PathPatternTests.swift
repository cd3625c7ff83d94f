import Testing

@testable import GATTSchema

@Suite("Patterns of paths")
struct PathPatternTests {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    try #require(PathPattern(pattern)).matches(path.split(separator: "/"))
  }

  @Test(
    "stand for a path, and for everything in a folder",
    arguments: [
      ("a/b.gatt.yaml", "a/b.gatt.yaml"), ("a", "a/b/c.gatt.yaml"), ("a/", "a/b"), ("./a", "a/b"), ("*", "a"),
      ("a/*/c", "a/b/c"), ("a/*.gatt.yaml", "a/x.gatt.yaml"), ("a/?", "a/b"), ("**/c", "a/b/c"), ("**/c", "c"),
      ("a/**/d", "a/d"), ("a/**/d", "a/b/c/d"), ("a/**", "a/b"), ("**", "a"), ("*b*", "abc"), ("a*c*e", "abcde"),
    ])
  func matching(pattern: String, path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(
    "stand for nothing else",
    arguments: [
      ("a/b", "a"), ("a", "ab"), ("a", "b/a"), ("*/c", "a/b/c"), ("a/?", "a/bc"), ("*.yaml", "a.yml"), ("a*c", "abd"),
      ("**/c", "a/b"), ("A", "a"),
    ])
  func others(pattern: String, path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test("lead nowhere outside of the folder", arguments: ["/a", "../a", "a/../b", "", ".", "/"])
  func outside(pattern: String) {
    #expect(PathPattern(pattern) == nil)
  }

  @Test("end soon for many stars")
  func hostile() throws {
    let stars = String(repeating: "*a", count: 40) + "b"
    #expect(try !matches(stars, String(repeating: "a", count: 400)))
    let folders = String(repeating: "**/a/", count: 40) + "b"
    #expect(try !matches(folders, String(repeating: "a/", count: 300)))
  }
}
