/// Gives fields that depend on bits the form in which no value can contradict itself.
///
/// Fields that a clear bit and a set bit choose between become a union, fields that one bit brings together a structure.
/// Then each such bit is used once and follows from the fields.
enum PresencePass {
  /// `fields` with unions, groups, and bits named after what they decide.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    let chosen = SelectorUnions.applied(to: FlagChoices.applied(to: ComplementUnions.applied(to: fields)))
    return PresenceNames.applied(to: ExclusiveArrays.applied(to: PresenceGroups.applied(to: chosen)))
  }
}

extension [FieldDraft] {
  /// How many fields from `start` on satisfy `condition`.
  func run(from start: Int, while condition: (FieldDraft) -> Bool) -> Int {
    self[Swift.min(start, count)...].prefix(while: condition).count
  }
}

extension FieldDraft {
  /// The one bit that decides whether the field is there, and how.
  var onlyBit: (bit: BitReference, isSet: Bool)? {
    guard presence.count == 1, case .bit(let bit, let isSet) = presence[0] else { return nil }
    return (bit, isSet)
  }

  /// The field without a condition.
  var unconditional: FieldDraft {
    var field = self
    field.presence = []
    return field
  }

  /// Whether it needs other fields of its structure, and so cannot move into a structure of its own.
  var refersToOthers: Bool {
    if value.meaning.alternate != nil || value.kind == .checksum { return true }
    guard case .union(let union) = value.kind else { return false }
    if case .number = union.tag { return false }
    return true
  }
}
