import GATTSchema

struct CaseRemoved: NumberRule {
  let id = "case-removed"
  let mirror = "case-added"
  let purpose = """
    A case that is still sent stays: readers without it refuse it, unless their schema says `unknown: keep`.
    """
  let breaking = RuleExample.value(
    "{ raw: uint8, cases: { Off: 0, On: 1, Blink: 2 }, unknown: fail }",
    "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: fail }")
  let harmless = RuleExample.value(
    "{ raw: uint8, cases: { Off: 0, On: 1, Blink: 2 }, unknown: keep }",
    "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: keep }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let enumerations = pair.enumerations else { return }
    for old in enumerations.old.cases where enumerations.new.named(old.value) == nil {
      guard enumerations.new.cases.allSatisfy({ $0.name != old.name }) else { continue }
      changes.report(
        self, pair, "“\(old.name)” is no case any more", old: "\(old.value)", new: "",
        pair.value.impact(
          newReader: .breaks(unless: enumerations.new.unknown == .keep), oldDevice: .note, newDevice: .error),
        key: "case \(old.value)",
        trying: [old.value])
    }
  }
}
