import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `cycles COUNT`: connects, reads, writes, subscribes and disconnects, over and over; nothing may pile up.
@MainActor
func cycles(_ arguments: Arguments) async throws {
  let count = arguments.number(0, or: 1000)
  let peer = DeviceIdentifier(try await radio("peer", "start"))
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  var early: Holdings?
  await check("\(count) times: connects, reads, writes, is notified, disconnects", within: .seconds(count * 10)) {
    for cycle in 1...count {
      do {
        try await use(try await central.connect(to: peer))
      } catch {
        throw Failure("cycle \(cycle): \(error)")
      }
      if cycle == count / 10 { early = try await Holdings.now() }
    }
  }
  await check("file descriptors, match rules, connections to the bus and memory are as after a tenth of that") {
    guard let early else { throw Failure("it did not come so far") }
    let late = try await Holdings.now()
    note("after \(count / 10): \(early)")
    note("after \(count): \(late)")
    try expect(late.descriptors <= early.descriptors, "more file descriptors")
    try expect(late.rules <= early.rules, "more match rules")
    try expect(late.connections <= early.connections, "more connections to the bus")
    try expect(late.memory <= early.memory + 256, "more memory")
  }
  await central.close()
}

@MainActor
private func use(_ connection: Connection) async throws {
  try equal(try await connection.read(Peer.Short.self).octets, counting(20))
  try await connection.write(Peer.Echo(counting(20)))
  try await connection.write(Peer.Echo(counting(5)), type: .withoutResponse)
  try await receive(2, period: 1, from: connection)
  await connection.disconnect()
}
