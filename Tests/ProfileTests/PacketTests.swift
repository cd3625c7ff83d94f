import GATTProfiles
import GATTSchema
import Testing

/// The packets of Dexcom, MiaoMiao, the xDrip bridge and the M5Stack, in both readings.
@Suite struct PacketTests {
  @Test("a packet encodes to what it was decoded from", arguments: Packet.all)
  func roundTrip(_ packet: Packet) throws {
    let interpreter = try packet.interpreter()
    let value = try interpreter.decode(packet.bytes)
    #expect(try interpreter.encode(value) == packet.bytes)
    if case .unknown(let tag, _) = value { Issue.record("no alternative has the tag \(tag)") }
  }

  @Test("a packet reads the same in both readings", arguments: Packet.all.filter { !$0.isRequest })
  func texts(_ packet: Packet) throws {
    let readings = try TwoReadings(packet.name, in: packet.file)
    let value = try Interpreter(readings.interpreted).decode(packet.bytes)
    let texts = readings.interpreted.stringDictionary(of: value)
    #expect(!texts.isEmpty)
    #expect(readings.generated.stringValue(packet.bytes) == texts)
  }

  @Test("the beginning of a packet is refused, with the place", arguments: Packet.all)
  func truncation(_ packet: Packet) throws {
    let interpreter = try packet.interpreter()
    let generated = packet.isRequest ? nil : try TwoReadings(packet.name, in: packet.file).generated
    for count in packet.bytes.indices {
      let part = Array(packet.bytes.prefix(count))
      guard !packet.shorter.contains(count) else {
        #expect(throws: Never.self) { try interpreter.decode(part) }
        #expect(throws: Never.self) { try generated?.validate(part) }
        continue
      }
      let error = #expect(throws: ValueError.self, "\(count) octets") { try interpreter.decode(part) }
      #expect((error?.offset ?? .max) <= count)
      // Without a tag nothing is known of the value but the tag; behind it, every octet has a name.
      if count > 2 { #expect(error?.element?.isEmpty == false, "\(count) octets") }
      guard let generated else { continue }
      let same = #expect(throws: ValueDecodingError.self, "\(count) octets") { try generated.validate(part) }
      #expect(same?.offset == error?.offset, "\(count) octets")
      // Generated code names the characteristic where no field is known yet.
      #expect(same?.field == error?.element ?? packet.name, "\(count) octets")
    }
  }

  @Test("no bit under a checksum may change", arguments: Packet.all.filter { !$0.covered.isEmpty })
  func flips(_ packet: Packet) throws {
    let interpreter = try packet.interpreter()
    let generated = packet.isRequest ? nil : try TwoReadings(packet.name, in: packet.file).generated
    for index in packet.covered {
      for bit in UInt8(0)..<8 {
        var bytes = packet.bytes
        bytes[index] ^= 1 << bit
        let value = try? interpreter.decode(bytes)
        // An op code that nobody knows is kept, and all behind it with it.
        if index == 0, case .unknown = value { continue }
        #expect(value == nil, "bit \(bit) of octet \(index)")
        guard let generated else { continue }
        #expect(throws: ValueDecodingError.self, "bit \(bit) of octet \(index)") { try generated.validate(bytes) }
      }
    }
  }
}
