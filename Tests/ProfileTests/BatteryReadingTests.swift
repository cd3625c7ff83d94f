import GATTProfiles
import GATTRuntime
import SIGProfiles
import TestSupport
import Testing

@Suite("The battery of a device", .guarded)
struct BatteryReadingTests {
  @Test("is read and followed in percent; what is no percentage is read as it was sent", arguments: [87, 101, 255])
  func level(sent: UInt8) async throws {
    // A server of ours has no such level: one comes to be on its way.
    let configuration = LoopbackTransport.Configuration(intercept: { packet in
      packet.direction == .toCentral && packet.bytes == [0x0B, 87] ? [0x0B, sent] : packet.bytes
    })
    let loopback = LoopbackTransport(configuration: configuration, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    try await device.addService(MutableService(profile: Battery.makeProfile()))
    try await device.updateValue(#require(Battery.Level(rawValue: 87)))
    try await device.startAdvertising(name: "Strap", services: [Battery.self])
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let found = try await central.firstPeripheral(advertising: Battery.self, within: .seconds(30))
    let connection = try await found.connect()
    #expect(try await connection.read(Battery.Level.self).rawValue == sent)
    #expect(Battery.Level(rawValue: sent) == nil || sent <= 100)
    var levels = try await connection.subscribe(to: Battery.Level.self).makeAsyncIterator()
    try await device.updateValue(#require(Battery.Level(rawValue: 86)))
    #expect(try await levels.next(isolation: nil)?.rawValue == 86)
  }
}
