extension PreparedStructure {
  /// Whether the octets of a value always read back as that value, so that an encoder need not try.
  ///
  /// It holds where each field takes a number of octets of its own, and conditions go by numbers that are among the octets.
  /// The encoder compares these with the value before it writes them, and checks each number by the coder that reads it;
  /// a decoder finds the same numbers, so the same fields, each in the same type, and nothing behind the last.
  /// Other layouts can contradict themselves: by octets that are left, by lengths, counts and tags, by derived numbers that
  /// nothing decides, and by bits whose meaning only a decoder checks.
  static func readsBack(_ fields: [PreparedField]) -> Bool {
    let last = fields.lastIndex { !$0.isLink }
    return fields.allSatisfy { $0.readsBack(isLast: $0.place == last) }
  }
}

extension PreparedField {
  fileprivate func readsBack(isLast: Bool) -> Bool {
    // Nobody looks at the value of a field that is absent and has none of its own.
    guard isStored || presence == nil, presence?.usesRemaining != true else { return false }
    return switch (content, repetition) {
    case (.number, nil), (.number, .exactly): isStored
    case (.number, .rest): isStored && isLast
    case (.bits(let group), nil): group.numbers.allSatisfy(\.number.coder.takesAll)
    case (.constant, nil), (.link, nil): true
    case (.fixed(let fixed), nil): fixed.end == nil
    default: false
    }
  }
}

extension Condition {
  /// Whether it goes by how many octets are left.
  fileprivate var usesRemaining: Bool {
    switch self {
    case .remaining: true
    case .not(let inner): inner.usesRemaining
    case .all(let parts): parts.contains(where: \.usesRemaining)
    case .isSet, .isOne, .context: false
    }
  }
}
