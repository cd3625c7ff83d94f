import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

@Suite("Included services", .guarded)
struct IncludedServiceTests {
  @Test("a generated service says what it includes, and its profile does")
  func profile() {
    #expect(Relay.Frames.includedServices == [Relay.Counters.uuid])
    #expect(Relay.Frames.makeProfile().includedServices == [Relay.Counters.uuid])
    #expect(Relay.Counters.includedServices.isEmpty && Relay.Counters.makeProfile().includedServices.isEmpty)
  }

  @Test("a secondary one is served in front of the service that includes it, found in it and read")
  func serving() async throws {
    let rig = try await Rig(services: [Relay.Frames.makeProfile(), Relay.Counters.makeProfile()])
    let connection = try await rig.connect()
    let services = try await connection.discoverServices()
    #expect(services.map(\.uuid) == [Relay.Counters.uuid, Relay.Frames.uuid])
    #expect(services.map(\.isPrimary) == [false, true])
    #expect(services[0].includedServices.isEmpty)
    #expect(services[1].includedServices.map(\.uuid) == [Relay.Counters.uuid])
    #expect(services[1].includedServices.map(\.handle) == [services[0].handle])
    #expect(try await connection.read(Relay.Counters.FramesSent.self).rawValue == 7)
  }

  @Test("declarations stand behind that of the service, with a short UUID or none, and handles go on behind them")
  func handles() async throws {
    let rig = try await Rig(services: [])
    try await rig.device.addServices([
      Self.service("180F", "2A19"), Self.service("F000AA00-0451-4000-B000-000000000000", "2A6E"),
      Self.service("1812", "2A4D", including: ["F000AA00-0451-4000-B000-000000000000", "180F"]),
    ])
    let services = try await rig.connect().discoverServices()
    #expect(services.map(\.handle.rawValue) == [1, 4, 7])
    #expect(services[2].includedServices.map(\.handle.rawValue) == [4, 1])
    #expect(services[2].includedServices.map(\.uuid) == ["F000AA00-0451-4000-B000-000000000000", "180F"])
    #expect(services[2].characteristics.map(\.handle.rawValue) == [11])
  }

  @Test("all services of a UUID are included, in the order in which they are offered")
  func several() async throws {
    let rig = try await Rig(services: [])
    let inputs = [Self.service("1843", "2B77"), Self.service("1843", "2B78")]
    try await rig.device.addServices(inputs)
    try await rig.device.addService(Self.service("1844", "2B7D", including: ["1843"]))
    let services = try await rig.connect().discoverServices()
    #expect(services[2].includedServices.map(\.handle) == services.prefix(2).map(\.handle))
  }

  @Test("one that is not offered, or includes itself, is an error, and nothing is offered")
  func missing() async throws {
    let rig = try await Rig(services: [])
    for included in ["180F", "1812"] as [BluetoothUUID] {
      let error = await failure { () async throws(GATTError) in
        try await rig.device.addServices([
          Self.service("1800", "2A00"), Self.service("1812", "2A4D", including: [included]),
        ])
      }
      guard case .serviceNotAdded(included) = error else {
        Issue.record("expected that \(included) is not offered, not \(String(describing: error))")
        return
      }
    }
    #expect(rig.device.services.isEmpty)
  }

  @Test("an included service stays as long as another includes it; all go in any case")
  func removing() async throws {
    let rig = try await Rig(services: [])
    let (battery, keyboard) = (Self.service("180F", "2A19"), Self.service("1812", "2A4D", including: ["180F"]))
    try await rig.device.addServices([battery, keyboard])
    let error = await failure { () async throws(GATTError) in try await rig.device.removeService(battery) }
    guard case .serviceIncluded("180F", by: "1812") = error else {
      Issue.record("expected that it is included, not \(String(describing: error))")
      return
    }
    try await rig.device.removeService(keyboard)
    try await rig.device.removeService(battery)
    #expect(rig.device.services.isEmpty)
    try await rig.device.addServices([keyboard, battery])
    try await rig.device.removeAllServices()
    #expect(rig.device.services.isEmpty)
  }

  private static func service(
    _ uuid: BluetoothUUID, _ characteristic: BluetoothUUID, including included: [BluetoothUUID] = []
  ) -> MutableService {
    MutableService(
      uuid: uuid, includedServices: included,
      characteristics: [
        MutableCharacteristic(uuid: characteristic, properties: [.read], permissions: [.readable], value: [1])
      ])
  }
}
