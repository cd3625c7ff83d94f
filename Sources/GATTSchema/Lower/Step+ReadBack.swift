extension [Step] {
  /// Whether the octets of a value always read back as that value, so that a writer need not try.
  ///
  /// It holds where each field takes a number of octets of its own, and conditions go by numbers that are among the octets.
  /// The writer compares these with the value before it writes them, and checks each number by the step that reads it; a
  /// reader finds the same numbers, so the same fields, each in the same type, and nothing behind the last. Others can
  /// contradict themselves: by octets that are left, by lengths, counts and tags, by derived numbers that nothing decides, and
  /// by bits whose meaning only a reader checks.
  var readBack: Bool {
    guard count == 1, case .record(let record) = first else { return false }
    return record.readsBack(isLast: true)
  }
}

extension RecordStep {
  /// `isLast` is whether nothing is behind it.
  fileprivate func readsBack(isLast: Bool) -> Bool {
    let fields = steps.compactMap { step in
      guard case .field(let field) = step else { return nil as FieldStep? }
      return field
    }
    return fields.allSatisfy { $0.readsBack(isLast: isLast && $0 === fields.last) }
  }
}

extension FieldStep {
  fileprivate func readsBack(isLast: Bool) -> Bool {
    guard steps.count == 1, let step = steps.first else { return false }
    guard case .when(let when) = step, when.otherwise == nil else { return step.readsBack(isStored, isLast: isLast) }
    // Nobody looks at the value of a field that is absent and has none of its own.
    guard isStored, !when.test.usesRemaining, when.steps.count == 1 else { return false }
    return when.steps[0].readsBack(isStored, isLast: isLast)
  }
}

extension Step {
  fileprivate func readsBack(_ isStored: Bool, isLast: Bool) -> Bool {
    switch self {
    case .number(let number):
      if case .constant = number.role { return true }
      return number.bits?.takesAll ?? isStored
    case .when(let when): return when.otherwise != nil && isStored
    case .times(let times):
      guard case .number(let number)? = times.steps.first, times.steps.count == 1, isStored else { return false }
      guard number.bits?.takesAll ?? true else { return false }
      return times.count.isFixed || times.count.isRest && isLast
    case .packed(let packed): return isStored && (packed.count.isFixed || packed.count.isRest && isLast)
    case .record(let record): return isStored && record.readsBack(isLast: isLast)
    case .expect, .skip(.count), .skip(.kept): return true
    case .skip(.to), .series, .digits, .text, .octets, .sum, .agree, .mark, .within, .choose, .field, .derive:
      return false
    }
  }
}

extension BitsStep {
  /// Whether every number of its members is one that they can be.
  fileprivate var takesAll: Bool {
    members.allSatisfy { member in
      if case .all = member.check { return true }
      // A bit whose two states have names is as good as one that nothing checks.
      return member.range.width <= 8
        && member.range.range.allSatisfy { member.check.problem(of: .integer($0)) == nil }
    }
  }
}

extension TimesStep.Count {
  fileprivate var isFixed: Bool {
    if case .exactly = self { return true }
    return false
  }

  fileprivate var isRest: Bool {
    if case .rest = self { return true }
    return false
  }
}

extension Test {
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
