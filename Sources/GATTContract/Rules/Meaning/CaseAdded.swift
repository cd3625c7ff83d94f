import GATTSchema

struct CaseAdded: NumberRule {
  let id = "case-added"
  let mirror = "case-removed"
  let purpose = "A new case is safe only for readers whose schema said `unknown: keep`; others refuse it."
  let breaking = RuleExample.value(
    "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: fail }",
    "{ raw: uint8, cases: { Off: 0, On: 1, Blink: 2 }, unknown: fail }")
  let harmless = RuleExample.value(
    "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: keep }",
    "{ raw: uint8, cases: { Off: 0, On: 1, Blink: 2 }, unknown: keep }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let enumerations = pair.enumerations else { return }
    for new in enumerations.new.cases where enumerations.old.named(new.value) == nil {
      guard enumerations.old.cases.allSatisfy({ $0.name != new.name }) else { continue }
      changes.report(
        self, pair, "“\(new.name)” is a new case", old: "", new: "\(new.value)",
        pair.value.impact(
          oldReader: .breaks(unless: enumerations.old.unknown == .keep), oldDevice: .error, newDevice: .note),
        key: "case \(new.value)",
        trying: [new.value])
    }
  }
}
