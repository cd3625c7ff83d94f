/// What a client may do with a characteristic's value.
///
/// The low byte is the property byte of the characteristic declaration; the bits above it come
/// from the extended properties descriptor (Core 6.0, Vol 3, Part G, 3.3.1.1 and 3.3.3.1).
///
/// They say what the device has a function for. Whether a client may use it, the link decides as well: a server asks for
/// what stands in ``AttributePermissions``, and refuses with an error of ATT.
@frozen
public struct CharacteristicProperties: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Properties of their bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The value may be broadcast in advertising data.
  public static let broadcast = CharacteristicProperties(rawValue: 0x01)
  /// The value may be read.
  public static let read = CharacteristicProperties(rawValue: 0x02)
  /// The value may be written, and no response comes.
  public static let writeWithoutResponse = CharacteristicProperties(rawValue: 0x04)
  /// The value may be written, and a response comes.
  public static let write = CharacteristicProperties(rawValue: 0x08)
  /// The server may send the value unasked, unacknowledged.
  public static let notify = CharacteristicProperties(rawValue: 0x10)
  /// The server may send the value unasked, acknowledged.
  public static let indicate = CharacteristicProperties(rawValue: 0x20)
  /// The value may be written with a signature, and no response comes.
  public static let authenticatedSignedWrites = CharacteristicProperties(rawValue: 0x40)
  /// The characteristic has an extended properties descriptor.
  public static let extendedProperties = CharacteristicProperties(rawValue: 0x80)
  /// The value may be written as a queued, verified write.
  public static let reliableWrite = CharacteristicProperties(rawValue: 0x100)
  /// The user description descriptor, 0x2901, may be written: a client's text holds while the service is offered.
  public static let writableAuxiliaries = CharacteristicProperties(rawValue: 0x200)
}

#if !hasFeature(Embedded)
  extension CharacteristicProperties: CustomStringConvertible {
    /// The names that a profile has for them, in the order of the bits, such as `[read, write-without-response]`.
    public var description: String {
      var names = (0..<16).filter { rawValue >> $0 & 1 == 1 && $0 < Self.names.count }.map { Self.names[$0] }
      let unnamed = (rawValue >> Self.names.count) << Self.names.count
      if unnamed != 0 { names.append("0x" + String(unnamed, radix: 16)) }
      return "[" + names.joined(separator: ", ") + "]"
    }

    /// By their bits, from 0.
    private static let names = [
      "broadcast", "read", "write-without-response", "write", "notify", "indicate", "authenticated-signed-writes",
      "extended-properties", "reliable-write", "writable-auxiliaries",
    ]
  }
#endif
