import GATTSchema

struct RangeWidenedOrNarrowed: NumberRule, JSONRule, MirroredRule {
  static let ids = Both("range-narrowed", "range-widened")
  static let purposes = Both(
    """
    What was valid stays valid: readers with the narrower range refuse what was fine, unless their schema says \
    `out-of-range: keep`.
    """,
    """
    A wider range is safe only for readers whose schema said `out-of-range: keep`; others refuse the numbers \
    that are new.
    """)
  static let breaking = Both(
    RuleExample.value(
      #"{ raw: uint8, unit: "%", min: 0, max: 100 }"#, #"{ raw: uint8, unit: "%", min: 0, max: 50 }"#),
    RuleExample.value(
      #"{ raw: uint8, unit: "%", min: 0, max: 100 }"#, #"{ raw: uint8, unit: "%", min: 0, max: 200 }"#))
  static let harmless = Both(
    RuleExample.value(
      #"{ raw: uint8, unit: "%", min: 0, max: 100, out-of-range: keep }"#,
      #"{ raw: uint8, unit: "%", min: 0, max: 50, out-of-range: keep }"#),
    RuleExample.value(
      #"{ raw: uint8, unit: "%", min: 0, max: 100, out-of-range: keep }"#,
      #"{ raw: uint8, unit: "%", min: 0, max: 200, out-of-range: keep }"#))
  let side: ContractSide

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let ranges = pair.comparableRanges, let quantities = pair.quantities else { return }
    let (range, other) = (ranges[side], ranges[side.other])
    guard range.lowerBound < other.lowerBound || range.upperBound > other.upperBound else { return }
    changes.report(
      self, pair, "the range", old: ranges.old.text(quantities.old), new: ranges.new.text(quantities.new),
      pair.value.impact(reader: side.other, .breaks(unless: quantities[side.other].keepsOutOfRange)), key: "max",
      trying: pair.valuesAt(range))
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities, quantities.map(\.scale).isSame else { return }
    let whole = Int128(Int64.min)...Int128(Int64.max)
    let ranges = quantities.map { $0.rawRange ?? whole }
    let (range, other) = (ranges[side], ranges[side.other])
    guard range.lowerBound < other.lowerBound || range.upperBound > other.upperBound else { return }
    changes.report(
      self, pair, "the range", old: ranges.old.text(quantities.old), new: ranges.new.text(quantities.new),
      pair.value.impact(reader: side.other, .error), key: "max")
  }
}

extension NumberPair {
  /// The ends of a range, without those that stand for no value in either schema: of these other rules tell.
  func valuesAt(_ range: ClosedRange<Int128>) -> [Int128] {
    [range.upperBound, range.lowerBound].filter { number in
      quantities.map { $0.old.special(number) == nil && $0.new.special(number) == nil } ?? true
    }
  }

  /// The valid raw numbers of both, where they count the same.
  var comparableRanges: Both<ClosedRange<Int128>>? {
    guard let quantities, quantities.old.scale == quantities.new.scale, quantities.old.offset == quantities.new.offset,
      both.old.width == both.new.width, quantities.old.rawRange != nil || quantities.new.rawRange != nil,
      let old = range(.old), let new = range(.new)
    else { return nil }
    return Both<ClosedRange<Int128>>(old, new)
  }
}
