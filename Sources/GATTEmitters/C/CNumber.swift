import GATTSchema

/// A number of the wire in C: its type, what reads and writes it, and what checks it.
struct CNumber {
  /// The step.
  let step: NumberStep
  /// The type of its values; of floating point that of the bits.
  let type: CInteger

  /// A number of a step.
  init(_ step: NumberStep) throws(EmissionFinding) {
    let bits = step.scalar.float.map { Int128(1) << Int128($0.octets * 8) - 1 }
    guard let type = CInteger(step.range ?? 0...(bits ?? 0)) else {
      throw EmissionFinding([], "a number of more than 64 bits")
    }
    if step.bits != nil, step.scalar.kind == .signed { throw EmissionFinding([], "bits of a signed number") }
    (self.step, self.type) = (step, type)
  }

  /// How many bytes it takes.
  var octets: Int { step.scalar.octets }

  /// The type that values have: `bool` for a truth value.
  var name: String { step.scalar.kind == .boolean ? "bool" : type.name }

  /// What is read as a name, at `p`; checks that are no matter of limits come first.
  func read(_ body: CBody, from bytes: String, at place: String = "i") throws(EmissionFinding) -> String {
    let name = body.name("v")
    guard step.scalar.encoding == .plain else {
      try readEncoded(body, name, from: bytes, at: place)
      return name
    }
    let raw = Self.get(bytes, step.scalar.octets, step.endian)
    switch step.scalar.kind {
    case .boolean, .unsigned, .floating: body.add("const \(type.name) \(name) = \(raw);")
    case .signed: body.add("const \(type.name) \(name) = \(Self.signed(raw, step.scalar.octets * 8));")
    case .bcd:
      let digits = body.name("digits")
      body.add("const uint64_t \(digits) = \(raw);")
      body.fail(if: "!gatt_is_bcd(\(digits))", "INVALID_DIGITS", at: place)
      body.add("const \(type.name) \(name) = (\(type.name))gatt_from_bcd(\(digits));")
    }
    return name
  }

  /// A number with a sign of its own, or with parts of one behind it.
  private func readEncoded(_ body: CBody, _ name: String, from bytes: String, at place: String) throws(EmissionFinding)
  {
    let scalar = step.scalar
    guard type.range.lowerBound == 0 || step.range?.lowerBound != Int128(Int64.min) else {
      throw EmissionFinding([], "a number in parts of 64 bits")
    }
    let (whole, parts) = (body.name("whole"), body.name("parts"))
    body.add("const uint64_t \(whole) = \(Self.get(bytes, scalar.bits / 8, step.endian));")
    var sum = "\(whole)"
    let base = CInteger.literal(scalar.encoding.base, isSigned: false)
    let hasParts = scalar.encoding.fractionOctets > 0
    if hasParts {
      let behind = "\(bytes) + \(scalar.bits / 8)u"
      body.add("const uint64_t \(parts) = \(Self.get(behind, scalar.encoding.fractionOctets, step.endian));")
      body.fail(if: "\(parts) >= \(base)", "OUT_OF_RANGE", at: place)
    }
    func line(_ magnitude: String, adds: Bool) -> String {
      hasParts && adds
        ? "((\(magnitude) * \(base)) + \(parts))" : hasParts ? "(\(magnitude) * \(base))" : "\(magnitude)"
    }
    guard scalar.kind == .signed else {
      sum = line(sum, adds: true)
      return body.add("const \(type.name) \(name) = (\(type.name))\(sum);")
    }
    let top = CInteger.mask(1 << UInt64(scalar.bits - 1))
    let isNegative = "((\(whole) & \(top)) != 0u)"
    let isOwnSign = scalar.encoding.isFractionSigned
    let positive = "(int64_t)\(line(whole, adds: true))"
    let negative =
      scalar.encoding.isSignMagnitude
      ? "(-(int64_t)\(line("(\(whole) & (\(top) - 1u))", adds: true)))"
      : "(-(int64_t)\(line("((\(top) - (\(whole) & (\(top) - 1u))))", adds: isOwnSign)))\(hasParts && !isOwnSign ? " + (int64_t)\(parts)" : "")"
    body.add("const \(type.name) \(name) = (\(type.name))(\(isNegative) ? (\(negative)) : (\(positive)));")
  }

  /// Checks that a number is one that it can be.
  func check(_ value: String, _ body: CBody, at place: String = "i") throws(EmissionFinding) {
    if step.scalar.kind == .boolean { body.fail(if: "\(value) > 1u", "INVALID_BOOLEAN", at: place) }
    try CCheck(type, step.scalar.float).add(step.check, value, body, at: place)
  }

  /// Checks a value that has a type of its own, which may have more numbers, and writes it to `bytes`; `known` are those that it
  /// can be, where they are fewer than its type has.
  func write(
    _ value: String, of other: CInteger, among known: ClosedRange<Int128>? = nil, isInRange: Bool = false,
    _ body: CBody, to bytes: String, at place: String = "i"
  ) throws(EmissionFinding) {
    if !isInRange, let range = step.range, step.scalar.kind != .boolean,
      let bad = other.isNone(of: [range], value, among: known)
    {
      body.fail(if: bad, "DOES_NOT_FIT", at: place)
    }
    if step.scalar.kind != .boolean {
      try CCheck(other, step.scalar.float, among: known).add(step.check, value, body, at: place)
    }
    try put(value, body, to: bytes)
  }

  /// Writes a number that was checked.
  func put(_ value: String, _ body: CBody, to bytes: String) throws(EmissionFinding) {
    let scalar = step.scalar
    guard scalar.encoding == .plain else { return try putEncoded(value, body, to: bytes) }
    switch scalar.kind {
    case .boolean: body.add("*(\(bytes)) = \(value) ? 1u : 0u;")
    case .unsigned, .signed, .floating: body.add(Self.put(value, bytes, scalar.octets, step.endian))
    case .bcd: body.add(Self.put("gatt_to_bcd((uint64_t)\(value))", bytes, scalar.octets, step.endian))
    }
  }

  private func putEncoded(_ value: String, _ body: CBody, to bytes: String) throws(EmissionFinding) {
    let scalar = step.scalar
    guard step.range?.lowerBound ?? 0 >= Int128(Int64.min), step.range?.upperBound ?? 0 <= Int128(Int64.max) else {
      throw EmissionFinding([], "a number in parts of 64 bits")
    }
    let (number, parts, whole) = (body.name("number"), body.name("parts"), body.name("whole"))
    let base = CInteger.literal(scalar.encoding.base, isSigned: true)
    let isOwnSign = scalar.encoding.isSignMagnitude
    body.add(
      "const int64_t \(number) = \(isOwnSign ? "(\(value) < 0) ? -(int64_t)\(value) : (int64_t)\(value)" : "(int64_t)\(value)");"
    )
    let left = "(\(number) % \(base))"
    let isAdded = !scalar.encoding.isFractionSigned
    let hasParts = isAdded || scalar.encoding.fractionOctets > 0
    if hasParts {
      body.add("const int64_t \(parts) = (\(left) < 0) ? \(isAdded ? "(\(left) + \(base))" : "-\(left)") : \(left);")
    }
    let sign = isOwnSign ? " | ((\(value) < 0) ? \(CInteger.mask(1 << UInt64(scalar.bits - 1))) : 0u)" : ""
    body.add("const uint64_t \(whole) = (uint64_t)(\(isAdded ? "(\(number) - \(parts))" : number) / \(base))\(sign);")
    body.add(Self.put(whole, bytes, scalar.bits / 8, step.endian))
    guard scalar.encoding.fractionOctets > 0 else { return }
    body.add(
      Self.put("(uint64_t)\(parts)", "\(bytes) + \(scalar.bits / 8)u", scalar.encoding.fractionOctets, step.endian))
  }

  private static func order(_ endian: ByteOrder, _ octets: Int) -> String {
    switch endian {
    case .little: "le"
    case .big: "be"
    case .wordSwapped: endian.hasWords(octets) ? "ws" : "be"
    }
  }

  /// One byte at an address.
  private static func byte(_ bytes: String) -> String {
    let parts = bytes.split(separator: " + ", maxSplits: 1)
    return parts.count == 2 && parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      ? "\(parts[0])[\(parts[1])]" : "*(\(bytes))"
  }

  /// The unsigned number of so many bytes.
  static func get(_ bytes: String, _ octets: Int, _ endian: ByteOrder) -> String {
    octets == 1 ? byte(bytes) : "gatt_get_u\(octets * 8)\(order(endian, octets))(\(bytes))"
  }

  private static func signed(_ raw: String, _ bits: Int) -> String {
    bits <= 16 ? "gatt_s\(bits)(\(raw))" : bits <= 32 ? "gatt_s32(\(raw), \(bits)u)" : "gatt_s64(\(raw), \(bits)u)"
  }

  /// Writes the lowest bytes of a number.
  static func put(_ value: String, _ bytes: String, _ octets: Int, _ endian: ByteOrder) -> String {
    guard octets > 1 else { return "*(\(bytes)) = (uint8_t)(\(value));" }
    let type = octets == 2 ? "uint16_t" : octets <= 4 ? "uint32_t" : "uint64_t"
    return "gatt_put_u\(octets * 8)\(order(endian, octets))(\(bytes), (\(type))(\(value)));"
  }
}
