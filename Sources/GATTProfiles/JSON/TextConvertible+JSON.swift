#if !hasFeature(Embedded)
  // What is not the text alone: decimal floats are numbers, and raw, dates are their numbers and the others their bytes.

  extension CalendarDate {
    /// `2024-03-15`; raw an object of the numbers.
    public func jsonValue(_ form: JSONForm) -> JSONValue { form == .raw ? .object(parts) : .string(text) }

    /// The date of such JSON.
    public init?(json: JSONValue, _ form: JSONForm) {
      guard form == .raw, case .object(let members) = json else {
        guard case .string(let text) = json else { return nil }
        self.init(text: text)
        return
      }
      guard members.map(\.name) == CalendarDate.names, let numbers = members.wholeNumbers,
        let month = UInt8(exactly: numbers[1]), let day = UInt8(exactly: numbers[2])
      else { return nil }
      self.init(year: numbers[0], month: month, day: day)
    }

    fileprivate static var names: [String] { ["Year", "Month", "Day"] }

    fileprivate var parts: [JSONMember] {
      zip(Self.names, [year, UInt16(month), UInt16(day)]).map { JSONMember($0, JSONValue(whole: $1)) }
    }
  }

  extension DateTime {
    /// `2024-03-15 14:30:45`; raw an object of the numbers.
    public func jsonValue(_ form: JSONForm) -> JSONValue {
      guard form == .raw else { return .string(text) }
      let time = zip(Self.names, [hours, minutes, seconds]).map { JSONMember($0, JSONValue(whole: $1)) }
      return .object(date.parts + time)
    }

    /// The time of such JSON.
    public init?(json: JSONValue, _ form: JSONForm) {
      guard form == .raw, case .object(let members) = json else {
        guard case .string(let text) = json else { return nil }
        self.init(text: text)
        return
      }
      guard members.map(\.name) == CalendarDate.names + Self.names, let numbers = members.wholeNumbers else {
        return nil
      }
      let small = numbers.dropFirst().compactMap { UInt8(exactly: $0) }
      guard small.count == 5 else { return nil }
      self.init(
        year: numbers[0], month: small[0], day: small[1], hours: small[2], minutes: small[3], seconds: small[4])
    }

    private static var names: [String] { ["Hours", "Minutes", "Seconds"] }
  }

  extension [JSONMember] {
    fileprivate var wholeNumbers: [UInt16]? {
      let numbers = compactMap { $0.value.whole(as: UInt16.self) }
      return numbers.count == count ? numbers : nil
    }
  }

  extension BluetoothAddress {
    /// `AA:BB:CC:DD:EE:FF`; raw its bytes, the least significant first.
    public func jsonValue(_ form: JSONForm) -> JSONValue {
      guard form == .raw else { return .string(text) }
      return .string([UInt8]((0..<6).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }).hexString)
    }

    /// The address of such JSON.
    public init?(json: JSONValue, _ form: JSONForm) {
      guard case .string(let text) = json else { return nil }
      guard form == .raw, let octets = [UInt8](hexString: text), octets.count == 6 else {
        self.init(text: text)
        return
      }
      self.init(octets.reversed().map { [$0].hexString }.joined(separator: ":"))
    }
  }

  extension SizedUUID {
    /// The UUID with as many digits as its size has; raw its bytes, the least significant first.
    public func jsonValue(_ form: JSONForm) -> JSONValue { .string(form == .raw ? octets.hexString : text) }

    /// The UUID of such JSON.
    public init?(json: JSONValue, _ form: JSONForm) {
      guard case .string(let text) = json else { return nil }
      guard form == .raw, let octets = [UInt8](hexString: text) else {
        self.init(text: text)
        return
      }
      var reader = ByteReader(octets.span)
      guard let value = try? SizedUUID(reading: &reader, "UUID") else { return nil }
      self = value
    }

    private var octets: [UInt8] {
      switch size {
      case .full: uuid.littleEndianBytes
      case .short, .medium: Array(uuid.littleEndianBytes[12..<12 + size.rawValue])
      }
    }
  }

  extension MedicalFloat where Self: GeneratedCode.TextConvertible {
    /// The number with just the digits that were sent; what is no number by its name. Raw, all of them are text.
    public func jsonValue(_ form: JSONForm) -> JSONValue {
      guard isFinite, form == .meaning else { return .string(isFinite ? digits : description) }
      return .number(digits)
    }

    /// The number with just the digits of a text; or with as few zeros more or less behind them as it takes; or the nearest.
    public init?(json: JSONValue, _ form: JSONForm) {
      guard let text = json.scalarText else { return nil }
      if let (mantissa, exponent) = Self.parts(of: text), let exact = Self.exactly(mantissa, exponent) {
        self = exact
        return
      }
      self.init(text: text)
    }

    /// The same number with the exponent nearest to that of the digits; nil where there is none.
    private static func exactly(_ digits: Int, _ power: Int) -> Self? {
      var (mantissa, exponent) = (digits, power)
      guard digits != 0 else {
        return Self(mantissa: 0, exponent: min(max(power, exponents.lowerBound), exponents.upperBound))
      }
      while exponent > exponents.upperBound {
        let (more, isTooLarge) = mantissa.multipliedReportingOverflow(by: 10)
        guard !isTooLarge else { return nil }
        (mantissa, exponent) = (more, exponent - 1)
      }
      while exponent <= exponents.upperBound {
        if let exact = Self(mantissa: mantissa, exponent: exponent) { return exact }
        guard mantissa.isMultiple(of: 10) else { return nil }
        (mantissa, exponent) = (mantissa / 10, exponent + 1)
      }
      return nil
    }

    private var digits: String {
      guard (-12...0).contains(exponent) else { return "\(mantissa)e\(exponent)" }
      guard exponent < 0 else { return "\(mantissa)" }
      let text = "\(mantissa.magnitude)"
      let padded = String(repeating: "0", count: max(0, 1 - exponent - text.count)) + text
      return (mantissa < 0 ? "-" : "") + "\(padded.dropLast(-exponent)).\(padded.suffix(-exponent))"
    }

    /// The digits of a decimal as they are written: `36.40` is 3640 × 10⁻².
    private static func parts(of text: String) -> (mantissa: Int, exponent: Int)? {
      guard let decimal = WrittenDecimal(text), let mantissa = Int(decimal.digits) else { return nil }
      return (decimal.isNegative ? -mantissa : mantissa, decimal.exponent)
    }
  }
#endif
