import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `restarts COUNT`: bluetoothd is killed and started again in the middle of a stream and of writes, over and over.
///
/// The stream has to end with the reason at once, the connection to come back by its policy, and the peer to have
/// counted every write that was acknowledged.
@MainActor
func restarts(_ arguments: Arguments) async throws {
  let count = arguments.number(0, or: 100)
  let peer = DeviceIdentifier(try await radio("peer", "start"))
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  let policy = ReconnectPolicy(firstDelay: .milliseconds(200), multiplier: 1)
  let life = Life(central, central.peripheral(peer).connectionEvents(policy))

  await check("\(count) times bluetoothd dies in a stream: it ends at once, with the reason", within: .seconds(3600)) {
    for round in 1...count {
      do {
        try await life.round()
      } catch {
        throw Failure("round \(round): \(error)")
      }
    }
  }
  await check("each end was told within 1 s, each connection was back 5 s after bluetoothd") {
    note("told after at most \(life.slowestEnd.text), back after at most \(life.slowestReturn.text)")
    try equal(life.rounds, count)
    try expect(life.slowestEnd < .seconds(1) * patience, "\(life.slowestEnd.text)")
    try expect(life.slowestReturn < .seconds(5) * patience, "\(life.slowestReturn.text)")
  }
  await check("no acknowledged write is lost") {
    let connection = try await life.connected()
    let counted = Int(try await connection.read(Peer.WriteCount.self).rawValue)
    note("\(life.acknowledged) of \(life.attempted) writes were acknowledged, the peer has counted \(counted)")
    try expect(life.acknowledged >= count, "only \(life.acknowledged) writes were acknowledged")
    try expect(life.acknowledged <= counted, "\(life.acknowledged - counted) are lost")
    try expect(counted <= life.attempted, "\(counted - life.attempted) came twice")
  }
  await central.close()
}

/// A connection that is kept up, and what it has been through.
@MainActor
private final class Life {
  private(set) var (rounds, acknowledged, attempted) = (0, 0, 0)
  private(set) var (slowestEnd, slowestReturn) = (Duration.zero, Duration.zero)

  private let central: CentralManager
  /// Whether bluetoothd is to be restarted, and that going on.
  private var (isDue, restart): (Bool, Task<String, any Error>?) = (false, nil)
  private var events: ConnectionEvents.Iterator
  private var connection: Connection?

  init(_ central: CentralManager, _ events: ConnectionEvents) {
    self.central = central
    self.events = events.makeAsyncIterator()
  }

  /// The connection, once there is one.
  func connected() async throws -> Connection {
    if let connection, connection.isOpen { return connection }
    connection = nil
    while case let event? = await nextEvent() {
      guard case .connected(let connection) = event else { continue }
      self.connection = connection
      return connection
    }
    throw Failure("the policy gave up")
  }

  private func nextEvent() async -> ConnectionEvent? {
    var events = self.events
    defer { self.events = events }
    return await events.next(isolation: #isolation)
  }

  func round() async throws {
    let connection = try await connected()
    let values = try await connection.subscribe(to: Peer.Stream.self)
    try await connection.write(Peer.Control.notify(.init(count: 100_000, length: 20, period: 5)))
    let writer = Task { try await self.write(to: connection) }
    try await expectInOrder(20, of: values, number: \.number)
    let killed = ContinuousClock.now
    isDue = true
    try await endsWithReason { try await expectInOrder(.max - 20, of: values, from: 20, number: \.number) }
    try await endsWithReason { try await writer.value }
    slowestEnd = max(slowestEnd, killed.duration(to: .now))
    _ = try await restart?.value
    (isDue, restart) = (false, nil)
    try await central.waitUntil(.poweredOn, timeout: .seconds(10))
    let (_, wait) = try await timed { try await self.connected() }
    slowestReturn = max(slowestReturn, wait)
    rounds += 1
  }

  private func write(to connection: Connection) async throws {
    while true {
      attempted += 4
      // One of them is sent, the others wait for it.
      try await withThrowingTaskGroup { group in
        for length in 1...4 { group.addTask { try await connection.write(Peer.Echo(counting(length))) } }
        while try await group.next() != nil { acknowledged += 1 }
      }
      // Whoever never waits stops the machine's clock. But once bluetoothd is to die, it has to be in the midst of this.
      if isDue, restart == nil { restart = Task { try await radio("restart-bluetoothd") } }
      if !isDue { try await Task.sleep(for: .milliseconds(3)) }
    }
  }

  /// Expects that something ends because bluetoothd has.
  private func endsWithReason(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch GATTError.disconnected(.serviceLost) {
      return
    }
    throw Failure("it ended without an error")
  }
}
