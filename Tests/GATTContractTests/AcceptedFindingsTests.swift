import GATTContract
import GATTSchema
import Testing

@Suite("Differences that a configuration accepts")
struct AcceptedFindingsTests {
  private static let old = ContractComparisonTests.profile(value: "{ raw: uint16, scale: 0.1 }")
  private static let new = ContractComparisonTests.profile(value: "{ raw: uint16, scale: 0.01 }")

  @Test("an exception accepts the difference that it is about, to its last day")
  func accepted() throws {
    let result = try Self.result(until: "2026-12-31", today: "2026-12-31")
    #expect(result.findings.isEmpty && result.complaints.isEmpty && result.acceptedCount == 1)
  }

  @Test("an exception that is over accepts nothing, and is told of")
  func over() throws {
    let result = try Self.result(until: "2026-12-31", today: "2027-01-01")
    #expect(result.findings.map(\.change.rule) == ["scale-changed"])
    #expect(result.complaints.map(\.message) == ["the exception was over on 2026-12-31; remove it, or the change"])
  }

  @Test(
    "an exception that nothing needs is told of",
    arguments: [
      ("scale-changed", "F100/F101 octet 0", "0.1 → 0.001"), ("scale-changed", "F100/F101 octet 2", "0.1 → 0.01"),
      ("unit-changed", "F100/F101 octet 0", "0.1 → 0.01"),
    ])
  func unused(_ rule: String, _ path: String, _ change: String) throws {
    let result = try Self.result(rule, path, change, until: "2026-12-31", today: "2026-01-01")
    #expect(result.findings.count == 1)
    #expect(result.complaints.map(\.message) == ["nothing differs that the exception is about; remove it"])
  }

  @Test(
    "an exception without a reason, or with a day that is none, is an error of the configuration",
    arguments: [
      "{ rule: a, path: b, change: c, until: 2026-12-31 }", "{ rule: a, path: b, change: c, reason: d, until: soon }",
      "{ rule: a, path: b, change: c, reason: d, until: 2026-13-01 }",
    ])
  func wrong(_ item: String) {
    let source = SourceFile(path: ".gattc.yaml", text: "breaking:\n  - \(item)\n")
    let configuration = LintConfiguration(source, realPath: "/x/.gattc.yaml")
    #expect(configuration.exceptions.isEmpty && configuration.findings.map(\.severity) == [.error])
  }

  private static func result(
    _ rule: String = "scale-changed", _ path: String = "F100/F101 octet 0", _ change: String = "0.1 → 0.01",
    until: String, today: String
  ) throws -> AcceptedFindings {
    let text = """
      breaking:
        - rule: \(rule)
          path: \(path)
          change: \(change)
          reason: A test.
          until: \(until)
      """
    let configuration = LintConfiguration(SourceFile(path: ".gattc.yaml", text: text), realPath: "/x/.gattc.yaml")
    #expect(configuration.findings.isEmpty, "\(configuration.findings)")
    let changes = try ContractComparisonTests.changes(old, new)
    let findings = ContractFinding.findings(changes, in: .oldClient, promising: .wire)
    return AcceptedFindings(findings, under: configuration.exceptions, today: today)
  }
}
