import GATTProfiles
import GATTRuntime
import Testing

@Suite("The identifier of a command")
struct CommandIdentifierTests {
  @Test(
    "is read and written at its place, in its width and byte order",
    arguments: [
      (PacketField(at: 1), 0xAB, [9, 0xAB, 9, 9, 9]),
      (PacketField(at: 1, width: .two), 0xABCD, [9, 0xCD, 0xAB, 9, 9]),
      (PacketField(at: 3, width: .two, endian: .big), 0xABCD, [9, 9, 9, 0xAB, 0xCD]),
      (PacketField(at: 0, width: .four), 0x0102_0304, [4, 3, 2, 1, 9]),
      (PacketField(at: 1, width: .four, endian: .big), .max, [9, 0xFF, 0xFF, 0xFF, 0xFF]),
    ] as [(PacketField, UInt32, [UInt8])])
  func field(field: PacketField, value: UInt32, packet: [UInt8]) {
    var written = [9, 9, 9, 9, 9] as [UInt8]
    #expect(field.set(value, in: &written))
    #expect(written == packet)
    #expect(field.value(in: packet) == value)
  }

  @Test("is in no packet that ends before it", arguments: [4, 5, Int.max])
  func shortPacket(offset: Int) {
    let field = PacketField(at: offset, width: .two)
    var packet = [1, 2, 3, 4, 5] as [UInt8]
    #expect(field.value(in: packet) == nil)
    #expect(!field.set(7, in: &packet))
    #expect(packet == [1, 2, 3, 4, 5])
  }

  @Test("is never greater than its field has room for")
  func range() {
    let byte = PacketField(at: 0)
    #expect(CommandIdentifier(byte).range == 0...255)
    #expect(CommandIdentifier(byte, range: 1...70_000).range == 1...255)
    #expect(CommandIdentifier(PacketField(at: 0, width: .four), inAnswers: byte).range == 0...255)
  }
}
