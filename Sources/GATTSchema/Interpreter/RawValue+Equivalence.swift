extension RawValue {
  /// Whether both are the same value, a decimal float being the same however its digits are written.
  func isEquivalent(to other: RawValue) -> Bool {
    switch (self, other) {
    case (.numbers(let ours), .numbers(let theirs)):
      ours.count == theirs.count && zip(ours, theirs).allSatisfy { $0.isEquivalent(to: $1) }
    case (.list(let ours), .list(let theirs)):
      ours.count == theirs.count && zip(ours, theirs).allSatisfy { $0.isEquivalent(to: $1) }
    case (.record(let ours), .record(let theirs)):
      ours.count == theirs.count && zip(ours, theirs).allSatisfy(Self.isEquivalent)
    case (.choice(let ours, let fields), .choice(let theirs, let others)):
      ours == theirs && fields.isEquivalent(to: others)
    default: self == other
    }
  }

  private static func isEquivalent(_ ours: RawValue?, _ theirs: RawValue?) -> Bool {
    guard let ours, let theirs else { return ours == nil && theirs == nil }
    return ours.isEquivalent(to: theirs)
  }
}

extension RawNumber {
  /// Whether both are the same number, or stand for the same lack of one.
  func isEquivalent(to other: RawNumber) -> Bool {
    guard let ours = medical, let theirs = other.medical else { return self == other }
    return ours.width == theirs.width && ours.text == theirs.text
  }
}
