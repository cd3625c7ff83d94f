/// AES with a key of 128 bits (FIPS 197), one block at a time, which is all that Dexcom's transmitters need.
///
/// It looks up tables at places that depend on the key, and so is not for where somebody can measure that. The key is the
/// number that is printed on the transmitter.
struct AES128 {
  private let roundKeys: [[UInt8]]

  /// The cipher by a key, or nil when that does not have sixteen octets.
  init?(key: [UInt8]) {
    guard key.count == 16 else { return nil }
    var words = stride(from: 0, to: 16, by: 4).map { Array(key[$0..<$0 + 4]) }
    var constant: UInt8 = 1
    for index in 4..<44 {
      var word = words[index - 1]
      if index.isMultiple(of: 4) {
        word = [word[1], word[2], word[3], word[0]].map { Self.substitutes[Int($0)] }
        word[0] ^= constant
        constant = Self.double(constant)
      }
      words.append(zip(words[index - 4], word).map { $0 ^ $1 })
    }
    roundKeys = stride(from: 0, to: 44, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
  }

  /// A block of sixteen octets, encrypted.
  func encrypt(_ block: [UInt8]) -> [UInt8] {
    var state = Self.add(block, roundKeys[0])
    for round in 1..<10 {
      state = Self.add(Self.mixColumns(Self.shiftRows(Self.substitute(state))), roundKeys[round])
    }
    return Self.add(Self.shiftRows(Self.substitute(state)), roundKeys[10])
  }

  private static func add(_ state: [UInt8], _ key: [UInt8]) -> [UInt8] {
    zip(state, key).map { $0 ^ $1 }
  }

  private static func substitute(_ state: [UInt8]) -> [UInt8] {
    state.map { substitutes[Int($0)] }
  }

  /// Octets lie column by column; row `r` moves `r` columns.
  private static func shiftRows(_ state: [UInt8]) -> [UInt8] {
    state.indices.map { state[($0 + 4 * ($0 % 4)) % 16] }
  }

  private static func mixColumns(_ state: [UInt8]) -> [UInt8] {
    state.indices.map { index in
      let column = index / 4 * 4
      let octet = { (row: Int) in state[column + (index + row) % 4] }
      return double(octet(0)) ^ double(octet(1)) ^ octet(1) ^ octet(2) ^ octet(3)
    }
  }

  /// Twice `octet` in the field of 256 elements.
  private static func double(_ octet: UInt8) -> UInt8 {
    octet << 1 ^ (octet & 0x80 == 0 ? 0 : 0x1B)
  }

  /// For every octet its inverse in the field, put through an affine map. Three generates the field; as `element` goes
  /// through its powers, `inverse` goes through them backwards.
  private static let substitutes: [UInt8] = {
    var table = [UInt8](repeating: 0x63, count: 256)
    var element: UInt8 = 1
    var inverse: UInt8 = 1
    repeat {
      element ^= double(element)
      inverse ^= inverse << 1
      inverse ^= inverse << 2
      inverse ^= inverse << 4
      inverse ^= inverse & 0x80 == 0 ? 0 : 0x09
      let rotations = (1...4).map { inverse << UInt8($0) | inverse >> UInt8(8 - $0) }
      table[Int(element)] = rotations.reduce(inverse ^ 0x63, ^)
    } while element != 1
    return table
  }()
}
