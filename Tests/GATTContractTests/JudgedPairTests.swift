import GATTContract
import GATTSchema
import Testing

@Suite("What people say that changes do")
struct JudgedPairTests {
  @Test("a change does to clients in the field what a person says that it does", arguments: JudgedPair.all)
  func judged(_ pair: JudgedPair) throws {
    let changes = try pair.changes().filter { $0.category == .wire }
    let impact = Impact(
      oldClient: changes.map(\.impact.oldClient).max() ?? .note,
      newClient: changes.map(\.impact.newClient).max() ?? .note)
    let found = [JudgedPair.Verdict(impact.oldClient), JudgedPair.Verdict(impact.newClient)]
    #expect(
      found.map(\.rawValue) == (pair.engine ?? pair.judged).map(\.rawValue), "\(ContractRuleTests.text(changes))")
    for finding in ContractFinding.findings(changes, in: .both, promising: .wire) { try Self.check(finding) }
  }

  /// A finding of bytes shows some, which are about its own field, or says why it is certain without.
  private static func check(_ finding: ContractFinding) throws {
    guard finding.severity > .note, finding.change.isOfValue else { return }
    #expect(finding.change.witness != nil || finding.change.certainty != nil, "\(finding.message)")
    #expect(!finding.message.contains("@"), "\(finding.message)")
  }

  @Test("there are 250 pairs, each with two verdicts, and the engine thinks otherwise of one in a hundred at most")
  func table() {
    let pairs = JudgedPair.all
    #expect(pairs.count >= 250)
    for pair in pairs { #expect(pair.judged.count == 2, "\(pair.testDescription) lacks verdicts") }
    let others = pairs.filter { $0.engine != nil }
    #expect(others.count * 100 <= pairs.count, "\(others.map(\.testDescription))")
    for pair in others { #expect(pair.reason.count > 20, "\(pair.testDescription) lacks a reason") }
  }
}
