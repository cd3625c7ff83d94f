import GATTSchema

/// A rule about one kind of names that fields, bits, alternatives and numbers have: those of JSON, or those of Swift.
protocol NameRule: FieldRule, MemberRule, NumberRule {
  /// What messages call a name of the kind.
  var title: String { get }
  /// The key that a field has it from.
  var key: String { get }
  var fieldName: KeyPath<StructureField, String> { get }
  var memberName: KeyPath<BitMember, String> { get }
  var alternativeName: KeyPath<Alternative, String> { get }
  var numberName: KeyPath<NamedNumber, String> { get }
}

extension NameRule {
  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let names = pair.both.map { $0.field[keyPath: fieldName] }
    if !names.isSame, !pair.isReserved {
      changes.report(self, pair, title, old: names.old, new: names.new, .breaks, key: key)
    }
    for aligned in pair.alternatives {
      guard let both = aligned.both else { continue }
      let names = both.map { $0.alternative[keyPath: alternativeName] }
      guard !names.isSame else { continue }
      changes.report(
        self, pair.value.path + " " + both.old.position, "\(title) of the alternative", old: names.old, new: names.new,
        .breaks, at: aligned.places)
    }
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let names = both.map { $0.member[keyPath: memberName] }
    guard !names.isSame else { return }
    changes.report(
      self, pair.value.path + " " + both.old.position, "\(title) of the bit", old: names.old, new: names.new, .breaks,
      at: pair.aligned.places)
  }

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    for (old, new) in pair.namedNumbers where old[keyPath: numberName] != new[keyPath: numberName] {
      changes.report(
        self, pair, "\(title) of \(old.value)", old: old[keyPath: numberName], new: new[keyPath: numberName], .breaks,
        key: pair.enumerations == nil ? "special \(new.value)" : "case \(new.value)")
    }
  }
}

extension NumberPair {
  /// The cases and the special numbers that both have, by number.
  fileprivate var namedNumbers: [(old: NamedNumber, new: NamedNumber)] {
    let numbers = both.map { ($0.element.enumeration?.cases ?? []) + ($0.element.quantity?.special ?? []) }
    return numbers.old.compactMap { old in numbers.new.first { $0.value == old.value }.map { (old, $0) } }
  }
}
