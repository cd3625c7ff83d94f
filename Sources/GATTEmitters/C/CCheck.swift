import GATTSchema

/// What checks that a number is one that it can be.
struct CCheck {
  private let type: CInteger
  private let float: FloatFormat?
  private let known: ClosedRange<Int128>?

  /// A check of numbers of a type, which may be the bits of floating point, or some of the type only.
  init(_ type: CInteger, _ float: FloatFormat? = nil, among known: ClosedRange<Int128>? = nil) {
    (self.type, self.float, self.known) = (type, float, known)
  }

  /// Whether integers need no check: they can all be.
  func allowsAll(_ check: NumberCheck) -> Bool {
    switch check {
    case .all: true
    case .cases(let cases): type.isNone(of: cases.ranges, "", among: known) == nil
    case .limits(let limits): type.isNone(of: ranges(of: limits), "", among: known) == nil
    }
  }

  /// The integers within limits, and those that stand for no value, but for those by a mask.
  private func ranges(of limits: NumberLimits) -> [ClosedRange<Int128>] {
    (limits.listed.map(\.ranges) ?? limits.range.map { [$0] } ?? [type.range])
      + limits.special.compactMap { special in
        guard case .range(let range) = special else { return nil }
        return range
      }
  }

  /// Adds the check to a function.
  func add(_ check: NumberCheck, _ value: String, _ body: CBody, at place: String) throws(EmissionFinding) {
    switch check {
    case .all: return
    case .cases(let cases):
      guard float == nil, let bad = type.isNone(of: cases.ranges, value, among: known) else { return }
      body.fail(if: bad, "UNKNOWN_CASE", at: place)
    case .limits(let limits):
      if let float { return try add(limits, of: float, value, body, at: place) }
      var others: [String] = []
      for special in limits.special {
        switch special {
        case .range: continue
        case .bits(let bits, let mask):
          guard bits >= 0, mask >= 0, let mask = UInt64(exactly: mask), let bits = UInt64(exactly: bits) else {
            throw EmissionFinding([], "special numbers by a mask that is no 64 bits")
          }
          others.append("(((uint64_t)\(value) & \(CInteger.mask(mask))) != \(CInteger.mask(bits)))")
        }
      }
      guard let bad = type.isNone(of: ranges(of: limits), value, among: known) else { return }
      body.fail(if: ([bad] + others).joined(separator: " && "), "OUT_OF_RANGE", at: place)
    }
  }

  /// Limits of floating point, by the order that its bits have: no float is needed to compare them.
  private func add(_ limits: NumberLimits, of format: FloatFormat, _ value: String, _ body: CBody, at place: String)
    throws(EmissionFinding)
  {
    guard limits.minimum != nil || limits.maximum != nil else { return }
    guard !format.isDecimal else { throw EmissionFinding([], "limits of a decimal floating-point number") }
    let bits = format.octets * 8
    let sign = UInt64(1) << UInt64(bits - 1)
    let all = sign | (sign - 1)
    // Negative numbers in reverse, positive ones above them.
    func rank(_ raw: UInt64) -> UInt64 { raw & sign != 0 ? ~raw & all : raw | sign }
    let infinity = format.bits(nearest: .infinity) ?? 0
    let order = body.name("order")
    let type = CInteger(0...Int128(all))?.name ?? "uint64_t"
    body.add(
      "const \(type) \(order) = (\(type))(((\(value) & \(CInteger.mask(sign))) != 0u) ? (\(CInteger.mask(all)) - \(value)) : (\(value) | \(CInteger.mask(sign))));"
    )
    // Zero has two signs, which are one number.
    func least(_ limit: Double) -> UInt64 {
      guard limit != 0 else { return rank(sign) }
      var raw = format.bits(nearest: limit) ?? 0
      if format.double(raw) < limit { raw = next(raw, up: true) }
      return rank(raw)
    }
    func most(_ limit: Double) -> UInt64 {
      guard limit != 0 else { return rank(0) }
      var raw = format.bits(nearest: limit) ?? 0
      if format.double(raw) > limit { raw = next(raw, up: false) }
      return rank(raw)
    }
    func next(_ raw: UInt64, up: Bool) -> UInt64 { (raw & sign != 0) == up ? raw &- 1 : raw &+ 1 }
    let low = limits.minimum.map(least) ?? rank(infinity | sign)
    let high = limits.maximum.map(most) ?? rank(infinity)
    body.fail(
      if: "(\(order) < \(CInteger.mask(low))) || (\(order) > \(CInteger.mask(high)))", "OUT_OF_RANGE", at: place)
  }
}
