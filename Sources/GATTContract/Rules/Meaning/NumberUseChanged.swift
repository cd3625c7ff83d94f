import GATTSchema

struct NumberUseChanged: NumberRule {
  let id = "number-use-changed"
  let purpose = """
    A number that measures or counts gets no cases, and one with cases keeps them: readers with cases refuse all \
    other numbers, unless their schema says `unknown: keep`.
    """
  let breaking = RuleExample.value("{ raw: uint8 }", "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: fail }")
  let harmless = RuleExample.value(
    "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: fail }", #"{ raw: uint8, cases: { "Off": 0x00, "On": 0x01 } }"#)

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    let cases = pair.both.map(\.element.enumeration)
    guard (cases.old == nil) != (cases.new == nil) else { return }
    let texts = cases.map { $0 == nil ? "a quantity" : "cases" }
    // Of a number of which nothing was known, a case is only more that is known.
    let isBare = (pair.both.old.element.quantity ?? pair.both.new.element.quantity)?.isBare ?? false
    func severity(_ reader: Enumeration?) -> Severity {
      guard isBare else { return .error }
      return reader.map { .breaks(unless: $0.unknown == .keep) } ?? .note
    }
    let known = Set((cases.old ?? cases.new)?.cases.map(\.value) ?? [])
    var subject = WitnessSubject(pair, trying: (0..<32).filter { !known.contains($0) })
    subject.isRefusal = isBare
    changes.report(
      self, pair.value.path + " " + pair.both.old.position, "what the number is of \(pair.title)", old: texts.old,
      new: texts.new, pair.value.impact(oldReader: severity(cases.old), newReader: severity(cases.new)),
      at: Both(pair.both.old.place.key("cases"), pair.both.new.place.key("cases")), showing: subject)
  }
}
