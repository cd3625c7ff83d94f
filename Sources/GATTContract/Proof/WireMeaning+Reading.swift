import GATTSchema

extension ReadingProof {
  /// Whether what a leaf means to the writer is what it means to the reader.
  func takes(_ written: WireMeaning, _ read: WireMeaning, width: Int) -> Bool {
    switch (written, read) {
    case (.structural, _): return read.takesAll(width: width)
    case (.number, .structural): return true
    case (.number(let number, let alternate), .number(let reading, let other)):
      return alternate == other && NumberReading(written: number, read: reading, isDone: isDone).isSame(width: width)
    case (.text(let text), .text(let reading)): return reading.reads(text)
    case (.other, .other): return written == read
    case (.number, _), (.text, _), (.other, _): return false
    }
  }
}

extension WireMeaning {
  /// Whether it is a bit with a name.
  var isFlag: Bool {
    switch self {
    case .number(let number, _): number.isFlag
    case .structural, .text, .other: false
    }
  }

  /// Whether it is a number of which nothing is known.
  var isBare: Bool {
    guard case .number(let number, let alternate) = self, alternate.isEmpty, !number.isFlag, !number.isSigned,
      number.element.scalar.kind == .unsigned
    else { return false }
    return number.element.quantity?.isBare ?? false
  }

  /// Whether all numbers that it can be are unsigned numbers of so many bits.
  func fits(_ width: Int) -> Bool {
    guard case .number(let number, _) = self, number.element.scalar.kind == .unsigned, !number.isSigned,
      let quantity = number.element.quantity, !quantity.keepsOutOfRange, let range = quantity.rawRange
    else { return false }
    let most = quantity.special.map(\.value).reduce(range.upperBound, max)
    return most < 1 << Int128(width) && quantity.special.allSatisfy { $0.others == nil }
  }

  /// Whether it takes a number, as it stands in its bits.
  func takes(_ constant: Int128) -> Bool {
    switch self {
    case .number(let number, _): number.number(UInt64(truncatingIfNeeded: constant)).map { number.allows($0) } ?? false
    case .structural: true
    case .text, .other: false
    }
  }

  /// Whether all octets are something here.
  func takesAll(width: Int) -> Bool {
    switch self {
    case .structural: true
    case .text(let text): text.readsAll
    case .number(let number, _): number.takesAll(width: width)
    case .other: false
    }
  }

  /// What it does to read zero where nothing is meant; nil for a value that nobody has sent.
  var severityOfZero: Severity? {
    switch self {
    case .structural: return .note
    case .text, .other: return nil
    case .number(let number, _):
      guard !number.isFlag else { return .warning }
      if let enumeration = number.element.enumeration {
        if enumeration.named(0) != nil { return .warning }
        return enumeration.unknown == .keep ? .note : nil
      }
      return number.element.quantity?.special(0) == nil ? nil : .note
    }
  }
}

extension Quantity {
  /// Whether nothing is known of the number.
  var isBare: Bool {
    !isScaled && unit == nil && special.isEmpty && alternate == nil && rawRange == nil && minimum == nil
      && maximum == nil
  }
}

extension WireInteger {
  /// The number that bits are; nil for bits that are none.
  func number(_ bits: UInt64) -> Int128? {
    let scalar = element.scalar
    guard isSigned || isFlag || scalar.isInteger || scalar.kind == .boolean, scalar.encoding == .plain else {
      return nil
    }
    return isSigned || isFlag ? Int128(bits) : scalar.kind.integer(bits, bits: scalar.bits)
  }

  /// The number that bits of a width are.
  func number(_ bits: UInt64, width: Int) -> Int128? {
    guard isSigned else { return number(bits) }
    return ScalarType.Kind.signed.integer(bits, bits: width)
  }

  /// Whether a number is one that it can be.
  func allows(_ number: Int128) -> Bool {
    if element.scalar.kind == .boolean, !isFlag, number > 1 { return false }
    switch element.meaning {
    case .enumeration(let enumeration): return enumeration.unknown == .keep || enumeration.named(number) != nil
    case .quantity(let quantity): return quantity.keepsOutOfRange || quantity.allows(.integer(number))
    case .flags: return true
    }
  }

  /// Whether all bits of a width are a number that it can be.
  func takesAll(width: Int) -> Bool {
    let scalar = element.scalar
    guard scalar.kind != .boolean || isFlag, scalar.kind != .bcd, scalar.encoding == .plain else { return false }
    if width <= 16 {
      return (0..<UInt64(1) << UInt64(width)).allSatisfy { number($0, width: width).map(allows) ?? false }
    }
    switch element.meaning {
    case .enumeration(let enumeration): return enumeration.unknown == .keep
    case .quantity(let quantity):
      return quantity.keepsOutOfRange || quantity.rawRange == nil && quantity.minimum == nil && quantity.maximum == nil
    case .flags: return true
    }
  }
}
