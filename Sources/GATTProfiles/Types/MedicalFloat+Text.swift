extension MedicalFloat {
  /// The number in decimal, exactly: `36.4`, never with an exponent or with zeros at its end. Else `NaN`, `NRes`,
  /// `+INFINITY`, `-INFINITY` or `Reserved`.
  public var description: String {
    switch kind {
    case .finite: decimal
    case .notANumber: "NaN"
    case .notAtThisResolution: "NRes"
    case .positiveInfinity: "+INFINITY"
    case .negativeInfinity: "-INFINITY"
    case .reserved: "Reserved"
    }
  }

  private var decimal: String {
    guard mantissa != 0 else { return "0" }
    var (digits, power) = (mantissa.magnitude, exponent)
    while power < 0, digits.isMultiple(of: 10) { (digits, power) = (digits / 10, power + 1) }
    var octets = Array(digits.description.utf8)
    let zero = UInt8(ascii: "0")
    if power >= 0 {
      octets += [UInt8](repeating: zero, count: power)
    } else {
      octets = [UInt8](repeating: zero, count: max(0, 1 - power - octets.count)) + octets
      octets.insert(UInt8(ascii: "."), at: octets.count + power)
    }
    return (mantissa < 0 ? "-" : "") + String(decoding: octets, as: UTF8.self)
  }
}

#if !hasFeature(Embedded)
  extension MedicalFloat {
    /// What ``description`` writes.
    public var text: String { description }

    /// The number that a text names, or the nearest that there is; `nil` for any other text, and out of range.
    ///
    /// A decimal number, such as `-0.25` or `1e3`, or one of the five words that ``text`` writes.
    public init?(text: String) {
      let words: [Self] = [.nan, .nres, .positiveInfinity, .negativeInfinity, .reserved]
      if let word = words.first(where: { $0.text == text }) {
        self = word
        return
      }
      // Neither hexadecimal nor the words that a double knows.
      let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
      guard isDecimal, let value = Double(text), value.isFinite else { return nil }
      self.init(value)
    }
  }
#endif
