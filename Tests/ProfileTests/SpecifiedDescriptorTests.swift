import GATTSchema
import Testing

@Suite("The descriptors of shipped services and the Bluetooth SIG's own XML")
struct SpecifiedDescriptorTests {
  private static func uuids(_ table: String) -> [String] {
    table.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ")
      return words.dropFirst().map { "\(words[0]) \($0)" }
    }
  }

  @Test("a characteristic is sent where the XML lets a client subscribe to it, and nowhere else")
  func configuration() throws {
    let configured = Set(Self.uuids(SpecifiedDescriptor.configured))
    #expect(configured.count == 52)
    #expect(configured.isSubset(of: SpecifiedCharacteristic.all.map(\.description)))
    var unconfigured: Set<String> = []
    for item in SpecifiedCharacteristic.all {
      let characteristics = try #require(SpecifiedCharacteristicTests.shipped["\(item)"])
      let isSent = characteristics.contains { $0.has(.notify, .indicate) }
      guard isSent, !configured.contains("\(item)") else {
        #expect(isSent || !configured.contains("\(item)"), "\(item) is not sent")
        continue
      }
      unconfigured.insert(item.service)
      #expect(SpecifiedDescriptor.unconfigured[item.service] != nil, "\(item) is sent")
    }
    #expect(unconfigured == Set(SpecifiedDescriptor.unconfigured.keys), "an exception that is none any more")
  }

  @Test("no shipped service declares a descriptor whose value is the product's", arguments: SpecifiedDescriptor.all)
  func left(_ descriptor: SpecifiedDescriptor) throws {
    let uuids = Self.uuids(descriptor.characteristics)
    #expect(!uuids.isEmpty)
    for uuid in uuids {
      let characteristic = try #require(SpecifiedCharacteristicTests.shipped[uuid]?.first, "\(uuid) is not shipped")
      #expect(characteristic.descriptors.isEmpty, "\(uuid), of whose \(descriptor.uuid) we say: \(descriptor.reason)")
    }
  }
}
