/// The hash function of FIPS 180-4.
///
/// What is generated must not depend on whether a machine has libcrypto.
enum SHA256 {
  /// The 32 octets of the hash.
  static func hash(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += octets(UInt64(message.count) * 8)
    var state: [UInt32] = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap { octets($0) }
  }

  /// A block of 64 octets.
  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (early, late) = (words[place - 15], words[place - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
    }
    var own = state
    for place in 0..<64 {
      let (a, e) = (own[0], own[4])
      let upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let choice = e & own[5] ^ ~e & own[6]
      let first = own[7] &+ upper &+ choice &+ constants[place] &+ words[place]
      let lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      let majority = a & own[1] ^ a & own[2] ^ own[1] & own[2]
      own = [first &+ lower &+ majority, a, own[1], own[2], own[3] &+ first, e, own[5], own[6]]
    }
    state = zip(state, own).map { $0 &+ $1 }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  private static func octets(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The first 64 prime numbers.
  private static let primes: [Int] = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }

  /// The first 32 bits behind the point of cube roots of prime numbers.
  private static let constants: [UInt32] = primes.map { cubeRoot($0) }

  /// The first 32 bits behind the point.
  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  /// The same of a cube root, by whole numbers: the greatest whose cube is not more.
  private static func cubeRoot(_ number: Int) -> UInt32 {
    var root: UInt64 = 0
    let cube = UInt128(number) << 96
    for bit in stride(from: 34, through: 0, by: -1) {
      let next = UInt128(root | 1 << UInt64(bit))
      if next * next * next <= cube { root = UInt64(next) }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
