import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Bluetooth on and off", .guarded)
struct BluetoothStateTests {
  @Test("switching Bluetooth off ends connections with that reason, scans with that error, and refuses new ones")
  func poweredOff() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    var scan = rig.central.scan().makeAsyncIterator()
    _ = try await scan.next(isolation: nil)
    await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
    #expect(try await connection.closed() == .bluetoothOff)
    let ended = await failure { () async throws(GATTError) in try await scan.next(isolation: nil) }
    let refused = await failure { () async throws(GATTError) in try await rig.connect() }
    for error in [ended, refused] {
      guard case .bluetoothUnavailable(.poweredOff) = error else {
        Issue.record("expected Bluetooth off, not \(String(describing: error))")
        continue
      }
    }
    await rig.loopback.setState(.poweredOn)
    #expect(try await rig.connect().isOpen)
  }

  @Test("states come as a stream, the present one first, and can be waited for")
  func states() async throws {
    let rig = try await Rig()
    var states = rig.central.states.makeAsyncIterator()
    #expect(await states.next(isolation: nil) == .poweredOn)
    await rig.loopback.setState(.poweredOff)
    #expect(rig.central.state == .poweredOff)
    #expect(rig.device.state == .poweredOff)
    async let on: Void = rig.central.waitUntil(.poweredOn)
    await rig.loopback.setState(.poweredOn)
    try await on
    #expect(await states.next(isolation: nil) == .poweredOff)
    #expect(await states.next(isolation: nil) == .poweredOn)
    try await rig.central.waitUntil(.poweredOn)
  }

  @Test("the states of a central that is gone end")
  func gone() async throws {
    var central: CentralManager? = try await CentralManager(transport: LoopbackTransport())
    var states = try #require(central?.states.makeAsyncIterator())
    #expect(await states.next(isolation: nil) == .poweredOn)
    central = nil
    #expect(await states.next(isolation: nil) == nil)
  }
}
