import GATTSchema

/// A number as it is written by one schema and read by another.
struct NumberReading {
  let written: WireInteger
  let read: WireInteger
  /// Whether the reader has to do what it reads.
  let isDone: Bool

  /// How many bits a number has at most of which each value is looked at.
  private static let mostBits = 16

  /// Whether every number that is written is read, and means the same.
  func isSame(width: Int) -> Bool {
    if written == read { return true }
    if width <= Self.mostBits, isInteger(written), isInteger(read) {
      return (0..<UInt64(1) << UInt64(width)).allSatisfy { isSame($0, width) }
    }
    guard written.element.scalar.kind == read.element.scalar.kind, written.isSigned == read.isSigned,
      written.element.scalar.encoding == read.element.scalar.encoding
    else { return false }
    switch (written.element.meaning, read.element.meaning) {
    case (.quantity(let one), .quantity(let other)): return isSame(one, other)
    case (.enumeration(let one), .enumeration(let other)):
      return (one.unknown == .fail || other.unknown == .keep) && one.cases.allSatisfy { isSame($0.value) }
    case (.quantity(let one), .enumeration(let other)): return one.isBare && other.unknown == .keep
    case (.enumeration, .quantity(let other)): return other.isBare
    case (.flags, _), (_, .flags): return false
    }
  }

  private func isInteger(_ number: WireInteger) -> Bool {
    let scalar = number.element.scalar
    return scalar.encoding == .plain && (scalar.isInteger || scalar.kind == .boolean)
  }

  /// Whether the number of these bits, where it is written, is read as the same.
  private func isSame(_ bits: UInt64, _ width: Int) -> Bool {
    guard let one = written.number(bits, width: width), written.allows(one) else { return true }
    guard let other = read.number(bits, width: width), read.allows(other) else { return false }
    return isSame(one, other)
  }

  private func isSame(_ number: Int128) -> Bool { read.allows(number) && isSame(number, number) }

  private func isSame(_ one: Int128, _ other: Int128) -> Bool {
    switch (written.element.meaning, read.element.meaning) {
    case (.enumeration(let cases), .enumeration(let reading)): return isSame(one, cases, reading)
    case (.enumeration, .quantity(let quantity)): return !quantity.isScaled && quantity.unit == nil && one == other
    case (.quantity(let quantity), .enumeration): return !quantity.isScaled && quantity.unit == nil && one == other
    case (.quantity(let quantity), .quantity(let reading)):
      let specials = (quantity.special(one), reading.special(other))
      guard (specials.0 == nil) == (specials.1 == nil) else { return false }
      return specials.0 != nil || quantity.value(of: one) == reading.value(of: other) && isSameUnit(quantity, reading)
    case (.flags, _), (_, .flags): return false
    }
  }

  /// Cases are the same by their number, unless a name stands for another number as well.
  private func isSame(_ number: Int128, _ cases: Enumeration, _ reading: Enumeration) -> Bool {
    let (one, other) = (cases.named(number), reading.named(number))
    if isDone, one != nil, other == nil { return false }
    if let one, other?.name != one.name, reading.cases.contains(where: { $0.name == one.name }) { return false }
    if let other, one?.name != other.name, cases.cases.contains(where: { $0.name == other.name }) { return false }
    return true
  }

  private func isSame(_ one: Quantity, _ other: Quantity) -> Bool {
    let isLimited = other.rawRange != nil || other.minimum != nil || other.maximum != nil
    let hasRoom =
      !isLimited || other.keepsOutOfRange
      || (one.rawRange == other.rawRange && one.minimum == other.minimum && one.maximum == other.maximum
        && !one.keepsOutOfRange)
    return hasRoom && isSameUnit(one, other) && one.wireLine == other.wireLine
      && one.special.map(\.numbersText).sorted() == other.special.map(\.numbersText).sorted()
  }

  private func isSameUnit(_ one: Quantity, _ other: Quantity) -> Bool {
    guard let unit = one.unit, let reading = other.unit, unit != reading else { return true }
    return unit.assignedNumber != nil && unit.assignedNumber == reading.assignedNumber
  }
}

extension Quantity {
  /// What a step is worth, as text: a polynomial of a straight line is the line.
  fileprivate var wireLine: String {
    guard let curve else { return "\(scale.double) \(offset.double)" }
    guard case .polynomial(let coefficients) = curve.form, coefficients.count == 2, curve.clamp == nil else {
      return curve.text
    }
    return "\(coefficients[1]) \(coefficients[0])"
  }
}
