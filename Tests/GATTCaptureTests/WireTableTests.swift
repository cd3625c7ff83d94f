import GATTProfiles
import GATTRuntime
import Testing

@testable import GATTCapture

@Suite("The handles of a recording")
struct WireTableTests {
  /// A battery and a heart rate as one stack or another has them.
  ///
  /// - Parameter step: how far in front of its value a stack says that a characteristic is.
  private static func services(_ step: UInt16) -> [ServiceRecord] {
    let configuration = DescriptorRecord(uuid: GATTType.clientConfiguration, handle: AttributeHandle(4))
    let level = CharacteristicRecord(
      uuid: "2A19", handle: AttributeHandle(3 - step), properties: [.read, .notify], descriptors: [configuration])
    let rate = CharacteristicRecord(uuid: "2A37", handle: AttributeHandle(7 - step), properties: [.notify])
    let place = CharacteristicRecord(
      uuid: "D1A1C001-0451-4000-B000-000000000000", handle: AttributeHandle(9 - step), properties: [.read])
    return [
      ServiceRecord(uuid: "180F", handle: AttributeHandle(1), characteristics: [level]),
      ServiceRecord(uuid: "180D", handle: AttributeHandle(5), characteristics: [rate, place]),
    ]
  }

  @Test("are those of values, also where a stack knows declarations", arguments: [0, 1])
  func values(_ step: UInt16) {
    let table = WireTable(Self.services(step))
    #expect([3, 7, 9].map { table.handle(AttributeHandle($0 - step)) } == [3, 7, 9])
    #expect(table.handle(AttributeHandle(4)) == 4)
    #expect(table.configuration(of: AttributeHandle(3 - step)) == 4)
    // A stack may keep this descriptor to itself.
    #expect(table.configuration(of: AttributeHandle(7 - step)) == 8)
  }

  @Test("are found by the discovery in it, as everybody's captures have it", arguments: [0, 1])
  func discovery(_ step: UInt16) throws {
    var map = AttributeMap()
    for (request, response) in WireTable(Self.services(step)).discovery() {
      let sent = try #require(ATTPacket(decoding: request.encoded()))
      map.learn(sent, try #require(ATTPacket(decoding: response.encoded())))
    }
    #expect(map.services.map(\.range) == [1...4, 5...UInt16.max])
    #expect(map.characteristics.map(\.value) == [3, 7, 9])
    #expect(map.characteristics.map(\.uuid) == ["2A19", "2A37", "D1A1C001-0451-4000-B000-000000000000"])
    #expect(map[3]?.service == "180F" && map[9]?.service == "180D")
    #expect(map[4]?.type == GATTType.clientConfiguration && map[4]?.characteristic == "2A19")
  }
}
