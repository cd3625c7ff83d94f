/// A digest by SHA-256, as FIPS 180-4 has it.
struct SHA256Digest: CustomStringConvertible {
  private var words: [UInt32] = Self.roots(of: Self.primes.prefix(8), by: Self.squareRoot)

  /// The first 64 prime numbers, by whose roots its constants are made.
  private static let primes: [UInt32] = {
    var primes: [UInt32] = []
    var number: UInt32 = 2
    while primes.count < 64 {
      if !primes.contains(where: { number % $0 == 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()
  private static let constants = roots(of: primes[...], by: cubeRoot)

  /// That of some octets.
  init(of octets: [UInt8]) {
    let bitCount = UInt64(octets.count) * 8
    var padded = octets + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) { take(padded[start..<start + 64]) }
  }

  /// The digest as text, 64 hexadecimal digits in lowercase.
  var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func take(_ block: ArraySlice<UInt8>) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (far, near) = (schedule[place - 15], schedule[place - 2])
      let first = Self.turned(far, 7) ^ Self.turned(far, 18) ^ (far >> 3)
      let second = Self.turned(near, 17) ^ Self.turned(near, 19) ^ (near >> 10)
      schedule.append(schedule[place - 16] &+ first &+ schedule[place - 7] &+ second)
    }
    var state = words
    for place in 0..<64 {
      let (e, a) = (state[4], state[0])
      let choice = (e & state[5]) ^ (~e & state[6])
      let mixedE = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
      let added = state[7] &+ mixedE &+ choice &+ Self.constants[place] &+ schedule[place]
      let majority = (a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2])
      let mixedA = Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)
      state = [added &+ mixedA &+ majority, a, state[1], state[2], state[3] &+ added, e, state[5], state[6]]
    }
    for place in words.indices { words[place] &+= state[place] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractions of roots.
  private static func roots(of primes: ArraySlice<UInt32>, by root: (Double) -> Double) -> [UInt32] {
    primes.map { prime in
      let value = root(Double(prime))
      return UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }
  }

  private static func squareRoot(_ number: Double) -> Double { number.squareRoot() }

  /// By Newton's steps from above: Foundation's own is not the same on all systems.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = number
    for _ in 0..<60 { root = (2 * root + number / (root * root)) / 3 }
    return root
  }
}
