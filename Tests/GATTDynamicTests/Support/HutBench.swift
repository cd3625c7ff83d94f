import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTTesting
import Testing

/// A hut that this process serves by its profile, and a central that knows the same.
struct HutBench {
  let library: ProfileLibrary
  let device: PeripheralManager
  let central: CentralManager
  let loopback: LoopbackTransport
  let clock = ManualClock()

  init(_ library: ProfileLibrary? = nil) async throws {
    self.library = try library ?? Fixture.hut()
    loopback = LoopbackTransport(clock: clock)
    device = try await PeripheralManager(transport: loopback, clock: loopback.clock)
    central = try await CentralManager(
      transport: loopback, profileManager: self.library.makeProfileManager(), clock: loopback.clock)
    try await device.addServices(self.library.makeServices().map { MutableService(profile: $0, initialValues: true) })
    try await device.startAdvertising(
      AdvertisementData(
        localName: "Hut 1", serviceUUIDs: [self.library.characteristics[0].service],
        manufacturerData: [0xFFFF: [0x48, 7, 0xF6, 0xFF]]))
  }

  func characteristic(_ name: String) throws -> MutableCharacteristic {
    let uuid = try library.characteristic(name).profile.uuid
    return try #require(device.services[0].characteristics.first { $0.uuid == uuid })
  }
}
