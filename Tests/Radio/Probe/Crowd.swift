import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `crowd COUNT`: so many peers at once, each of which notifies.
@MainActor
func crowd(_ arguments: Arguments) async throws {
  let count = arguments.number(0, or: 16)
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  await check("\(count) peers at once, 500 notifications of each, complete and in order", within: .seconds(300)) {
    var connections: [Connection] = []
    for index in 0..<count {
      let address = try await radio("peer", "start", "Peer\(index)")
      connections.append(try await central.connect(to: DeviceIdentifier(address), timeout: .seconds(60)))
    }
    try await withThrowingTaskGroup { group in
      for connection in connections {
        group.addTask { try await receive(500, period: 40, from: connection) }
      }
      try await group.waitForAll()
    }
    try equal(connections.count { $0.isOpen }, count)
  }
  await check("all of them are let go of at once") {
    let (_, wait) = await timed { await central.close() }
    try expect(wait < .seconds(10) * patience, "that took \(wait.text)")
  }
}
