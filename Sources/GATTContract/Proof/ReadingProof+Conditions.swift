import GATTSchema

extension ReadingProof {
  /// Whether a condition of the reader holds by what the writer always writes; nil where it may or may not.
  func holds(_ condition: WireCondition) -> Bool? {
    switch condition {
    case .isSet(let reference): holds(reference) { $0 != 0 }
    case .isOne(let values, let reference): holds(reference) { values.contains($0) }
    case .not(let inner): holds(inner).map { !$0 }
    case .all(let parts): parts.contains { holds($0) == false } ? false : nil
    case .context, .remaining: nil
    }
  }

  /// Whether something is true of all numbers that may stand somewhere; nil where it is of some.
  private func holds(_ reference: WireReference, _ isTrue: (Int128) -> Bool) -> Bool? {
    guard let numbers = numbers(reference), let first = numbers.first.map(isTrue) else { return nil }
    return numbers.allSatisfy { isTrue($0) == first } ? first : nil
  }

  /// The numbers that may stand somewhere, the one that always does or those of cases; nil where they are not known.
  private func numbers(_ reference: WireReference) -> [Int128]? {
    guard let place = reference.places.first, reference.places.count == 1, let block = blocks[place.scope] else {
      return nil
    }
    if let constant = block.constant(place.bits) { return [constant] }
    guard case .number(let number, _) = block.leaves.first(where: { $0.bits == place.bits })?.meaning else {
      return nil
    }
    return number.element.enumeration?.cases.map(\.value)
  }

  /// The number that always stands somewhere; nil where it differs.
  func number(_ reference: WireReference) -> Int128? {
    numbers(reference).flatMap { $0.count == 1 ? $0[0] : nil }
  }
}
