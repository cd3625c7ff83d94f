/// A Report Reference, 0x2908 (HID Service 1.0, 2.5.3.2): which report of the Report Map a Report characteristic has.
public struct ReportReference: GATTDescriptor, Hashable {
  /// `Report Reference`
  public static var name: String { "Report Reference" }
  /// 0x2908
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2908) }

  /// The report's ID; 0 where the Report Map gives none.
  public var id: UInt8
  /// The way that the report goes.
  public var type: ReportType

  /// A reference of its parts.
  public init(id: UInt8, type: ReportType) { (self.id, self.type) = (id, type) }

  /// Reads two bytes.
  ///
  /// - Throws: `unknownCase` for a way that there is not.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    id = try reader.uint8("Report ID")
    let raw = try reader.uint8("Report Type")
    guard let type = ReportType(rawValue: raw) else { throw reader.unknownCase("Report Type", Int128(raw), size: 1) }
    self.type = type
  }

  /// Writes two bytes.
  public func write(to writer: inout ByteWriter) {
    writer.uint8(id)
    writer.uint8(type.rawValue)
  }

  /// 2
  public var encodedSize: Int { 2 }
}
