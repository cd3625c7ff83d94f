/// A Number of Digitals, 0x2909 (GATT Specification Supplement): how many inputs or outputs a Digital characteristic has.
public struct NumberOfDigitals: GATTDescriptor, Hashable {
  /// `Number of Digitals`
  public static var name: String { "Number of Digitals" }
  /// 0x2909
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2909) }

  /// How many there are.
  public var count: UInt8

  /// So many of them.
  public init(_ count: UInt8) { self.count = count }

  /// Reads one byte.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) { count = try reader.uint8("Count") }

  /// Writes one byte.
  public func write(to writer: inout ByteWriter) { writer.uint8(count) }

  /// 1
  public var encodedSize: Int { 1 }
}
