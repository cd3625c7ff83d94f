import GATTProfiles
import Testing

@Suite("A characteristic profile")
struct CharacteristicProfileTests {
  @Test("that nobody declared reads, writes, notifies and shows hex")
  func defaults() throws {
    let profile = CharacteristicProfile(uuid: "2A19")
    #expect(profile.uuid == "2A19")
    #expect(profile.name == "Unknown")
    #expect(profile.permissions == [.readable, .writeable])
    #expect(profile.properties == [.read, .write, .notify])
    #expect(profile.initialValue == nil)
    #expect(profile.descriptors.isEmpty)
    #expect(profile.onDiscovery.isEmpty)
    #expect(profile.stringValues.isEmpty)
    try profile.validate([1, 2, 3])
  }

  @Test("shows and reads hex by its name")
  func hexText() {
    let profile = CharacteristicProfile(uuid: "2A19", name: "Level")
    #expect(profile.stringValue([0x0A, 0xFF]) == ["Level": "0aff"])
    #expect(profile.stringValue([]) == ["Level": ""])
    #expect(profile.bytes(fromStringValue: ["Level": "0aFF"]) == [0x0A, 0xFF])
    #expect(profile.bytes(fromStringValue: ["Unknown": "0aff"]) == nil)
    #expect(profile.bytes(fromStringValue: ["Level": "0af"]) == nil)
    #expect(profile.bytes(fromStringValue: ["Level": "zz"]) == nil)
  }

  @Test("has a property or permission when any of those asked for is declared")
  func enabled() {
    let profile = CharacteristicProfile(uuid: "2A19", permissions: .readable, properties: [.read, .notify])
    #expect(profile.propertyEnabled(.read))
    #expect(profile.propertyEnabled([.write, .notify]))
    #expect(!profile.propertyEnabled([.write, .indicate]))
    #expect(!profile.propertyEnabled([]))
    #expect(profile.permissionEnabled([.readable, .writeable]))
    #expect(!profile.permissionEnabled(.writeable))
    #expect(!profile.permissionEnabled(.readEncrypted))
  }

  @Test("of a type checks octets as the type does")
  func validate() throws {
    let profile: CharacteristicProfile = RawCharacteristicProfile<Enabled>()
    try profile.validate([1])
    let unknown = ValueDecodingError(.unknownCase(7), offset: 0, field: "raw value")
    #expect(throws: unknown) { try profile.validate([7]) }
    #expect(throws: ValueDecodingError.self) { try profile.validate([]) }
  }

  @Test("runs its discovery handlers in the order they came")
  func discoveryHandlers() async throws {
    let profile = CharacteristicProfile(uuid: "2A19")
    for value in 1...3 {
      profile.afterDiscovered { try await $0.write([UInt8(value)]) }
    }
    let characteristic = RecordingCharacteristic()
    for handler in profile.discoveryHandlers { try await handler(characteristic) }
    #expect(try await characteristic.read() == [1, 2, 3])
  }

  @Test("passes on what a discovery handler throws")
  func discoveryFailure() async throws {
    let profile = CharacteristicProfile(uuid: "2A19")
    profile.afterDiscovered { _ in throw ExampleError.decodedOtherwise(bytes: []) }
    let handler = try #require(profile.discoveryHandlers.first)
    await #expect(throws: ExampleError.self) { try await handler(RecordingCharacteristic()) }
  }

  private actor RecordingCharacteristic: DiscoveredCharacteristic {
    nonisolated let uuid: BluetoothUUID = "2A19"
    nonisolated let serviceUUID: BluetoothUUID = "180F"
    private var written: [UInt8] = []

    func read() async throws -> [UInt8] { written }
    func write(_ value: [UInt8]) async throws { written += value }
  }
}
