/// How a checksum is computed.
///
/// ```swift
/// Checksum.crc16XMODEM.value(of: Array("123456789".utf8))  // 0x31C3
/// ```
///
/// Each ready-made one says what it makes of these nine bytes, by which catalogues of CRCs tell them apart.
@frozen
public enum Checksum: Hashable, Sendable {
  /// A cyclic redundancy check.
  case crc(CRC)
  /// The exclusive or of all bytes: one byte.
  case xor
  /// The exclusive or of all words of two bytes, the least significant first, of which a last single byte is filled up with
  /// zeros: two bytes, 0x0839. Words the other way around give the same two bytes in the other order, so that a device
  /// that reads and writes both ways is the same with either.
  case xor16
  /// The sum of all bytes, so many bytes of it: 1…4.
  ///
  /// It starts with `initial`. One that `isNegated` is subtracted from zero, so that it and the bytes add up to zero. `start`
  /// bytes in front are left out, and of the others one in `step` counts, 1 or more; with `digits` the characters of its two
  /// hexadecimal digits are added in its place.
  case sum(
    octets: Int, initial: UInt32 = 0, isNegated: Bool = false, finalXOR: UInt32 = 0, start: Int = 0, step: Int = 1,
    digits: DigitCase? = nil)

  /// In which case hexadecimal digits are written.
  @frozen
  public enum DigitCase: Hashable, Sendable {
    /// `A` to `F`.
    case uppercase
    /// `a` to `f`.
    case lowercase

    /// The characters of the digits of a byte, added.
    @inlinable
    func sum(of byte: UInt8) -> UInt32 {
      let letters: UInt32 = self == .uppercase ? 0x37 : 0x57
      let (high, low) = (UInt32(byte >> 4), UInt32(byte & 0xF))
      return high + (high < 10 ? 0x30 : letters) + low + (low < 10 ? 0x30 : letters)
    }
  }

  /// How many bytes it takes.
  @inlinable
  public var byteCount: Int {
    switch self {
    case .crc(let crc): crc.width / 8
    case .xor: 1
    case .xor16: 2
    case .sum(let octets, _, _, _, _, _, _): octets
    }
  }

  /// The checksum of bytes, in the lower bits.
  @inlinable
  public func value(of bytes: Span<UInt8>) -> UInt32 {
    switch self {
    case .crc(let crc): return crc.value(of: bytes)
    case .xor:
      var sum: UInt8 = 0
      for index in bytes.indices { sum ^= bytes[index] }
      return UInt32(sum)
    case .xor16:
      var sum: UInt32 = 0
      for index in bytes.indices { sum ^= UInt32(bytes[index]) &<< UInt32(8 * (index & 1)) }
      return sum
    case .sum(let count, let initial, let isNegated, let finalXOR, let start, let step, let digits):
      var sum = initial
      if start == 0, step == 1, digits == nil {
        for index in bytes.indices { sum &+= UInt32(bytes[index]) }
      } else {
        for index in stride(from: max(0, start), to: bytes.count, by: max(1, step)) {
          sum &+= digits?.sum(of: bytes[index]) ?? UInt32(bytes[index])
        }
      }
      return ((isNegated ? 0 &- sum : sum) ^ finalXOR) & (UInt32.max >> (32 - 8 * UInt32(count)))
    }
  }

  /// The checksum of bytes, in the lower bits.
  @inlinable
  public func value(of bytes: [UInt8]) -> UInt32 { value(of: bytes.span) }
}

extension Checksum {
  /// CRC-16/XMODEM: 0x31C3.
  @inlinable
  public static var crc16XMODEM: Checksum { .crc(CRC(width: 16, polynomial: 0x1021)) }

  /// CRC-16/KERMIT, the reflected one: 0x2189.
  @inlinable
  public static var crc16Kermit: Checksum {
    .crc(CRC(width: 16, polynomial: 0x1021, reflectsInput: true, reflectsOutput: true))
  }

  /// CRC-16/MODBUS: 0x4B37.
  @inlinable
  public static var crc16Modbus: Checksum {
    .crc(CRC(width: 16, polynomial: 0x8005, initial: 0xFFFF, reflectsInput: true, reflectsOutput: true))
  }

  /// CRC-16 with the polynomial of the CCITT and a register of ones, known by a name that it does not deserve: 0x29B1.
  @inlinable
  public static var crc16CCITTFalse: Checksum { .crc(CRC(width: 16, polynomial: 0x1021, initial: 0xFFFF)) }

  /// The CRC of FreeStyle Libre memory, reflected bytes, but a register that is not turned around: 0x89F6.
  @inlinable
  public static var crc16Libre: Checksum {
    .crc(CRC(width: 16, polynomial: 0x1021, initial: 0xFFFF, reflectsInput: true))
  }

  /// CRC-8: 0xF4.
  @inlinable
  public static var crc8: Checksum { .crc(CRC(width: 8, polynomial: 0x07)) }

  /// CRC-32, as in Ethernet: 0xCBF43926.
  @inlinable
  public static var crc32: Checksum {
    .crc(
      CRC(
        width: 32, polynomial: 0x04C1_1DB7, initial: .max, reflectsInput: true, reflectsOutput: true, finalXOR: .max))
  }

  /// The exclusive or of all bytes: 0x31.
  @inlinable
  public static var xor8: Checksum { .xor }

  /// The sum of all bytes, one byte of it: 0xDD.
  @inlinable
  public static var sum8: Checksum { .sum(octets: 1) }

  /// The sum of all bytes, two bytes of it: 0x01DD.
  @inlinable
  public static var sum16: Checksum { .sum(octets: 2) }
}
