import GATTProfiles
import Testing

@Suite("A service profile")
struct ServiceProfileTests {
  @Test("needs a UUID only")
  func defaults() {
    let profile = ServiceProfile(uuid: "180F")
    #expect(profile.name == "Unknown")
    #expect(profile.tag == "Miscellaneous")
    #expect(profile.characteristics.isEmpty)
    #expect(profile.characteristic.isEmpty)
  }

  @Test("is listed under Miscellaneous when its type has no tag")
  func untagged() {
    #expect(ConfiguredServiceProfile<Untagged>().tag == "Miscellaneous")
    #expect(ConfiguredServiceProfile<AccelerometerService>().tag == "TI Sensor Tag")
  }

  @Test("keeps its characteristics in the order they were added")
  func order() {
    let profile = ServiceProfile(uuid: "180F")
    let uuids = (0..<200).map { BluetoothUUID(UInt16($0 &* 7919 % 65536)) }
    for uuid in uuids { profile.addCharacteristic(CharacteristicProfile(uuid: uuid)) }
    #expect(profile.characteristics.map(\.uuid) == uuids)
  }

  @Test("replaces a characteristic of the same UUID, where it stood and however it is spelt")
  func replacement() {
    let profile = ServiceProfile(uuid: "180F")
    profile.addCharacteristic(CharacteristicProfile(uuid: "ffe0", name: "first"))
    profile.addCharacteristic(CharacteristicProfile(uuid: "ffe1", name: "second"))
    profile.addCharacteristic(CharacteristicProfile(uuid: "0000FFE0-0000-1000-8000-00805F9B34FB", name: "third"))
    #expect(profile.characteristics.map(\.name) == ["third", "second"])
    #expect(profile.characteristic["FFE0"]?.name == "third")
  }

  private enum Untagged: ServiceConfigurable {
    static let name = "Untagged"
    static let uuid: BluetoothUUID = "FFF9"
  }
}
