import GATTSchema
import Testing

@Suite("Findings")
struct DiagnosticTests {
  private static let range = SourceRange(start: .init(line: 3, column: 7), end: .init(line: 3, column: 9))

  @Test("a finding prints as compilers do, with a line for each note and for the fix-it")
  func text() throws {
    let rule = try #require(RuleCatalog.rule("unknown-key"))
    var diagnostic = Diagnostic(
      rule, "no key `ab`", at: Self.range, notes: [.init("seen here", at: .startOfFile)],
      fixIt: .init("write `abc`", replacing: Self.range, with: "abc"))
    #expect(
      diagnostic.text(path: "a/b.gatt.yaml") == """
        a/b.gatt.yaml:3:7: error: no key `ab` [unknown-key]
        a/b.gatt.yaml:1:1: note: seen here
        a/b.gatt.yaml:3:7: note: fix: write `abc`
        """)
    diagnostic = Diagnostic(rule, "no place", at: nil)
    #expect(diagnostic.text(path: "x") == "x: error: no place [unknown-key]")
  }

  @Test("findings are sorted by place, then by rule, and each is kept once")
  func sorted() throws {
    let (early, late) = (try #require(RuleCatalog.rule("bad-uuid")), try #require(RuleCatalog.rule("wrong-type")))
    var diagnostics = Diagnostics()
    for rule in [late, early, late] {
      diagnostics.report(Diagnostic(rule, "b", at: Self.range))
      diagnostics.report(Diagnostic(rule, "a", at: .startOfFile))
    }
    #expect(
      diagnostics.sorted.map { "\($0.rule) \($0.message)" } == [
        "bad-uuid a", "wrong-type a", "bad-uuid b", "wrong-type b",
      ])
    #expect(diagnostics.hasErrors)
  }

  @Test("warnings alone do not keep a profile from being compiled")
  func warnings() {
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: uint8, unit: furlong }"))
    #expect(compilation.diagnostics.map(\.severity) == [.warning])
    #expect(!compilation.hasErrors && compilation.profile != nil)
  }

  @Test("severities are ordered", arguments: zip(Severity.allCases, Severity.allCases.dropFirst()))
  func order(_ less: Severity, _ more: Severity) {
    #expect(less < more && !(more < less))
  }
}
