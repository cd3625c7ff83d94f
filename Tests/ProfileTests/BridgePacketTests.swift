import GATTProfiles
import Testing
import XDripProfiles

/// What is behind the readings of an xDrip bridge's packet is there if octets are left; its age also goes by the length that is
/// stated around it.
@Suite struct BridgePacketTests {
  private typealias Packet = XDripBridge.Bridge.Packet

  @Test(
    "is made of what a bridge can send",
    arguments: [(17, nil, 1), (17, nil, nil), (21, 300, 1), (21, 300, nil), (21, nil, nil)]
      as [(UInt8, UInt32?, UInt8?)])
  func consistent(length: UInt8, delay: UInt32?, protocol: UInt8?) throws {
    let packet = try Packet(length: length, packet: .reading(reading(delay, `protocol`)))
    #expect(try Packet(bytes: packet.encoded()) == packet)
  }

  @Test(
    "is not made with an age that its length has no room for, nor with anything behind one that is missing",
    arguments: [(17, 300, nil), (17, 300, 1), (21, nil, 1)] as [(UInt8, UInt32?, UInt8?)])
  func contradictory(length: UInt8, delay: UInt32?, protocol: UInt8?) throws {
    let reading = try reading(delay, `protocol`)
    #expect(throws: ValueRangeError.self) { try Packet(length: length, packet: .reading(reading)) }
  }

  private func reading(_ delay: UInt32?, _ protocol: UInt8?) throws -> Packet.PacketValue.Reading {
    try .init(
      raw: 150_000, filtered: 151_000, transmitterBattery: 215, bridgeBattery: 0, identifier: "6655F", delayRaw: delay,
      protocol: `protocol`, rest: nil)
  }
}
