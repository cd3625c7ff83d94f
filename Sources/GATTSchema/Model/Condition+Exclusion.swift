extension Condition {
  /// Whether the two can never hold together, as far as can be told from what each says of the same number.
  func excludes(_ other: Condition) -> Bool {
    parts.contains { part in other.parts.contains { part.contradicts($0) } }
  }

  /// Whether two conditions, of which neither is made of parts, contradict each other.
  private func contradicts(_ other: Condition) -> Bool {
    if self == .not(other) || other == .not(self) { return true }
    guard let mine = allowed, let theirs = other.allowed, mine.reference == theirs.reference else { return false }
    switch (mine.values, theirs.values) {
    case (let values?, let others?): return Set(values).isDisjoint(with: others)
    case (let values?, nil), (nil, let values?): return values == [0]
    case (nil, nil): return false
    }
  }

  /// What a number has to be: one of some, or nil for anything but zero.
  private var allowed: (reference: MemberReference, values: [Int128]?)? {
    switch self {
    case .isSet(let reference): (reference, nil)
    case .not(.isSet(let reference)): (reference, [0])
    case .isOne(let values, let reference): (reference, values)
    case .context, .remaining, .not, .all: nil
    }
  }
}

extension StructureField {
  /// Whether it may be there together with `other`.
  func canAccompany(_ other: StructureField) -> Bool {
    guard let mine = presence, let theirs = other.presence else { return true }
    return !mine.excludes(theirs)
  }
}
