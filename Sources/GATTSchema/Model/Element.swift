/// One number of a value: its name, its place on the wire and its meaning.
package struct Element: Hashable, Sendable {
  /// The name given to it; nil when it has none of its own.
  package var name: String?
  /// The Swift name of its property.
  package var identifier: String
  /// What it is.
  package var description: String?
  /// The type on the wire.
  package var scalar: ScalarType
  /// The byte order on the wire.
  package var endian: ByteOrder
  /// What the number means.
  package var meaning: Meaning
  /// The smaller type that it has while a bit is clear; nil when it always has the same.
  package var narrow: NarrowNumber?

  /// What a number means.
  package indirect enum Meaning: Hashable, Sendable {
    /// A quantity.
    case quantity(Quantity)
    /// One of a few named numbers.
    case enumeration(Enumeration)
    /// Bits with names.
    case flags([Flag])
  }
}

extension Element {
  /// A member of a bit group as a number of its own, in an integer that is wide enough.
  package init(_ member: BitMember, in scalar: ScalarType, _ meaning: Meaning) {
    self.init(
      name: member.name, identifier: member.identifier, description: member.description, scalar: scalar,
      endian: .little, meaning: meaning)
  }

  /// What a quantity measures; nil for cases and bits.
  package var quantity: Quantity? {
    guard case .quantity(let quantity) = meaning else { return nil }
    return quantity
  }

  /// The named numbers that it is one of; nil for quantities and bits.
  package var enumeration: Enumeration? {
    guard case .enumeration(let enumeration) = meaning else { return nil }
    return enumeration
  }

  /// How many numbers or bits of it have a name.
  var nameCount: Int {
    switch meaning {
    case .quantity(let quantity): quantity.special.count
    case .enumeration(let enumeration): enumeration.cases.count
    case .flags(let flags): flags.count
    }
  }
}

/// A number that measures or counts something.
package struct Quantity: Hashable, Sendable {
  /// What one step is worth.
  package var scale: Rational
  /// What is added after scaling.
  package var offset: Rational
  /// The unit of the scaled number.
  package var unit: Unit?
  /// The smallest and largest valid raw integer, from `min` and `max`; nil for floating point.
  package var rawRange: ClosedRange<Int128>?
  /// Raw integers within `rawRange` that no octets say; nil for none.
  package var gap: ClosedRange<Int128>?
  /// `min` of a floating-point number.
  package var minimum: Double?
  /// `max` of a floating-point number.
  package var maximum: Double?
  /// Whether a number outside the limits is read as it is; nobody can make one.
  package var keepsOutOfRange = false
  /// Raw numbers that stand for no value.
  package var special: [NamedNumber]
  /// How it prints.
  package var format: NumberFormat?
  /// What it means instead when a bit of the structure says so.
  package var alternate: AlternateMeaning?
  /// The scale where it is no straight line; scale and offset are then those of the number itself.
  package var curve: Curve?

  /// Whether the meaning differs from the number on the wire by scale or offset.
  package var isScaled: Bool {
    scale != .one || offset != .zero || curve != nil
  }

  /// Whether it is scaled and there is a way back, so that it can be set by what it means.
  package var isSettable: Bool {
    isScaled && (curve == nil || curve?.invertible != nil)
  }

  /// Whether there is a value apart from the raw number: scaled, if only sometimes, or absent for a special number.
  package var hasPhysicalValue: Bool {
    isScaled || !special.isEmpty || alternate?.isScaled == true
  }

  /// The special numbers that properties of their own tell apart: none where the value is nil for just one, and always there.
  ///
  /// - Parameter isOptional: whether the field may be absent, for which the value is nil as well.
  package func distinguishedSpecial(isOptional: Bool) -> [NamedNumber] {
    isOptional || special.count > 1 ? special : []
  }

  /// The scaled value of a raw integer, with one rounding.
  package func value(of raw: Int128) -> Double {
    if let curve { return curve.value(of: raw.double) }
    let (multiplier, addend, divisor) = line
    return (raw.double * multiplier + addend) / divisor
  }

  /// The whole number whose value by scale and offset is nearest to a value.
  func nearest(_ value: Double) -> Double {
    let (multiplier, addend, divisor) = line
    return ((value * divisor - addend) / multiplier).rounded()
  }

  /// Scale and offset over one denominator: value = (raw × multiplier + addend) ÷ divisor.
  package var line: (multiplier: Double, addend: Double, divisor: Double) {
    let common = scale.denominator.double
    if offset == .zero { return (scale.numerator.double, 0, common) }
    return (
      scale.numerator.double * offset.denominator.double, offset.numerator.double * common,
      common * offset.denominator.double
    )
  }
}

/// What a quantity means instead when a condition holds: another unit, another step.
package struct AlternateMeaning: Hashable, Sendable {
  /// The bit or number that decides.
  package var condition: Condition
  /// What one step is worth then.
  package var scale: Rational
  /// What is added then.
  package var offset: Rational
  /// The unit then.
  package var unit: Unit?
}

/// How a number prints.
package enum NumberFormat: Hashable, Sendable {
  /// With so many decimals.
  case decimals(Int)
  /// The raw integer in hexadecimal, with at least so many digits.
  case hexadecimal(digits: Int, isUppercase: Bool)
  /// The bytes of the raw integer, the most significant first, with points between them, as versions are written.
  case bytes(Int)

  /// Reads `%d`, `%.2f`, `%x`, `%04X`, `%d.%d.%d`; nil for anything else.
  package init?(_ text: String) {
    guard text.hasPrefix("%"), let kind = text.last else { return nil }
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    guard !(2...8).contains(numbers.count) || numbers.contains(where: { $0 != "%d" }) else {
      self = .bytes(numbers.count)
      return
    }
    let middle = text.dropFirst().dropLast()
    switch kind {
    case "d" where middle.isEmpty: self = .decimals(0)
    case "f" where middle.hasPrefix("."):
      guard let decimals = Int(middle.dropFirst()), (0...9).contains(decimals) else { return nil }
      self = .decimals(decimals)
    case "x" where middle.isEmpty, "X" where middle.isEmpty:
      self = .hexadecimal(digits: 1, isUppercase: kind == "X")
    case "x", "X":
      guard middle.hasPrefix("0"), let digits = Int(middle), (1...16).contains(digits) else { return nil }
      self = .hexadecimal(digits: digits, isUppercase: kind == "X")
    default: return nil
    }
  }
}

/// Named numbers and what happens to the others.
package struct Enumeration: Hashable, Sendable {
  /// The named numbers, in the order written.
  package let cases: [NamedNumber]
  /// What a number without a name does.
  package let unknown: UnknownCases
  /// The entry of `types` that it is; nil for one that only its field has.
  package internal(set) var type: NamedType?
  private let byValue: [Int128: Int]
  private let byName: [String: Int]

  /// An enumeration of `cases`.
  init(cases: [NamedNumber], unknown: UnknownCases) {
    self.cases = cases
    self.unknown = unknown
    byValue = Dictionary(cases.enumerated().map { ($1.value, $0) }) { first, _ in first }
    let names = cases.enumerated().map { ($1.name, $0) }
    byName = Dictionary(names + cases.enumerated().map { ($1.label, $0) }) { first, _ in first }
  }

  /// The case that `value` stands for.
  package func named(_ value: Int128) -> NamedNumber? {
    byValue[value].map { cases[$0] }
  }

  /// The case called `text`, or else the one that prints as it.
  package func named(_ text: String) -> NamedNumber? {
    byName[text].map { cases[$0] }
  }
}

/// A bit with a name.
package struct Flag: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The Swift name of its property.
  package var identifier: String
  /// The bit's number, from 0, the lowest.
  package var bit: Int
  /// What it prints as.
  package var labels: BitLabels
  /// What it means.
  package var description: String?
}
