/// Numbers times powers of ten, rounded once: what multiplying doubles cannot do beyond 10²².
enum DecimalPower {
  /// The double nearest to `number × 10^power`, ties to even; `power` is -129…129.
  static func times(_ number: UInt64, _ power: Int) -> Double {
    let exact = 22
    guard abs(power) > exact || number > 1 << 53 else { return times(Double(number), power) }
    guard number > 0 else { return 0 }
    // 10^power is 5^power × 2^power, and the second half only moves the exponent. With 384 bits behind the point,
    // more than 64 are left when the number has been divided by 5¹²⁹.
    let shift = power < 0 ? 384 : 0
    var limbs = [UInt32](repeating: 0, count: shift / 32) + [UInt32(truncatingIfNeeded: number), UInt32(number >> 32)]
    let isInexact = power < 0 ? divide(&limbs, byFiveTo: -power) : multiply(&limbs, byFiveTo: power)
    return double(limbs, isInexact: isInexact, exponent: power - shift)
  }

  /// A double times a power of ten, within a few units in the last place; exact before the one rounding up to 10²².
  static func times(_ number: Double, _ power: Int) -> Double {
    let exact = 22
    guard abs(power) > exact else {
      let factor = (0..<abs(power)).reduce(1.0) { factor, _ in factor * 10 }
      return power < 0 ? number / factor : number * factor
    }
    return number * times(1 as UInt64, power)
  }

  private static func multiply(_ limbs: inout [UInt32], byFiveTo power: Int) -> Bool {
    for _ in 0..<power {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = UInt64(limbs[index]) * 5 + carry
        (limbs[index], carry) = (UInt32(truncatingIfNeeded: product), product >> 32)
      }
      if carry > 0 { limbs.append(UInt32(carry)) }
    }
    return false
  }

  /// Divides, and says whether something was left over.
  private static func divide(_ limbs: inout [UInt32], byFiveTo power: Int) -> Bool {
    var isInexact = false
    for _ in 0..<power {
      var rest: UInt64 = 0
      for index in limbs.indices.reversed() {
        let part = rest << 32 | UInt64(limbs[index])
        (limbs[index], rest) = (UInt32(part / 5), part % 5)
      }
      isInexact = isInexact || rest > 0
    }
    return isInexact
  }

  /// The double nearest to a number of many limbs and a bit more, times a power of two.
  private static func double(_ limbs: [UInt32], isInexact: Bool, exponent: Int) -> Double {
    guard let top = limbs.lastIndex(where: { $0 != 0 }) else { return 0 }
    // 64 bits from the first that is set; whatever is behind them only decides a tie.
    let shift = UInt64(limbs[top].leadingZeroBitCount)
    let limb = { (place: Int) in place < 0 ? 0 : UInt64(limbs[place]) }
    let window = limb(top) << 32 | limb(top - 1)
    let next = limb(top - 2) << shift
    let head = window << shift | next >> 32
    let behind = next & 0xFFFF_FFFF
    let hasMore = isInexact || behind > 0 || limbs[..<max(0, top - 2)].contains { $0 != 0 }
    let rounded = Double(hasMore ? head | 1 : head)
    return Double(sign: .plus, exponent: 32 * (top - 1) - Int(shift) + exponent, significand: rounded)
  }
}
