/// The address of a Bluetooth device: six bytes, the least significant first on the wire.
///
/// ```swift
/// let address = BluetoothAddress("C0:FF:EE:00:00:01")
/// print(address?.number ?? 0)  // 0xC0FFEE000001
/// ```
///
/// It does not say whether it is public or random, which Bluetooth keeps apart from the six bytes.
@frozen
public struct BluetoothAddress: Hashable, Sendable {
  /// The address as a number of 48 bits, such as 0xAABBCCDDEEFF.
  public let number: UInt64

  /// The address of a number; `nil` when it has more than 48 bits.
  @inlinable
  public init?(number: UInt64) {
    guard number >> 48 == 0 else { return nil }
    self.number = number
  }

  /// Reads `AA:BB:CC:DD:EE:FF`, in any case; `nil` for anything else.
  public init?(_ text: String) {
    let octets = Array(text.utf8)
    guard octets.count == 17 else { return nil }
    var number: UInt64 = 0
    for (place, octet) in octets.enumerated() {
      if place % 3 == 2 {
        guard octet == UInt8(ascii: ":") else { return nil }
      } else {
        guard let digit = HexDigit.value(octet) else { return nil }
        number = number << 4 | UInt64(digit)
      }
    }
    self.number = number
  }

  /// Reads six bytes.
  ///
  /// - Throws: `truncated` when there are fewer.
  @inlinable
  public init(
    reading reader: inout ByteReader, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) {
    number = try reader.uint48(field, endian)
  }

  /// Writes six bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, _ endian: Endian = .little) {
    writer.uint48(number, endian)
  }

  /// How many bytes an address takes.
  @inlinable
  public static var size: Int { 6 }

  /// Six bytes.
  @inlinable
  public var encodedSize: Int { Self.size }
}

extension BluetoothAddress: CustomStringConvertible {
  /// `AA:BB:CC:DD:EE:FF`, as it is printed on devices.
  public var description: String {
    var text: [UInt8] = []
    for (place, digit) in HexDigit.text(number, count: 12).enumerated() {
      if place > 0, place.isMultiple(of: 2) { text.append(UInt8(ascii: ":")) }
      text.append(digit >= UInt8(ascii: "a") ? digit - 0x20 : digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  #if !hasFeature(Embedded)
    /// As ``description``.
    public var text: String { description }
  #endif
}

extension BluetoothAddress: Comparable {
  /// Orders addresses as their text sorts.
  @inlinable
  public static func < (left: BluetoothAddress, right: BluetoothAddress) -> Bool { left.number < right.number }
}
