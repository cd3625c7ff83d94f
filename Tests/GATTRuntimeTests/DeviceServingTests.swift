import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

@Suite("A device that is served by its profile", .guarded)
struct DeviceServingTests {
  @Test("advertises what its profile says, and a client finds it and makes it ready")
  func ready() async throws {
    ProfileManager.shared.addService(Accelerometer.makeProfile())
    let loopback = LoopbackTransport(clock: ManualClock())
    let server = try await Tray.serve(on: loopback, values: [Accelerometer.Period(bytes: [20])])
    let advertised = try #require(await server.advertisement)
    #expect(advertised.data.localName == "Tray" && advertised.data.manufacturerData == [0x006B: [2, 0x15]])
    #expect(advertised.data.serviceUUIDs == [Hut.uuid] && advertised.omissions.isEmpty)
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let device = central.device(Tray.self)
    #expect(try await device.read(Accelerometer.Period.self).rawValue == 20)
    await server.close()
  }

  @Test("handlers are there before anybody can connect, and an unknown service is an error")
  func prepared() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let server = try await Tray.serve(on: loopback, name: "Tray 2") { device throws(GATTError) in
      try device.onRead(Hut.Door.self) { _ in Hut.Door(rawValue: 7) }
    }
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let found = try await central.firstPeripheral(advertising: Hut.self, within: .seconds(60))
    #expect(found.name == "Tray 2")
    #expect(try await found.connect().read(Hut.Door.self).rawValue == 7)
    await server.close()
    await #expect(throws: GATTError.self) { try await Lost.serve(on: loopback) }
  }

  /// A device with two services of its own.
  enum Tray: DeviceProfile {
    static let device = DeviceDescription(
      name: "Tray", advertisedServices: [Hut.uuid], nameRule: .prefix("Tray"),
      manufacturer: ManufacturerRule(company: 0x006B, prefix: [2, 0x15]),
      requiredServices: [Hut.uuid, Accelerometer.uuid],
      ready: [
        .subscribe(CharacteristicPath(Hut.Door.self)), .write(CharacteristicPath(Accelerometer.Enabled.self), [1]),
      ]
    ) { [Hut.makeProfile(), Accelerometer.makeProfile()] }
  }

  /// A device that requires what nobody declares.
  enum Lost: DeviceProfile {
    static let device = DeviceDescription(name: "Lost", requiredServices: ["F000FFFF-0451-4000-B000-000000000000"])
  }
}
