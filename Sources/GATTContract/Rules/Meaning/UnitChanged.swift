import GATTSchema

struct UnitChanged: NumberRule, JSONRule {
  let id = "unit-changed"
  let purpose = "A number keeps its unit. Two spellings of one unit are the same."
  let breaking = RuleExample.value("{ raw: int16, unit: °C }", "{ raw: int16, unit: °F }")
  let harmless = RuleExample.value("{ raw: uint8, unit: bpm }", "{ raw: uint8, unit: beats/min }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let units = pair.quantities?.map(\.unit), Self.areOther(units) else { return }
    changes.report(
      self, pair, "the unit", old: units.old?.symbol ?? "", new: units.new?.symbol ?? "",
      pair.value.impact(.breaks(unless: units.old == nil || units.new == nil)),
      key: "unit", trying: pair.typicalNumbers)
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    guard let units = pair.quantities?.map(\.unit), Self.areOther(units) else { return }
    changes.report(
      self, pair, "the unit", old: units.old?.symbol ?? "", new: units.new?.symbol ?? "",
      pair.value.impact(.breaks(unless: units.old == nil || units.new == nil)), key: "unit")
  }

  private static func areOther(_ units: Both<Unit?>) -> Bool {
    units.old != units.new
      && (units.old?.assignedNumber == nil || units.old?.assignedNumber != units.new?.assignedNumber)
  }
}
