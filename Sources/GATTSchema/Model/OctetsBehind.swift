/// How many octets the fields behind one take, which the field leaves to them.
struct OctetsBehind: Hashable {
  /// Those of the fields that are always there.
  var always = 0
  /// Those of each other field, with when it is there.
  var conditional: [Conditional] = []

  /// Octets that are there under a condition.
  struct Conditional: Hashable {
    /// When they are there, by earlier fields.
    var condition: Condition
    /// How many there are then.
    var count: Int
  }
}

extension Structure {
  /// How many octets the fields behind that at `place` take.
  func octets(behind place: Int) -> OctetsBehind {
    var behind = OctetsBehind()
    for field in fieldsOnWire.dropFirst(place + 1) {
      let count = field.octetsWhenPresent ?? 0
      guard let condition = field.presence else {
        behind.always += count
        continue
      }
      behind.conditional.append(OctetsBehind.Conditional(condition: condition, count: count))
    }
    return behind
  }

  /// Whether all that decides whether a field is there is known in front of the field at `place`.
  func isKnown(_ condition: Condition, before place: Int) -> Bool {
    !condition.parts.contains(.remaining) && condition.references.allSatisfy { isKnown($0, before: place) }
  }

  private func isKnown(_ reference: MemberReference, before place: Int) -> Bool {
    guard fields.indices.contains(reference.field) else { return false }
    switch fields[reference.field].link?.source {
    case nil: return reference.field < place
    case .outer: return true
    case .inner(let number): return (number.structures.first ?? place) < place
    case .joined(let numbers): return numbers.allSatisfy { isKnown($0.reference, before: place) }
    }
  }
}

extension StructureField {
  /// How many octets it takes where it is there; nil where that differs.
  var octetsWhenPresent: Int? {
    guard content.fixed?.end == nil else { return nil }
    var present = self
    present.presence = nil
    return present.measure.octets.fixed
  }
}
