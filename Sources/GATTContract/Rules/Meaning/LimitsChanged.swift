import GATTSchema

struct LimitsChanged: NumberRule, JSONRule {
  let id = "limits-changed"
  let purpose = """
    The limits of a floating-point number stay: readers with the narrower ones refuse what was fine, unless \
    their schema says `out-of-range: keep`.
    """
  let breaking = RuleExample.value("{ raw: float32, max: 100 }", "{ raw: float32, max: 50 }")
  let harmless = RuleExample.value("{ raw: float32, max: 100 }", "{ raw: float32, max: 100.0 }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities, let found = Self.limits(quantities) else { return }
    changes.report(
      self, pair, "the limits", old: found.texts.old, new: found.texts.new,
      pair.value.impact(
        oldReader: .breaks(unless: found.reads.old), newReader: .breaks(unless: found.reads.new)), key: "max")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities, let found = Self.limits(quantities) else { return }
    changes.report(
      self, pair, "the limits", old: found.texts.old, new: found.texts.new,
      pair.value.impact(
        oldReader: .breaks(unless: found.reads.old), newReader: .breaks(unless: found.reads.new)), key: "max")
  }

  /// The limits of floating-point numbers in words, and who reads all that the other writes; nil where they are the same.
  private static func limits(_ quantities: Both<Quantity>) -> (texts: Both<String>, reads: Both<Bool>)? {
    let limits = quantities.map { ($0.minimum ?? -.infinity, $0.maximum ?? .infinity) }
    guard limits.old != limits.new else { return nil }
    let reads = Both(
      limits.old.0 <= limits.new.0 && limits.old.1 >= limits.new.1 || quantities.old.keepsOutOfRange,
      limits.new.0 <= limits.old.0 && limits.new.1 >= limits.old.1 || quantities.new.keepsOutOfRange)
    return (limits.map { "\($0.0)…\($0.1)" }, reads)
  }
}
