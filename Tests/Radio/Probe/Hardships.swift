import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `hardships`: what does not break, but stands still: the peer, bluetoothd, the controller; and a scan when it does break.
@MainActor
func hardships(_ arguments: Arguments) async throws {
  let peer = DeviceIdentifier(try await radio("peer", "start"))
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))

  await check("the peer does not answer: a read ends in time, the link stays, and works when it answers again") {
    let connection = try await central.connect(to: peer)
    try await connection.discoverServices()
    _ = try await radio("peer", "hang")
    try await timesOut { try await connection.read(Peer.Short.self, timeout: .seconds(5)) }
    try expect(connection.isOpen, "the link has ended")
    _ = try await radio("peer", "answer")
    // ATT carries one request at a time; the one that was lost holds up the others until it is 30 s old.
    try equal(try await connection.closed(), .unknown)
    try await works(central, peer)
  }
  await check("bluetoothd stands still: a write ends in time, and the next succeeds when it goes on") {
    let connection = try await central.connect(to: peer)
    try await connection.discoverServices()
    _ = try await radio("pause-bluetoothd")
    try await timesOut { try await connection.write(Peer.Echo(counting(3)), timeout: .seconds(5)) }
    _ = try await radio("resume-bluetoothd")
    try await connection.write(Peer.Echo(counting(4)))
    try equal(try await connection.read(Peer.Echo.self).octets, counting(4))
  }
  await check("the adapter is blocked by a switch, and works when it is not any more") {
    let connection = try await central.connect(to: peer)
    _ = try await radio("block", "0")
    try equal(try await connection.closed(), .bluetoothOff)
    try await until("state but on") { central.state != .poweredOn }
    note("the state is \(central.state.rawValue)")
    _ = try await radio("unblock", "0")
    _ = try await radio("power", "0", "on")
    try await works(central, peer)
  }
  await check("a scan ends with the reason when bluetoothd does, and the next finds the peer") {
    let scan = Task {
      for try await _ in central.scan(ScanFilter(allowsDuplicates: true)) {}
    }
    try await Task.sleep(for: .seconds(1))
    _ = try await radio("restart-bluetoothd")
    switch await scan.result {
    case .failure(GATTError.bluetoothUnavailable(.resetting)): break
    case let result: throw Failure("it ended with \(result)")
    }
    try await central.waitUntil(.poweredOn, timeout: .seconds(5))
    let found = try await central.firstPeripheral(matching: ScanFilter(name: .exact("Peer")), within: .seconds(10))
    try equal(found.identifier, peer)
  }
  await check("the controller hangs: a read ends in time; pulled out and plugged in again it works") {
    let connection = try await central.connect(to: peer)
    try await connection.discoverServices()
    _ = try await radio("hang", "0")
    try await timesOut { try await connection.read(Peer.Short.self, timeout: .seconds(5)) }
    _ = try await radio("unplug", "0")
    try equal(try await connection.closed(), .adapterRemoved)
    _ = try await radio("plug", "0")
    try await works(central, peer)
  }
  await central.close()
}

@MainActor
private func timesOut<Value>(_ work: @MainActor () async throws -> Value) async throws {
  let begin = ContinuousClock.now
  do {
    _ = try await work()
  } catch GATTError.timedOut {
    let took = begin.duration(to: .now)
    return try expect(took < .seconds(6) * patience, "after \(took.text)")
  }
  throw Failure("it succeeded")
}
