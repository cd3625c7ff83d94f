/// A binary16 of IEEE 754. Not every platform that this compiles on has one of its own.
package struct HalfFloat {
  /// The bits.
  package let bits: UInt16

  /// The number with these bits.
  package init(bits: UInt16) {
    self.bits = bits
  }

  /// The number nearest to `value`, ties to even.
  package init(_ value: Double) {
    let sign: UInt16 = value.sign == .minus ? 0x8000 : 0
    guard !value.isNaN else {
      bits = 0x7E00
      return
    }
    // Half a step above the largest finite number is where infinity begins.
    guard value.magnitude < 65520 else {
      bits = sign | 0x7C00
      return
    }
    let exponent = value.magnitude < 0x1p-14 ? -14 : Int(value.exponent)
    let steps = (value.magnitude / Self.step(exponent)).rounded(.toNearestOrEven)
    // A number that rounds up to the next power of two carries over into the exponent by itself.
    bits = sign | UInt16(Int(steps) + (exponent + 14) << 10)
  }

  /// The number, which binary64 holds exactly.
  package var double: Double {
    let sign: Double = bits & 0x8000 == 0 ? 1 : -1
    let (exponent, fraction) = (Int(bits >> 10 & 0x1F), Double(bits & 0x3FF))
    switch exponent {
    case 0x1F: return fraction == 0 ? sign * .infinity : .nan
    case 0: return sign * fraction * 0x1p-24
    default: return sign * (1024 + fraction) * Self.step(exponent - 15)
    }
  }

  /// What the last bit is worth.
  private static func step(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent - 10, significand: 1)
  }
}

extension HalfFloat: CustomStringConvertible {
  /// The shortest text that reads back as the same number, in the form of Swift's own numbers.
  package var description: String {
    let value = double
    // Large numbers are whole, and print in full.
    guard value != 0, value.magnitude < 2048 else { return "\(value)" }
    let nearest = (1...5).lazy.compactMap { shortened(value.magnitude, digits: $0) }.first
    let sign = value < 0 ? "-" : ""
    return sign + "\(nearest ?? value.magnitude)"
  }

  /// The nearest number of so many decimal digits that reads back as the same; nil when there is none.
  private func shortened(_ value: Double, digits: Int) -> Double? {
    var exponent = -8
    while value >= (Double("1e\(exponent + 1)") ?? .infinity) { exponent += 1 }
    let last = exponent - digits + 1
    // Multiplied, not divided by a fraction: the product of so few digits is exact, and a tie is seen to be one.
    let power = Double("1e\(abs(last))") ?? 1
    let scaled = last < 0 ? value * power : value / power
    let nearest = scaled.rounded(.toNearestOrEven)
    let other = nearest < scaled ? nearest + 1 : nearest - 1
    let candidates = [nearest, other].compactMap { Double("\(Int($0))e\(last)") }
    return candidates.first { HalfFloat($0).bits == bits & 0x7FFF }
  }
}
