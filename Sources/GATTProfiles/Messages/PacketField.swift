/// A number at a place in a packet.
///
/// ```swift
/// let sequence = PacketField(at: 1, width: .two)
/// sequence.value(in: [0x10, 0x2C, 0x01])  // 300: least significant byte first, unless told otherwise
/// sequence.value(in: [0x10, 0x2C])  // nil
/// ```
public struct PacketField: Hashable, Sendable {
  /// How many bytes the number takes.
  public enum Width: Int, Hashable, Sendable {
    /// 0…255.
    case one = 1
    /// 0…65,535.
    case two = 2
    /// 0…4,294,967,295.
    case four = 4
  }

  /// Where it is, in bytes from the start of the packet.
  public let offset: Int
  /// How many bytes it takes.
  public let width: Width
  /// The byte order.
  public let endian: Endian

  /// A number at a place. An offset below 0 is taken for 0.
  public init(at offset: Int, width: Width = .one, endian: Endian = .little) {
    (self.offset, self.width, self.endian) = (max(0, offset), width, endian)
  }

  /// The greatest number that it has room for.
  var greatest: UInt32 { .max >> (32 - 8 * UInt32(width.rawValue)) }

  /// The number in a packet; nil when the packet is too short.
  public func value(in packet: [UInt8]) -> UInt32? {
    guard packet.count - width.rawValue >= offset else { return nil }
    return (0..<width.rawValue).reduce(0) { number, index in
      number | UInt32(packet[offset + index]) << UInt32(8 * endian.significance(at: index, of: width.rawValue))
    }
  }

  /// Puts a number into a packet, its lower bytes where it has more.
  ///
  /// - Returns: false when the packet is too short.
  @discardableResult
  public func set(_ value: UInt32, in packet: inout [UInt8]) -> Bool {
    guard packet.count - width.rawValue >= offset else { return false }
    for index in 0..<width.rawValue {
      let significance = endian.significance(at: index, of: width.rawValue)
      packet[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(significance)))
    }
    return true
  }
}
