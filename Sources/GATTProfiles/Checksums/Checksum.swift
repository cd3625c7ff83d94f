/// How a checksum is computed.
@frozen
public enum Checksum: Hashable, Sendable {
  /// A cyclic redundancy check.
  case crc(CRC)
  /// The exclusive or of all bytes: one byte.
  case xor
  /// The sum of all bytes, so many bytes of it: 1…4.
  case sum(octets: Int)

  /// How many bytes it takes.
  @inlinable
  public var byteCount: Int {
    switch self {
    case .crc(let crc): crc.width / 8
    case .xor: 1
    case .sum(let octets): octets
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
    case .sum(let count):
      var sum: UInt32 = 0
      for index in bytes.indices { sum &+= UInt32(bytes[index]) }
      return sum & (UInt32.max >> (32 - 8 * UInt32(count)))
    }
  }

  /// The checksum of bytes, in the lower bits.
  @inlinable
  public func value(of bytes: [UInt8]) -> UInt32 { value(of: bytes.span) }
}

extension Checksum {
  /// CRC-16/XMODEM.
  @inlinable
  public static var crc16XMODEM: Checksum { .crc(CRC(width: 16, polynomial: 0x1021)) }

  /// CRC-16/KERMIT, the reflected one.
  @inlinable
  public static var crc16Kermit: Checksum {
    .crc(CRC(width: 16, polynomial: 0x1021, reflectsInput: true, reflectsOutput: true))
  }

  /// CRC-16/MODBUS.
  @inlinable
  public static var crc16Modbus: Checksum {
    .crc(CRC(width: 16, polynomial: 0x8005, initial: 0xFFFF, reflectsInput: true, reflectsOutput: true))
  }

  /// CRC-16 with the polynomial of the CCITT and a register of ones, known by a name that it does not deserve.
  @inlinable
  public static var crc16CCITTFalse: Checksum { .crc(CRC(width: 16, polynomial: 0x1021, initial: 0xFFFF)) }

  /// The CRC of FreeStyle Libre memory: reflected bytes, but a register that is not turned around.
  @inlinable
  public static var crc16Libre: Checksum {
    .crc(CRC(width: 16, polynomial: 0x1021, initial: 0xFFFF, reflectsInput: true))
  }

  /// CRC-8.
  @inlinable
  public static var crc8: Checksum { .crc(CRC(width: 8, polynomial: 0x07)) }

  /// CRC-32, as in Ethernet.
  @inlinable
  public static var crc32: Checksum {
    .crc(
      CRC(
        width: 32, polynomial: 0x04C1_1DB7, initial: .max, reflectsInput: true, reflectsOutput: true, finalXOR: .max))
  }

  /// The exclusive or of all bytes.
  @inlinable
  public static var xor8: Checksum { .xor }

  /// The sum of all bytes, one byte of it.
  @inlinable
  public static var sum8: Checksum { .sum(octets: 1) }

  /// The sum of all bytes, two bytes of it.
  @inlinable
  public static var sum16: Checksum { .sum(octets: 2) }
}
