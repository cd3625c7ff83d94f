import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("The links of the system", .guarded)
struct SystemConnectionTests {
  @Test("are told when they are made and when they are lost, to each who asks")
  func told() async throws {
    let rig = try await Rig(clock: ManualClock())
    let streams = [rig.central.systemConnections(), rig.central.systemConnections(with: [Workbench.uuid])]
    let others = rig.central.systemConnections(with: ["180F"])
    let device = rig.central.peripheral(rig.device.identifier)
    for _ in 0..<2 {
      let connection = try await rig.connect()
      await rig.loopback.dropLinks()
      _ = try await connection.closed()
    }
    for stream in streams {
      let changes = await stream.first(4)
      #expect(changes == [.connected(device), .disconnected(device), .connected(device), .disconnected(device)])
    }
    // Its services are others: nothing was told of it before the end.
    await rig.loopback.setState(.poweredOff)
    let battery = try await PeripheralManager(transport: rig.loopback, clock: rig.clock)
    try await battery.addService(MutableService(uuid: "180F", characteristics: []))
    await rig.loopback.setState(.poweredOn)
    try await battery.startAdvertising(name: "Battery")
    let connection = try await rig.central.connect(to: battery.identifier)
    #expect(await others.first(1) == [.connected(rig.central.peripheral(battery.identifier))])
    await connection.disconnect()
  }

  @Test("are told when they end, though they were there before")
  func existing() async throws {
    let rig = try await Rig(clock: ManualClock())
    let connection = try await rig.connect()
    let changes = rig.central.systemConnections(with: [Workbench.uuid])
    await connection.disconnect()
    #expect(await changes.first(1) == [.disconnected(connection.peripheral)])
  }

  @Test("are waited for: at once when it is so, otherwise until it is")
  func waiting() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.peripheral(rig.device.identifier)
    try await device.waitUntilDisconnected(timeout: .seconds(1))
    let made = Task.immediate { try await device.waitUntilConnected(timeout: .seconds(1)) }
    let connection = try await rig.connect()
    try await made.value
    try await device.waitUntilConnected()
    let lost = Task.immediate { try await device.waitUntilDisconnected(timeout: .seconds(1)) }
    await connection.disconnect()
    try await lost.value
  }

  @Test("are waited for no longer than a time-out, or until the task is cancelled")
  func givingUp() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.peripheral(rig.device.identifier)
    async let late = failure { () async throws(GATTError) in try await device.waitUntilConnected(timeout: .seconds(7)) }
    await clock.pass(.seconds(7))
    guard case .timedOut(_, after: .seconds(7)) = await late else {
      Issue.record("expected a time-out, not \(String(describing: await late))")
      return
    }
    let waiting = Task { try await device.waitUntilConnected() }
    waiting.cancel()
    guard case .cancelled = await waiting.error else {
      Issue.record("it was not cancelled")
      return
    }
  }
}

extension EventStream {
  /// The next values.
  fileprivate func first(_ count: Int) async -> [Element] {
    var values: [Element] = []
    for await value in self {
      values.append(value)
      if values.count == count { break }
    }
    return values
  }
}
