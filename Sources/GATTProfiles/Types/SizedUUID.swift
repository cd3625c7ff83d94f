/// A UUID as a value carries it: with 2, 4 or 16 bytes, the least significant first unless told otherwise.
///
/// A short UUID may also be written in full. So that a value encodes to the bytes it was decoded from, the size is
/// part of it: `2a19` in two bytes and the same in sixteen are one UUID but two values.
///
/// ```swift
/// let level = SizedUUID("2A19")  // 19 2A
/// let whole = SizedUUID("2A19", size: .full)  // sixteen bytes; nil where a UUID does not fit
/// ```
@frozen
public struct SizedUUID: Hashable, Sendable {
  /// How many bytes a UUID takes.
  @frozen
  public enum Size: Int, Hashable, Sendable {
    /// Two bytes, inside the Bluetooth base.
    case short = 2
    /// Four bytes, inside the Bluetooth base.
    case medium = 4
    /// All sixteen bytes.
    case full = 16
  }

  /// The UUID.
  public let uuid: BluetoothUUID
  /// How many bytes it takes.
  public let size: Size

  /// A UUID in as few bytes as it can.
  public init(_ uuid: BluetoothUUID) {
    self.uuid = uuid
    size = uuid.short != nil ? .short : uuid.short32 != nil ? .medium : .full
  }

  /// A UUID in so many bytes; `nil` when it needs more.
  public init?(_ uuid: BluetoothUUID, size: Size) {
    guard size.rawValue >= SizedUUID(uuid).size.rawValue else { return nil }
    (self.uuid, self.size) = (uuid, size)
  }

  /// Reads all the bytes that are left.
  ///
  /// - Throws: `wrongLength` unless they are 2, 4 or 16.
  public init(
    reading reader: inout ByteReader, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) {
    let (start, count) = (reader.offset, reader.remaining)
    let bytes = endian == .little ? reader.rest() : reader.rest().reversed()
    guard let size = Size(rawValue: count), let uuid = BluetoothUUID(littleEndianBytes: bytes) else {
      throw ValueDecodingError(.wrongLength(expected: Size.full.rawValue, actual: count), offset: start, field: field)
    }
    (self.uuid, self.size) = (uuid, size)
  }

  /// Writes as many bytes as its size says.
  public func write(to writer: inout ByteWriter, _ endian: Endian = .little) {
    switch size {
    case .full: writer.bytes(endian == .little ? uuid.littleEndianBytes : uuid.littleEndianBytes.reversed())
    case .medium: writer.uint32(UInt32(truncatingIfNeeded: uuid.high >> 32), endian)
    case .short: writer.uint16(UInt16(truncatingIfNeeded: uuid.high >> 32), endian)
    }
  }

  /// As many bytes as its size says.
  public var encodedSize: Int { size.rawValue }
}

extension SizedUUID: CustomStringConvertible {
  /// The UUID, as ``BluetoothUUID`` prints it.
  public var description: String { uuid.description }

  #if !hasFeature(Embedded)
    /// The UUID with as many digits as its size has: `2a19`, `00002a19`, or all of them.
    public var text: String {
      switch size {
      case .short: description
      case .medium: String(uuid.fullDescription.prefix(8))
      case .full: uuid.fullDescription
      }
    }
  #endif
}
