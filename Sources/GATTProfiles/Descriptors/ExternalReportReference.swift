/// An External Report Reference, 0x2907 (HID Service 1.0, 2.5.3.1): a characteristic of another service that is a report.
public struct ExternalReportReference: GATTDescriptor, Hashable {
  /// `External Report Reference`
  public static var name: String { "External Report Reference" }
  /// 0x2907
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2907) }

  /// The characteristic's UUID, in 2 or 16 bytes.
  public var characteristic: SizedUUID

  /// A reference to a characteristic, in as few bytes as its UUID can have.
  public init(_ characteristic: BluetoothUUID) { self.characteristic = SizedUUID(characteristic) }

  /// Reads all the bytes that are left.
  ///
  /// - Throws: `wrongLength` unless they are those of a UUID.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    characteristic = try SizedUUID(reading: &reader, "Characteristic")
  }

  /// Writes the UUID.
  public func write(to writer: inout ByteWriter) { characteristic.write(to: &writer) }

  /// As many bytes as the UUID has.
  public var encodedSize: Int { characteristic.encodedSize }
}
