import GATTSchema

/// Everything in which two contracts differ, by all rules.
package enum ContractComparison {
  /// The differences, in the order of the old table, each with octets that show it where there are any.
  package static func changes(from old: Contract, to new: Contract) -> [ContractChange] {
    let pair = ContractPair(old, new)
    var changes = ContractChanges()
    for rule in ContractRuleCatalog.tableRules { rule.check(pair, reporting: &changes) }
    for characteristic in pair.characteristics {
      for rule in ContractRuleCatalog.characteristicRules { rule.check(characteristic, reporting: &changes) }
      guard let both = characteristic.aligned.both else { continue }
      compare(both.map(\.computed), reporting: &changes)
      compare(both, reporting: &changes)
    }
    for value in pair.values {
      guard let both = value.both else { continue }
      if let old = both.old.computed, let new = both.new.computed { compare(Both(old, new), reporting: &changes) }
      if let advertisement = AdvertisementPair(both) { compare(advertisement, reporting: &changes) }
      compare(ValuePair(both.old, both.new), reporting: &changes)
    }
    return changes.found.map { $0.witnessed() }
  }

  private static func compare(_ both: Both<ContractComputed>, reporting changes: inout ContractChanges) {
    for rule in ContractRuleCatalog.computedRules { rule.check(both, reporting: &changes) }
  }

  private static func compare(_ both: Both<ContractCharacteristic>, reporting changes: inout ContractChanges) {
    for values in [both.map(\.values), both.map(\.descriptors)] {
      for old in values.old {
        guard let new = values.new.first(where: { $0.key == old.key }) else { continue }
        compare(ValuePair(old, new), reporting: &changes)
      }
    }
  }

  private static func compare(_ advertisement: AdvertisementPair, reporting changes: inout ContractChanges) {
    for rule in ContractRuleCatalog.advertisementRules { rule.check(advertisement, reporting: &changes) }
  }

  /// What differs, which does no more than is proved: rules look at fields one by one, and a proof at all octets together.
  private static func compare(_ value: ValuePair, reporting changes: inout ContractChanges) {
    let start = changes.found.count
    compareFields(value, reporting: &changes)
    let proved = value.proved
    changes.limit(from: start, to: proved)
    for rule in ContractRuleCatalog.evidenceRules {
      let evidence = ValueEvidence(
        told: changes.impact(from: start), isSilent: changes.isSilent(from: start), proved: proved)
      rule.check(value, evidence, reporting: &changes)
    }
  }

  private static func compareFields(_ value: ValuePair, reporting changes: inout ContractChanges) {
    for rule in ContractRuleCatalog.valueRules { rule.check(value, reporting: &changes) }
    let structure = StructurePair(
      value.both.map(\.structure), of: value, at: value.both.map(\.place.place), path: "")
    compare(structure, reporting: &changes)
  }

  private static func compare(_ structure: StructurePair, reporting changes: inout ContractChanges) {
    for rule in ContractRuleCatalog.structureRules { rule.check(structure, reporting: &changes) }
    for field in structure.fields {
      guard let both = field.both else { continue }
      compare(FieldPair(value: structure.value, both: both, structure: structure), reporting: &changes)
    }
  }

  private static func compare(_ field: FieldPair, reporting changes: inout ContractChanges) {
    for rule in ContractRuleCatalog.fieldRules { rule.check(field, reporting: &changes) }
    guard !field.both.old.isReserved, !field.both.new.isReserved else { return }
    if let old = field.both.old.number, let new = field.both.new.number {
      compare(NumberPair(value: field.value, both: Both(old, new), field: field), reporting: &changes)
    }
    for member in field.members {
      for rule in ContractRuleCatalog.memberRules { rule.check(member, reporting: &changes) }
      guard let old = member.aligned.old?.number, let new = member.aligned.new?.number else { continue }
      compare(NumberPair(value: field.value, both: Both(old, new), field: field), reporting: &changes)
    }
    if let old = field.both.old.structure, let new = field.both.new.structure {
      compare(field.inner(Both(old, new), at: field.both.map(\.place.place)), reporting: &changes)
    }
    if let old = field.both.old.json, let new = field.both.new.json {
      compare(JSONPair(value: field.value, both: Both(old, new)), reporting: &changes)
    }
    for alternative in field.alternatives {
      guard let both = alternative.both else { continue }
      compare(field.inner(both.map(\.structure), at: alternative.places), reporting: &changes)
    }
  }

  private static func compare(_ json: JSONPair, reporting changes: inout ContractChanges) {
    for rule in ContractRuleCatalog.jsonRules { rule.check(json, reporting: &changes) }
    for part in json.parts { compare(part, reporting: &changes) }
  }

  private static func compare(_ number: NumberPair, reporting changes: inout ContractChanges) {
    for rule in ContractRuleCatalog.numberRules { rule.check(number, reporting: &changes) }
  }
}

extension FieldPair {
  /// Structures inside the field.
  func inner(_ both: Both<WireStructure>, at places: Both<ContractPlace>) -> StructurePair {
    StructurePair(both, of: value, at: places, path: self.both.old.position, in: structure)
  }
}
