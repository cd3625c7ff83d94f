/// A Complete BR-EDR Transport Block Data, 0x290F (Transport Discovery Service 1.0): a transport block that does not fit into an
/// advertisement.
public struct TransportBlockData: GATTDescriptor, Hashable {
  /// `Complete BR-EDR Transport Block Data`
  public static var name: String { "Complete BR-EDR Transport Block Data" }
  /// 0x290F
  public static var uuid: BluetoothUUID { BluetoothUUID(0x290F) }

  /// The block, as the organization that it names lays it out.
  public var block: [UInt8]

  /// A block of bytes.
  public init(_ block: [UInt8]) { self.block = block }

  /// Reads all the bytes that are left.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) { block = reader.rest() }

  /// Writes the block.
  public func write(to writer: inout ByteWriter) { writer.bytes(block) }

  /// As many bytes as the block has.
  public var encodedSize: Int { block.count }
}
