/// An Environmental Sensing Configuration, 0x290B (GATT Specification Supplement): how several trigger settings of one
/// characteristic go together.
public enum ESConfiguration: UInt8, GATTDescriptor {
  /// `Environmental Sensing Configuration`
  public static var name: String { "Environmental Sensing Configuration" }
  /// 0x290B
  public static var uuid: BluetoothUUID { BluetoothUUID(0x290B) }

  /// The value is notified when all conditions hold.
  case and = 0
  /// The value is notified when one condition holds.
  case or = 1

  /// Reads one byte.
  ///
  /// - Throws: `unknownCase` for another number.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let raw = try reader.uint8("Trigger Logic")
    guard let logic = Self(rawValue: raw) else { throw reader.unknownCase("Trigger Logic", Int128(raw), size: 1) }
    self = logic
  }

  /// Writes one byte.
  public func write(to writer: inout ByteWriter) { writer.uint8(rawValue) }

  /// 1
  public var encodedSize: Int { 1 }
}
