/// A Characteristic Presentation Format, 0x2904 (Core 6.0, Vol 3, Part G, 3.3.3.5): what kind of number the value is.
public struct PresentationFormat: GATTDescriptor, Hashable {
  /// `Characteristic Presentation Format`
  public static var name: String { "Characteristic Presentation Format" }
  /// 0x2904
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2904) }

  /// The format type of the SIG's list, such as 0x04 for an unsigned byte.
  public var format: UInt8
  /// The value is the raw integer times ten to this power.
  public var exponent: Int8
  /// The unit's assigned number, such as 0x2700 for unitless.
  public var unit: UInt16
  /// Whose list ``descriptionNumber`` comes from; 1 is the Bluetooth SIG.
  public var namespace: UInt8
  /// A number of that list; 0 is unknown.
  public var descriptionNumber: UInt16

  /// A format of its parts, by default in no unit and without a description.
  public init(
    format: UInt8, exponent: Int8 = 0, unit: UInt16 = 0x2700, namespace: UInt8 = 1, descriptionNumber: UInt16 = 0
  ) {
    (self.format, self.exponent, self.unit) = (format, exponent, unit)
    (self.namespace, self.descriptionNumber) = (namespace, descriptionNumber)
  }

  /// Reads seven bytes.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    format = try reader.uint8("Format")
    exponent = try reader.int8("Exponent")
    unit = try reader.uint16("Unit")
    namespace = try reader.uint8("Namespace")
    descriptionNumber = try reader.uint16("Description")
  }

  /// Writes seven bytes.
  public func write(to writer: inout ByteWriter) {
    writer.uint8(format)
    writer.int8(exponent)
    writer.uint16(unit)
    writer.uint8(namespace)
    writer.uint16(descriptionNumber)
  }

  /// 7
  public var encodedSize: Int { 7 }
}
