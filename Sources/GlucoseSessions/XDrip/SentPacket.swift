import GATTProfiles
import XDripProfiles

/// A packet that a bridge has sent, read by how many octets it has. What the bridge says of that is not to be trusted; it tells
/// alone whether there is an age behind the identifier.
struct SentPacket: GATTCharacteristic {
  typealias Service = XDripBridge.Bridge

  static let name = XDripBridge.Bridge.Packet.name
  static let uuid = XDripBridge.Bridge.Packet.uuid
  static let permissions = XDripBridge.Bridge.Packet.permissions
  static let properties = XDripBridge.Bridge.Packet.properties

  /// How many octets a reading has with an age, of which an HM-10 sends the last by itself, and without one.
  private static let (longest, withoutAge) = (21, 17)

  let packet: XDripBridge.Bridge.Packet

  init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    var octets = try reader.bytes(reader.remaining, "Packet")
    if octets.count >= 2, octets[1] == 0x00 {
      let hasAge = octets[0] == Self.longest && octets.count >= Self.longest - 1
      octets[0] = UInt8(hasAge ? Self.longest : min(octets.count, Self.withoutAge))
    }
    packet = try XDripBridge.Bridge.Packet(bytes: octets)
  }

  var encodedSize: Int { packet.encodedSize }

  func write(to writer: inout ByteWriter) { packet.write(to: &writer) }
}
