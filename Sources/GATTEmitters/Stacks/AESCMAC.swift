/// The message authentication code of RFC 4493 with a key of zeros, which Bluetooth takes for a hash.
///
/// What is generated must not depend on whether a machine has libcrypto, by which GATTCipher computes.
enum AESCMAC {
  /// The code of some octets, the most significant octet first.
  static func code(of message: [UInt8]) -> [UInt8] {
    let keys = roundKeys
    let first = doubled(encrypt([UInt8](repeating: 0, count: 16), keys))
    let whole = max(0, (message.count - 1) / 16)
    var state = [UInt8](repeating: 0, count: 16)
    for block in 0..<whole { state = encrypt(mixed(state, message[block * 16..<block * 16 + 16]), keys) }
    var last = Array(message[(whole * 16)...])
    let key = last.count == 16 ? first : doubled(first)
    if last.count < 16 { last += [0x80] + [UInt8](repeating: 0, count: 15 - last.count) }
    return encrypt(mixed(mixed(state, last[...]), key[...]), keys)
  }

  private static func mixed(_ a: [UInt8], _ b: ArraySlice<UInt8>) -> [UInt8] { zip(a, b).map { $0 ^ $1 } }

  /// The octets, taken for a polynomial, times x.
  private static func doubled(_ octets: [UInt8]) -> [UInt8] {
    var result = zip(octets, octets.dropFirst() + [0]).map { $0 << 1 | $1 >> 7 }
    if octets[0] & 0x80 != 0 { result[15] ^= 0x87 }
    return result
  }

  /// A byte of AES, taken for a polynomial, times x.
  private static func doubled(_ byte: UInt8) -> UInt8 { byte << 1 ^ (byte & 0x80 != 0 ? 0x1B : 0) }

  /// The substitution of FIPS 197, 5.1.1: what each byte is the inverse of, and an affine transformation of that.
  private static let substitution: [UInt8] = {
    var table = [UInt8](repeating: 0x63, count: 256)
    var (number, inverse): (UInt8, UInt8) = (1, 1)
    repeat {
      // Three generates all bytes but zero; its inverse is 0xF6.
      number ^= doubled(number)
      for shift in [1, 2, 4] { inverse ^= inverse << UInt8(shift) }
      if inverse & 0x80 != 0 { inverse ^= 0x09 }
      func turned(_ count: UInt8) -> UInt8 { inverse << count | inverse >> (8 - count) }
      table[Int(number)] = inverse ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63
    } while number != 1
    return table
  }()

  /// The keys of the eleven rounds, of a key of zeros.
  private static let roundKeys: [[UInt8]] = {
    var keys = [[UInt8](repeating: 0, count: 16)]
    var constant: UInt8 = 1
    for round in 0..<10 {
      var word = [13, 14, 15, 12].map { substitution[Int(keys[round][$0])] }
      word[0] ^= constant
      constant = doubled(constant)
      var key: [UInt8] = []
      for column in 0..<4 {
        word = mixed(word, keys[round][column * 4..<column * 4 + 4])
        key += word
      }
      keys.append(key)
    }
    return keys
  }()

  private static func encrypt(_ block: [UInt8], _ keys: [[UInt8]]) -> [UInt8] {
    var state = mixed(block, keys[0][...])
    for round in 1...10 {
      // Rows turn to the left by their number.
      state = (0..<16).map { substitution[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
      if round < 10 { state = (0..<16).map { mixedColumn(state, $0) } }
      state = mixed(state, keys[round][...])
    }
    return state
  }

  private static func mixedColumn(_ state: [UInt8], _ place: Int) -> UInt8 {
    let (column, row) = (place / 4 * 4, place % 4)
    func byte(_ further: Int) -> UInt8 { state[column + (row + further) % 4] }
    return doubled(byte(0)) ^ doubled(byte(1)) ^ byte(1) ^ byte(2) ^ byte(3)
  }
}
