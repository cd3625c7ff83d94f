import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `adapters`: the adapter is switched off and on, pulled out, and back under another index; the peer goes in a read.
@MainActor
func adapters(_ arguments: Arguments) async throws {
  let peer = DeviceIdentifier(try await radio("peer", "start"))
  guard let adapter = try await BlueZTransport().adapters().first(where: { $0.name == "hci0" }) else {
    throw Failure("there is no hci0")
  }
  let central = try await CentralManager(transport: .bluez(adapter: .address(adapter.address)))

  await check("the adapter is switched off in the middle of a read") {
    let connection = try await central.connect(to: peer)
    try await ends(.bluetoothOff, readingNothing: connection) { _ = try await radio("power", "0", "off") }
    try await central.waitUntil(.poweredOff, timeout: .seconds(5))
    try await failsWhileOff(central, peer, .poweredOff)
  }
  await check("the adapter is switched on: it works again") {
    _ = try await radio("power", "0", "on")
    try await works(central, peer)
  }
  await check("the controller is pulled out in the middle of a read") {
    let connection = try await central.connect(to: peer)
    try await ends(.adapterRemoved, readingNothing: connection) { _ = try await radio("unplug", "0") }
    try await central.waitUntil(.unsupported, timeout: .seconds(5))
    try await failsWhileOff(central, peer, .unsupported)
  }
  await check("the controller is plugged in: it works again") {
    _ = try await radio("plug", "0")
    try await works(central, peer)
  }
  await check("the controller is back under another index, and found by its address") {
    let connection = try await central.connect(to: peer)
    let name = try await radio("replug", "0")
    try expect(name != "hci0", "the same index")
    try equal(try await connection.closed(), .adapterRemoved)
    try await works(central, peer)
    try equal(central.identifier, adapter.address)
    let connected = try await central.connectedPeripherals()
    try equal(connected.map(\.identifier), [])
  }
  await check("the peer vanishes in the middle of a read") {
    let connection = try await central.connect(to: peer)
    try await ends(.unknown, readingNothing: connection) { _ = try await radio("peer", "stop") }
  }
  await check("nobody answers: a connection attempt ends in time, and the next succeeds") {
    do {
      _ = try await central.connect(to: peer, timeout: .seconds(5))
      throw Failure("it connected")
    } catch GATTError.connectionTimedOut {}
    _ = try await radio("peer", "start")
    try await works(central, peer)
  }
  await central.close()
}

/// Expects that a connection, and a read on it that is never answered, end for a reason.
@MainActor
private func ends(
  _ reason: DisconnectReason, readingNothing connection: Connection, _ breaking: @MainActor () async throws -> Void
) async throws {
  let unanswered = try await connection.characteristic("7ad10005-0b1e-4c0d-9e57-5f2d3c4b1a60", in: Peer.uuid)
  let read = Task { try await connection.read(unanswered, timeout: .seconds(20)) }
  try await Task.sleep(for: .milliseconds(200))
  try await breaking()
  let (_, wait) = try await timed { try await equal(connection.closed(), reason) }
  try expect(wait < .seconds(1) * patience, "it was told after \(wait.text)")
  switch await read.result {
  case .failure(GATTError.disconnected(reason)): break
  case let result: throw Failure("the read ended with \(result)")
  }
}

@MainActor
private func failsWhileOff(
  _ central: CentralManager, _ peer: DeviceIdentifier, _ state: BluetoothState
) async throws {
  do {
    _ = try await central.connect(to: peer)
  } catch GATTError.bluetoothUnavailable(state) {
    return
  }
  throw Failure("it connected")
}

/// Once Bluetooth is there, the peer can be connected to and read.
@MainActor
func works(_ central: CentralManager, _ peer: DeviceIdentifier) async throws {
  try await central.waitUntil(.poweredOn, timeout: .seconds(10))
  let connection = try await central.connect(to: peer)
  try equal(try await connection.read(Peer.Short.self).octets, counting(20))
  await connection.disconnect()
}
