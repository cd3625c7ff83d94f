#if !hasFeature(Embedded)
  extension GeneratedCode.IntegerText {
    /// What the integer means: a name, or the number in its unit; in raw form the integer.
    @inline(never)
    func jsonValue(_ raw: Raw, _ form: JSONForm) -> JSONValue {
      guard form == .meaning else { return JSONValue(whole: raw) }
      if let name = jsonName(of: raw) { return .string(name) }
      guard let scale else { return JSONValue(whole: raw) }
      // More digits than a binary64 has.
      let isBeyond = UInt64(raw.magnitude) > JSONValue.exactInDouble
      if isBeyond, let exact = scale.exactText(of: Int128(raw)) { return .string(exact) }
      return JSONValue(floating: scale.value(Double(raw)))
    }

    /// The integer that has such JSON; nil for none.
    @inline(never)
    func number(of json: JSONValue, _ form: JSONForm) -> Raw? {
      guard form == .meaning else { return json.whole() }
      guard let text = json.scalarText else { return nil }
      if let raw = named(text) { return raw }
      guard let scale else { return json.whole() }
      guard let value = WrittenDecimal.double(text), let nearest = scale.raw(value) else { return nil }
      if nearest.magnitude >= 0x1p52, let raw = scale.exactRaw(of: text) { return Raw(exactly: raw) }
      guard let raw = Raw(exactly: nearest), jsonName(of: raw) == nil else { return nil }
      return raw
    }

    /// The names that stand for no number.
    var jsonNames: [String] { (names ?? special).map { $0.value } }

    /// The name of an integer that stands for no number, with the integer behind it where another is written for the name.
    private func jsonName(of raw: Raw) -> String? {
      if let name = (names ?? special).first(where: { $0.key == raw })?.value { return name }
      guard let label = label?(raw) else { return nil }
      let written = special.first { $0.value == label }?.key
      let name = names?.first { $0.key == written }?.value
      return "\(name ?? label)(\(raw))"
    }

    /// The integer of such a name.
    private func named(_ text: String) -> Raw? {
      if let raw = (names ?? special).first(where: { $0.value == text })?.key { return raw }
      guard label != nil, text.hasSuffix(")"), let start = text.lastIndex(of: "(") else { return nil }
      guard let raw = Raw(text[text.index(after: start)...].dropLast()), jsonName(of: raw) == text else { return nil }
      return raw
    }
  }

  extension NumberScale {
    /// The scaled value of an integer, as a decimal with all its digits; nil when no decimal is it.
    fileprivate func exactText(of raw: Int128) -> String? {
      guard let line, let decimals = Self.decimals(of: line.divisor) else { return nil }
      let (product, isTooLarge) = raw.multipliedReportingOverflow(by: line.multiplier)
      let (sum, isBeyond) = product.addingReportingOverflow(line.offset)
      guard !isTooLarge, !isBeyond else { return nil }
      let power = (0..<decimals).reduce(Int128(1)) { power, _ in power * 10 }
      let (digits, isOver) = sum.multipliedReportingOverflow(by: power / line.divisor)
      guard !isOver else { return nil }
      guard decimals > 0 else { return "\(digits)" }
      let text = "\(digits.magnitude)"
      let padded = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
      return "\(digits < 0 ? "-" : "")\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    }

    /// The integer that a decimal is the exact value of; nil when none is.
    fileprivate func exactRaw(of text: String) -> Int128? {
      guard let line else { return nil }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }), text.utf8.count <= 30 else { return nil }
      let decimals = parts.count == 2 ? parts[1].utf8.count : 0
      let power = (0..<decimals).reduce(Int128(1)) { power, _ in power * 10 }
      guard let digits = Int128(parts.joined()) else { return nil }
      let (product, isTooLarge) = digits.multipliedReportingOverflow(by: line.divisor)
      let (offset, isBeyond) = line.offset.multipliedReportingOverflow(by: power)
      let (top, isOver) = product.subtractingReportingOverflow(offset)
      let (bottom, isAbove) = power.multipliedReportingOverflow(by: line.multiplier)
      guard !isTooLarge, !isBeyond, !isOver, !isAbove else { return nil }
      let (raw, rest) = top.quotientAndRemainder(dividingBy: bottom)
      return rest == 0 ? raw : nil
    }

    /// The line in whole numbers; nil for a curve, and for other numbers.
    private var line: (multiplier: Int128, offset: Int128, divisor: Int128)? {
      guard curve == nil, let multiplier = Int128(exactly: multiplier), let offset = Int128(exactly: offset),
        let divisor = Int128(exactly: divisor), divisor > 0, multiplier != 0
      else { return nil }
      return (multiplier, offset, divisor)
    }

    /// How many decimals one over a number has; nil for one that has no end, or more than thirty.
    private static func decimals(of divisor: Int128) -> Int? {
      var power: Int128 = 1
      for decimals in 0...30 {
        if power.isMultiple(of: divisor) { return decimals }
        power *= 10
      }
      return nil
    }
  }
#endif
