/// A Characteristic User Description, 0x2901 (Core 6.0, Vol 3, Part G, 3.3.3.2): what the characteristic is, for people.
public struct UserDescription: GATTDescriptor, Hashable {
  /// `Characteristic User Description`
  public static var name: String { "Characteristic User Description" }
  /// 0x2901
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2901) }

  /// The text, in UTF-8 on the wire.
  public var text: String

  /// A description of a text.
  public init(_ text: String) { self.text = text }

  /// Reads all the bytes that are left.
  ///
  /// - Throws: `invalidText` unless they are UTF-8.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    text = try TextLayout(encoding: .utf8).decode(&reader, field: "Description")
  }

  /// Writes the text in UTF-8.
  public func write(to writer: inout ByteWriter) { writer.bytes(Array(text.utf8)) }

  /// As many bytes as the text has in UTF-8.
  public var encodedSize: Int { text.utf8.count }
}
