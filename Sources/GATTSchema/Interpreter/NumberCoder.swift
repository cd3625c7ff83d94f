/// Decodes and encodes one number of a value.
final class NumberCoder: Sendable {
  /// What the number is.
  let element: Element
  /// What errors call the number.
  private let name: String?
  /// The numbers of its type; nil for floating point.
  private let range: ClosedRange<Int128>?
  /// Whether every number of its type is one that it can be.
  private let takesAll: Bool

  /// A coder of one element.
  convenience init(_ element: Element) {
    self.init(element, called: element.name)
  }

  /// A coder of a field's element, whose errors leave the name to the field.
  convenience init(unnamed element: Element) {
    self.init(element, called: nil)
  }

  private init(_ element: Element, called name: String?) {
    self.element = element
    self.name = name
    range = element.scalar.integerRange
    takesAll = element.takesAll
  }

  /// Whether the number has octets.
  func canEncode(_ number: RawNumber) -> Bool {
    (try? checkedBits(number, offset: 0)) != nil
  }

  /// The bits of the number, checked.
  func checkedBits(_ number: RawNumber, offset: Int) throws(ValueError) -> UInt64 {
    guard let bits = self.bits(number) else { throw error(.doesNotFit, offset) }
    try check(number, offset: offset)
    return bits
  }

  private func bits(_ number: RawNumber) -> UInt64? {
    switch number {
    case .floating(let format, let bits): format == element.scalar.float ? bits : nil
    case .integer(let value): range?.contains(value) == true ? element.scalar.kind.bits(of: value) : nil
    }
  }

  /// Checks the number against its meaning.
  func check(_ number: RawNumber, offset: Int) throws(ValueError) {
    guard !takesAll else { return }
    if element.scalar.kind == .boolean, let value = number.integer, value > 1 {
      throw error(.invalidBoolean(UInt8(truncatingIfNeeded: value)), offset)
    }
    switch element.meaning {
    case .enumeration(let enumeration):
      guard let value = number.integer, enumeration.unknown != .keep, enumeration.named(value) == nil else { return }
      throw error(.unknownCase(value), offset)
    case .quantity(let quantity):
      guard quantity.keepsOutOfRange || quantity.allows(number) else { throw error(.outOfRange(number), offset) }
    case .flags: return
    }
  }

  private func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: name, offset: offset)
  }
}

extension Element {
  /// Whether every number of its type is one that it can be.
  fileprivate var takesAll: Bool {
    guard scalar.kind != .boolean else { return false }
    return switch meaning {
    case .enumeration(let enumeration): enumeration.unknown == .keep
    case .quantity(let quantity):
      quantity.keepsOutOfRange || quantity.rawRange == nil && quantity.minimum == nil && quantity.maximum == nil
    case .flags: true
    }
  }
}

extension Quantity {
  /// Whether a number is special or lies within `min`…`max`. NaN lies nowhere once there is a limit,
  /// but for the special numbers of a decimal float, which stand for no value.
  package func allows(_ number: RawNumber) -> Bool {
    guard number.medical?.special == nil else { return true }
    guard let value = number.integer else { return allows(number.double) }
    if gap?.contains(value) == true { return false }
    if special(value) != nil { return true }
    return curve?.listed?.contains(value) ?? rawRange?.contains(value) ?? true
  }

  /// Whether a floating-point number is within the limits.
  func allows(_ number: Double) -> Bool {
    (minimum.map { number >= $0 } ?? true) && (maximum.map { number <= $0 } ?? true)
  }
}
