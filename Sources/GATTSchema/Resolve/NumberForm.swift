/// What a number can hold, be it of a scalar type or of a few bits.
struct NumberForm: Hashable, Sendable, CustomStringConvertible {
  /// How its octets or bits are read.
  let kind: ScalarType.Kind
  /// The smallest and the largest integer that fit; nil for floating point.
  let limits: ClosedRange<Int128>?
  /// Integers between the limits that do not fit, as no octets say them; nil for none.
  var gap: ClosedRange<Int128>?
  /// What people call it: `uint24`, or *number of 3 bits*.
  let description: String
  private let octets: Int

  /// A number of a scalar type.
  init(_ scalar: ScalarType) {
    kind = scalar.kind
    limits = scalar.integerRange
    gap = scalar.encoding.gap
    description = scalar.description
    octets = scalar.octets
  }

  /// The smallest type of the same kind, or with a sign, that holds a number; nil where this is a number of bits, or none does.
  func wider(for number: Int128) -> ScalarType? {
    guard ScalarType(description) != nil else { return nil }
    let widths = [8, 16, 24, 32, 64]
    let types = (number < 0 || kind == .signed ? [] : widths.map { "uint\($0)" }) + widths.map { "int\($0)" }
    return types.compactMap { ScalarType($0) }.first { $0.integerRange?.contains(number) == true }
  }

  /// A number of 1 to 64 bits.
  init(bits: Int, isSigned: Bool) {
    let width = Int128(max(1, min(bits, 64)))
    kind = isSigned ? .signed : .unsigned
    let (half, whole): (Int128, Int128) = (1 << (width - 1), 1 << width)
    limits = isSigned ? -half...half - 1 : 0...whole - 1
    description = "\(isSigned ? "signed " : "")number of \(width) bit\(width == 1 ? "" : "s")"
    octets = 8
  }

  /// A digit of a larger number.
  init(digit limits: ClosedRange<Int128>) {
    kind = limits.lowerBound < 0 ? .signed : .unsigned
    self.limits = limits
    description = "digit"
    octets = 8
  }

  /// A number of octets.
  init(octets limits: ClosedRange<Int128>) {
    kind = .unsigned
    self.limits = limits
    description = "number of octets"
    octets = 2
  }

  /// Whether it is an integer, signed or not.
  var isInteger: Bool { kind.isInteger }

  /// How many bits an integer of it has.
  var bitCount: Int128 {
    Int128(octets * 8)
  }

  /// The number that bits are, which are those of a negative number when the highest of a signed type is set.
  func signed(_ bits: Int128) -> Int128 {
    guard kind == .signed, let limits, bits > limits.upperBound else { return bits }
    return bits - (limits.upperBound - limits.lowerBound + 1)
  }

  /// How many bits it takes to tell its numbers apart.
  var width: Int {
    guard let limits else { return 64 }
    let magnitude = max(limits.upperBound, -(limits.lowerBound + 1))
    return 128 - magnitude.leadingZeroBitCount + (limits.lowerBound < 0 ? 1 : 0)
  }

  /// The smallest type that holds its numbers.
  var carrier: ScalarType {
    if kind == .boolean { return .truth }
    return .integer(octets: (width + 7) / 8, isSigned: kind == .signed)
  }

  /// The number nearest to `value` that binary floating point of this width holds; decimal floats are exact.
  func nearest(_ value: Double) -> Double {
    guard case .floating(let format) = kind else { return value }
    return format.bits(nearest: value).map(format.double) ?? value
  }

  /// What can be in it, as a clause.
  var limitsClause: String {
    guard let limits else { return "a floating-point number has no cases" }
    return "it goes from \(limits.lowerBound) to \(limits.upperBound)"
  }

  /// What such a number is used as.
  func use(hasCases: Bool, hasBits: Bool) -> NumberUse {
    if hasCases && isInteger { return .cases }
    if hasBits && kind.hasBits { return .bits }
    switch kind {
    case .boolean: return .boolean
    case .floating: return .floating
    case .bcd: return .digits
    case .unsigned, .signed: return .integer
    }
  }
}

extension ScalarType {
  /// What its numbers can be used as, by the keys beside the type.
  package var uses: Set<NumberUse> {
    let form = NumberForm(self)
    return Set([(false, false), (true, false), (false, true)].map { form.use(hasCases: $0, hasBits: $1) })
  }
}
