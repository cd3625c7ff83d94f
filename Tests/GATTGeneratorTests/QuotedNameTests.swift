import GATTSchema
import Testing

@testable import GATTGenerator

@Suite("Names with quotes and backslashes")
struct QuotedNameTests {
  @Test(
    "reach the errors of lengths, counts and tags as they are",
    arguments: [
      "string: utf8, length: { prefix: uint8 }",
      "raw: uint16, repeat: { prefix: uint8 }",
      "length: { prefix: uint8 }, struct: [{ name: A, raw: uint8 }, { name: B, bytes: rest }]",
      "union: uint8, alternatives: [{ name: A, is: 1, raw: uint8 }]",
    ])
  func lengths(_ content: String) throws {
    let yaml = """
      gatt: 1
      name: P
      services:
        - name: S
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: C
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              value: { struct: [{ name: 'A "b" \\c', identifier: odd, \(content) }] }
      """
    let compilation = Compilation(SourceFile(path: "P.gatt.yaml", text: yaml))
    let profile = try #require(compilation.profile, "\(compilation.diagnostics)")
    let source = SwiftGenerator.source(of: profile, sourcePath: "P.gatt.yaml")
    let literals = source.matches(of: /reader\.[^\n]*"A [^\n]*c"/).map { String($0.output) }
    #expect(!literals.isEmpty)
    for literal in literals { #expect(literal.contains(#""A \"b\" \\c""#), "\(literal)") }
  }

  @Test("do not change how a value is read, whatever words of Swift they hold")
  func words() throws {
    let yaml = """
      gatt: 1
      name: P
      types:
        Throw: { struct: [{ name: Javelin throw distance, raw: uint16 }, { name: try again, raw: bool }] }
        Limited: { struct: [{ name: Distance, raw: uint16, max: 100 }] }
      """
    let compilation = Compilation(SourceFile(path: "P.gatt.yaml", text: yaml))
    let profile = try #require(compilation.profile, "\(compilation.diagnostics)")
    let source = SwiftGenerator.source(of: profile, sourcePath: "P.gatt.yaml")
    // Only what throws by itself is not read in place.
    let head = /(@_alwaysEmitIntoClient[^\n]*?)\s+public init\(reading/
    let readers = source.matches(of: head).map { String($0.output.1) }
    #expect(readers == ["@_alwaysEmitIntoClient @inline(__always)", "@_alwaysEmitIntoClient"])
  }
}
