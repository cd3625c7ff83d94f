import GATTSampling
import GATTSchema

/// Octets that are often a value, or nearly one: those of a random value, whole, cut, lengthened or with an octet
/// changed, and now and then any octets of about the right length.
enum RandomOctets {
  ///
  /// - Parameter interpreter: reads values of the characteristic.
  static func `for`(
    _ characteristic: Characteristic, _ interpreter: Interpreter, using random: inout SeededRandom
  ) -> [UInt8] {
    guard Int.random(in: 0..<4, using: &random) > 0 else { return any(characteristic, using: &random) }
    let value = RandomValue.for(characteristic, context: interpreter.context, using: &random)
    guard let octets = try? interpreter.encode(value) else {
      return any(characteristic, using: &random)
    }
    return changed(octets, using: &random)
  }

  /// Octets with no more than a length in common with a value.
  private static func any(_ characteristic: Characteristic, using random: inout SeededRandom) -> [UInt8] {
    let size = characteristic.layout.fixedSize ?? Int.random(in: 0...40, using: &random)
    let length = max(
      0, size + random.pick([0, 0, 0, 0, 0, -1, 1, Int.random(in: -3...3, using: &random)]))
    return (0..<length).map { _ in random.octet() }
  }

  /// Half of the time as they are, else with one thing changed.
  private static func changed(_ octets: [UInt8], using random: inout SeededRandom) -> [UInt8] {
    var octets = octets
    switch Int.random(in: 0..<8, using: &random) {
    case 0: octets.removeLast(Int.random(in: 0...octets.count, using: &random))
    // Now and then more than an attribute holds.
    case 1 where Int.random(in: 0..<20, using: &random) == 0:
      octets += (0...600).map { _ in random.octet() }
    case 1: octets += (0...Int.random(in: 0...2, using: &random)).map { _ in random.octet() }
    case 2 where !octets.isEmpty:
      octets[Int.random(in: octets.indices, using: &random)] = random.octet()
    case 3 where !octets.isEmpty:
      // Most decisions are made in the first octets.
      let place = Int.random(in: 0..<min(3, octets.count), using: &random)
      octets[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default: break
    }
    return octets
  }
}
