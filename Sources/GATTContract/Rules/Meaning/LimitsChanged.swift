import GATTSchema

struct LimitsChanged: NumberRule {
  let id = "limits-changed"
  let purpose = """
    The limits of a floating-point number stay: readers with the narrower ones refuse what was fine, unless \
    their schema says `out-of-range: keep`.
    """
  let breaking = RuleExample.value("{ raw: float32, max: 100 }", "{ raw: float32, max: 50 }")
  let harmless = RuleExample.value("{ raw: float32, max: 100 }", "{ raw: float32, max: 100.0 }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities else { return }
    let limits = quantities.map { ($0.minimum ?? -.infinity, $0.maximum ?? .infinity) }
    guard limits.old != limits.new else { return }
    let reads = Both(
      limits.old.0 <= limits.new.0 && limits.old.1 >= limits.new.1 || quantities.old.keepsOutOfRange,
      limits.new.0 <= limits.old.0 && limits.new.1 >= limits.old.1 || quantities.new.keepsOutOfRange)
    let texts = limits.map { "\($0.0)…\($0.1)" }
    changes.report(
      self, pair, "the limits", old: texts.old, new: texts.new,
      pair.value.impact(oldReader: .breaks(unless: reads.old), newReader: .breaks(unless: reads.new)), key: "max")
  }
}
