import GATTSchema

struct RangeWidened: NumberRule {
  let id = "range-widened"
  let mirror = "range-narrowed"
  let purpose = """
    A wider range is safe only for readers whose schema said `out-of-range: keep`; others refuse the numbers \
    that are new.
    """
  let breaking = RuleExample.value(
    #"{ raw: uint8, unit: "%", min: 0, max: 100 }"#, #"{ raw: uint8, unit: "%", min: 0, max: 200 }"#)
  let harmless = RuleExample.value(
    #"{ raw: uint8, unit: "%", min: 0, max: 100, out-of-range: keep }"#,
    #"{ raw: uint8, unit: "%", min: 0, max: 200, out-of-range: keep }"#)

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let ranges = pair.comparableRanges else { return }
    let gained = ranges.new.lowerBound < ranges.old.lowerBound || ranges.new.upperBound > ranges.old.upperBound
    guard gained, let quantities = pair.quantities else { return }
    changes.report(
      self, pair, "the range", old: ranges.old.text(quantities.old), new: ranges.new.text(quantities.new),
      pair.value.impact(oldReader: .breaks(unless: quantities.old.keepsOutOfRange)), key: "max",
      trying: pair.valuesAt(ranges.new))
  }
}
