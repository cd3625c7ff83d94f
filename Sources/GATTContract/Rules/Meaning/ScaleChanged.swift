import GATTSchema

struct ScaleChanged: NumberRule, JSONRule {
  let id = "scale-changed"
  let purpose = "One step of a number is worth what it was: with another scale every value is silently wrong."
  let breaking = RuleExample.value(
    "{ raw: int16, scale: 0.1, unit: °C }", "{ raw: int16, scale: 0.01, unit: °C }")
  let harmless = RuleExample.value(
    "{ raw: int16, scale: 0.01, unit: °C }", "{ raw: int16, scale: 1/100, unit: °C }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities else { return }
    let texts = quantities.map { $0.curve?.text ?? $0.scale.text }
    guard !texts.isSame else { return }
    let (old, new) = (quantities.old.curve, quantities.new.curve)
    changes.report(
      self, pair, "the scale", old: texts.old, new: texts.new,
      pair.value.impact(
        oldReader: .breaks(unless: old?.hasAll(of: new) ?? false),
        newReader: .breaks(unless: new?.hasAll(of: old) ?? false)),
      key: "scale", trying: pair.typicalNumbers + (old?.listed ?? []) + (new?.listed ?? []))
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    guard let scales = pair.quantities?.map(\.scale), !scales.isSame else { return }
    changes.report(
      self, pair, "the scale", old: scales.old.text, new: scales.new.text, pair.value.impact(.error), key: "scale")
  }
}

extension Curve {
  /// Whether it is a table that has all numbers of another table, worth the same.
  fileprivate func hasAll(of other: Curve?) -> Bool {
    guard let other, case .table(let points) = form, case .table(let others) = other.form, clamp == other.clamp else {
      return false
    }
    return others.allSatisfy(points.contains)
  }
}

extension NumberPair {
  /// Numbers that show what a number means: one that people know, and others that most types hold.
  var typicalNumbers: [Int128] { [2150, 100, 21, 1] }
}
