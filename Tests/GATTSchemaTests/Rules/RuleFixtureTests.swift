import Foundation
import GATTSchema
import Testing

/// Every file of `Fixtures/Rules` begins with comment lines that are exactly what compiling it reports.
@Suite("The fixtures of the rules")
struct RuleFixtureTests {
  static let fixtures: [Fixture] = Fixture.all(in: "Rules")

  @Test("a fixture reports exactly what its leading comment says", arguments: fixtures)
  func expectedFindings(_ fixture: Fixture) throws {
    let found = fixture.findings.flatMap(\.fixtureLines)
    #expect(found == fixture.expected, "the leading comment of \(fixture) should be\n\(Self.comment(found))")
  }

  @Test("a fixture breaks the rule that it is named after", arguments: fixtures)
  func ownRule(_ fixture: Fixture) throws {
    #expect(RuleCatalog.rule(fixture.rule) != nil, "\(fixture) is named after no rule")
    let found = Set(fixture.findings.map(\.rule))
    #expect(found.contains(fixture.rule), "\(fixture) breaks \(found.sorted())")
  }

  @Test("every rule has a fixture", arguments: RuleCatalog.all.map { $0.id })
  func everyRule(_ id: String) {
    #expect(Self.fixtures.contains { $0.rule == id }, "write Tests/GATTSchemaTests/Fixtures/Rules/\(id).gatt.yaml")
  }

  private static func comment(_ lines: [String]) -> String {
    lines.map { "# \($0)\n" }.joined()
  }
}
