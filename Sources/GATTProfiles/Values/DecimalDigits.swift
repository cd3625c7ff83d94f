#if !hasFeature(Embedded)
  /// The exact decimal digits of a double, which the standard library does not offer.
  enum DecimalDigits {
    /// The digits of `value × 10^decimals`, rounded to a whole number, ties to even.
    ///
    /// `value` is finite and not negative, `decimals` is 0…22: 53 bits of significand times 10²² fit 128 bits.
    static func of(_ value: Double, decimals: Int) -> String {
      let (significand, exponent) = parts(value)
      if exponent < 0 { return rounded(significand, places: -exponent, decimals: decimals).description }
      guard significand != 0 else { return "0" }
      return whole(significand, exponent: exponent) + String(repeating: "0", count: decimals)
    }

    /// `value` as `significand × 2^exponent`.
    private static func parts(_ value: Double) -> (significand: UInt64, exponent: Int) {
      let bias = 1075
      guard value.isNormal else { return (value.significandBitPattern, 1 - bias) }
      return (value.significandBitPattern | 1 << 52, Int(value.exponentBitPattern) - bias)
    }

    /// `significand × 10^decimals / 2^places`.
    private static func rounded(_ significand: UInt64, places: Int, decimals: Int) -> UInt128 {
      // The product has at most 127 bits, so past 127 places less than half of one is left.
      guard places < 128 else { return 0 }
      let product = (0..<decimals).reduce(UInt128(significand)) { product, _ in product * 10 }
      let (quotient, rest) = (product >> UInt128(places), product & ((1 << UInt128(places)) - 1))
      let half = UInt128(1) << UInt128(places - 1)
      let roundsUp = rest > half || (rest == half && quotient & 1 == 1)
      return quotient + (roundsUp ? 1 : 0)
    }

    /// The digits of `significand × 2^exponent`, of up to 309 digits, in groups of nine.
    private static func whole(_ significand: UInt64, exponent: Int) -> String {
      let base: UInt64 = 1_000_000_000
      var groups = [significand % base, significand / base]
      for start in stride(from: 0, to: exponent, by: 32) {
        var carry: UInt64 = 0
        for index in groups.indices {
          let product = groups[index] << UInt64(min(32, exponent - start)) + carry
          (groups[index], carry) = (product % base, product / base)
        }
        while carry > 0 {
          groups.append(carry % base)
          carry /= base
        }
      }
      while groups.count > 1, groups.last == 0 { groups.removeLast() }
      return groups.reversed().enumerated().reduce(into: "") { text, group in
        let digits = group.element.description
        text += (group.offset == 0 ? "" : String(repeating: "0", count: 9 - digits.count)) + digits
      }
    }
  }
#endif
