/// A Characteristic Aggregate Format, 0x2905 (Core 6.0, Vol 3, Part G, 3.3.3.6): the presentation formats that make up the value.
public struct AggregateFormat: GATTDescriptor, Hashable {
  /// `Characteristic Aggregate Format`
  public static var name: String { "Characteristic Aggregate Format" }
  /// 0x2905
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2905) }

  /// The handles of ``PresentationFormat`` descriptors, in the order in which their numbers stand in the value.
  public var handles: [UInt16]

  /// A format of the formats at handles.
  public init(handles: [UInt16]) { self.handles = handles }

  /// Reads all the bytes that are left, two a handle.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    handles = []
    while reader.remaining > 0 { handles.append(try reader.uint16("Handle")) }
  }

  /// Writes two bytes a handle.
  public func write(to writer: inout ByteWriter) {
    for handle in handles { writer.uint16(handle) }
  }

  /// Two bytes a handle.
  public var encodedSize: Int { 2 * handles.count }
}
