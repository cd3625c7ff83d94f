extension NumberStep {
  /// A number whose errors leave the name to the field around it.
  package convenience init(_ element: Element) {
    self.init(element.scalar, element.endian, check: element.check)
  }

  /// A number that errors call by its own name.
  convenience init(named element: Element) {
    self.init(name: element.name, element.scalar, element.endian, check: element.check)
  }
}

extension Element {
  /// Which numbers of its type it can be.
  var check: NumberCheck { meaning.check }
}

extension Element.Meaning {
  /// Which numbers have a meaning.
  var check: NumberCheck {
    switch self {
    case .flags: .all
    case .enumeration(let enumeration):
      enumeration.unknown == .keep ? .all : .cases(Set(enumeration.cases.map(\.value)))
    case .quantity(let quantity): quantity.check
    }
  }
}

extension Quantity {
  /// Which numbers of it can be made; nil for all.
  package var limits: NumberLimits? {
    guard rawRange != nil || minimum != nil || maximum != nil || curve?.listed != nil else { return nil }
    let (range, others) = allowed
    return NumberLimits(
      range: range, minimum: minimum, maximum: maximum, special: special.map(\.pattern) + others,
      listed: curve?.listed.map { Set($0) })
  }

  /// The numbers within the limits: those above what no octets say, and those below.
  private var allowed: (range: ClosedRange<Int128>?, others: [NumberPattern]) {
    guard let rawRange, let gap, gap.overlaps(rawRange) else { return (rawRange, []) }
    return (gap.upperBound + 1...rawRange.upperBound, [.range(rawRange.lowerBound...gap.lowerBound - 1)])
  }

  /// Which numbers of it are read: only those with limits of their own are held to them.
  fileprivate var check: NumberCheck {
    guard !keepsOutOfRange, rawRange != nil || minimum != nil || maximum != nil else { return .all }
    return limits.map { .limits($0) } ?? .all
  }
}

extension NamedNumber {
  /// The numbers that have the name.
  fileprivate var pattern: NumberPattern {
    switch others {
    case nil: .range(value...value)
    case .upTo(let last): .range(value...max(value, last))
    case .sameBits(let mask): .bits(value, mask: mask)
    }
  }
}

extension BitsStep {
  /// The bits of a group, which is the field at a place.
  init(_ group: BitGroup, at place: Int, _ scope: LoweredScope) {
    self.init(
      members: group.members.enumerated().map { index, member in
        Member(
          name: member.name, range: member.bitRange, check: member.meaning?.check ?? .all,
          derived: scope.derived[MemberReference(field: place, member: index)], isKept: member.isVisible)
      }, kept: group.keptMask)
  }
}

extension DigitsStep {
  /// The digits that the fields of a structure are.
  convenience init(_ digits: DigitNumber, of structure: Structure, _ scope: LoweredScope) {
    self.init(
      NumberStep(digits.element),
      zip(structure.fieldsOnWire, digits.places).enumerated().map { index, pair in
        let (field, place) = pair
        var (check, scalar) = (NumberCheck.all, digits.scalar)
        if case .number(let element) = field.content { (check, scalar) = (element.check, element.scalar) }
        return Digit(
          name: field.name, place: place,
          number: NumberStep(scalar, digits.endian, check: check, slot: scope.slots[index]))
      })
  }
}
