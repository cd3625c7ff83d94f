extension [Step] {
  /// How many octets the steps take together.
  package var octets: OctetCount {
    reduce(OctetCount(0)) { before, step in
      guard let end = step.end else { return before + step.octets }
      return OctetCount(Swift.max(before.least, end), before.most.map { Swift.max($0, end) })
    }
  }
}

extension Step {
  /// How many octets it takes.
  package var octets: OctetCount {
    switch self {
    case .number(let number): OctetCount(number.scalar.octets)
    case .series(let series): series.runs.reduce(OctetCount(0)) { $0 + $1.octets }
    case .digits(let digits): OctetCount(digits.number.scalar.octets)
    case .packed(let packed): packed.octets
    case .text, .octets: OctetCount(0, nil)
    case .expect(let pattern): OctetCount(pattern.count)
    case .skip(.count(let count)), .skip(.kept(let count)): OctetCount(count)
    case .skip(.to(let end, _)): OctetCount(0, end)
    case .sum(let sum): OctetCount(sum.algorithm.octets)
    case .agree, .mark, .derive: OctetCount(0)
    case .when(let when): Self.either(when.steps.octets, when.otherwise?.octets ?? OctetCount(0))
    case .times(let times): times.octets
    case .within(let within): within.octets
    case .choose(let choose): choose.octets
    case .record(let record): record.steps.octets
    case .field(let field): field.steps.octets
    }
  }

  /// How many octets there are when it ends, where it says that.
  fileprivate var end: Int? {
    switch self {
    case .skip(.to(let end, _)): end
    case .field(let field) where field.steps.count == 1: field.steps[0].end
    case .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .when, .times,
      .within, .choose, .record, .field, .derive:
      nil
    }
  }

  private static func either(_ one: OctetCount, _ other: OctetCount) -> OctetCount {
    let most: Int? = if let first = one.most, let second = other.most { max(first, second) } else { nil }
    return OctetCount(min(one.least, other.least), most)
  }

  /// Whether it takes all octets that are left, whatever their number.
  package var takesRest: Bool {
    switch self {
    case .text, .octets: true
    case .series(let series): series.runs.contains { $0.count == nil }
    case .packed(let packed): packed.count.isOpen
    case .when(let when): when.steps.contains(where: \.takesRest)
    case .times(let times): times.count.isOpen
    case .within(let within): within.extent.length.isOpen
    case .choose(let choose): choose.isTaggedByLength || choose.keepsUnknown
    case .record(let record): record.steps.contains(where: \.takesRest)
    case .field(let field): field.steps.contains(where: \.takesRest)
    case .number, .digits, .expect, .skip, .sum, .agree, .mark, .derive: false
    }
  }

  /// What it is, in a word.
  package var kind: String {
    switch self {
    case .number: "a number"
    case .series: "a series"
    case .digits: "digits"
    case .packed: "packed numbers"
    case .text: "text"
    case .octets: "octets"
    case .expect: "octets that are always the same"
    case .skip: "octets without a meaning"
    case .sum: "a checksum"
    case .agree: "the comparison of a checksum"
    case .mark: "a mark"
    case .when: "a condition"
    case .times: "a repetition"
    case .within: "an extent"
    case .choose: "a choice"
    case .record: "fields"
    case .field(let field): field.name
    case .derive: "a derivation"
    }
  }
}

extension TimesStep.Count {
  /// Whether it is until the octets end.
  package var isOpen: Bool {
    if case .rest = self { return true }
    return false
  }
}

extension Extent.Length {
  /// Whether it is all octets that are left.
  fileprivate var isOpen: Bool {
    switch self {
    case .rest, .atMost, .oneOf: true
    case .allBut, .exactly, .padded, .prefixed, .counted, .terminated: false
    }
  }
}

extension SeriesStep.Run {
  fileprivate var octets: OctetCount {
    let size = numbers.first?.scalar.octets ?? 0
    return count.map { OctetCount($0 * size) } ?? OctetCount(0, nil)
  }
}

extension PackedStep {
  fileprivate var octets: OctetCount {
    switch count {
    case .exactly(let count): OctetCount((count * number.scalar.bits + 7) / 8)
    case .prefixed(let prefix): OctetCount(prefix.scalar.octets, nil)
    case .rest, .counted: OctetCount(0, nil)
    }
  }
}

extension TimesStep {
  fileprivate var octets: OctetCount {
    switch count {
    case .exactly(let count): steps.octets * count
    case .prefixed(let prefix): OctetCount(prefix.scalar.octets, nil)
    case .rest, .counted: OctetCount(0, nil)
    }
  }
}

extension WithinStep {
  fileprivate var octets: OctetCount {
    let content = extent.coding?.octets(for: steps.octets) ?? steps.octets
    return switch extent.length {
    case .rest, .allBut, .counted: content
    case .exactly(let count), .padded(let count): OctetCount(count)
    case .oneOf(let counts): OctetCount(counts.min() ?? 0, counts.max())
    case .atMost(let count): OctetCount(content.least, min(content.most ?? count, count))
    case .prefixed(let number, _): OctetCount(number.scalar.octets) + content
    case .terminated(let unit): content + OctetCount(unit)
    }
  }
}

extension ChooseStep {
  fileprivate var octets: OctetCount {
    let parts = branches.map(\.steps.octets)
    let most = parts.compactMap(\.most)
    let inner =
      keepsUnknown
      ? OctetCount(0, nil)
      : OctetCount(parts.map(\.least).min() ?? 0, most.count < parts.count ? nil : most.max() ?? 0)
    guard case .number(let number) = tag else { return inner }
    return OctetCount(number.scalar.octets) + inner
  }
}
