import Synchronization

/// A connection inside the process: two pipes, a client at one end and a server at the other.
final class LoopbackLink: Sendable {
  let id: Int
  let central: DeviceIdentifier
  let peripheral: DeviceIdentifier
  let server: ATTServer
  private let client: ATTClient
  private let toPeripheral: LoopbackPipe
  private let toCentral: LoopbackPipe
  private let outbox: ATTServerOutbox
  private let delegate: any PeripheralRoleDelegate
  private let events: @Sendable (LinkEvent) -> Void
  private let failed: @Sendable (DisconnectReason) -> Void
  private let requests = StreamBuffer<Arrival>(.failing(capacity: 2 * LoopbackPipe.roomForUnanswered))
  private let state = Mutex(State())

  /// A packet that has arrived, and as what it was sent: that is what took room.
  private struct Arrival: Sendable {
    var bytes: [UInt8]
    var sent: [UInt8]
  }

  private struct State {
    var isClosed = false
    var tasks: [Task<Void, Never>] = []
  }

  /// The two devices that a link joins.
  struct Ends: Sendable {
    var central: DeviceIdentifier
    var peripheral: DeviceIdentifier
    var database: AttributeDatabase
    var delegate: any PeripheralRoleDelegate
    var events: @Sendable (LinkEvent) -> Void
    var activity: LoopbackActivity
  }

  /// - Parameter failed: called when an end gives the link up; it has to be closed then.
  init(
    id: Int, _ ends: Ends, configuration: LoopbackTransport.Configuration, clock: any Clock<Duration>,
    failed: @escaping @Sendable (DisconnectReason) -> Void
  ) {
    self.id = id
    central = ends.central
    peripheral = ends.peripheral
    delegate = ends.delegate
    events = ends.events
    self.failed = failed
    let (up, down) = (LoopbackPipe(ends.activity), LoopbackPipe(ends.activity))
    (toPeripheral, toCentral) = (up, down)
    outbox = ATTServerOutbox(bearer: down, clock: clock, failed: failed)
    server = ATTServer(
      central: Central(identifier: ends.central), database: ends.database, delegate: ends.delegate,
      security: configuration.security, largestMTU: configuration.mtu, outbox: outbox)
    let report = ends.events
    client = ATTClient(
      bearer: up, clock: clock,
      events: ATTClient.Events(value: { report(.value(AttributeHandle($0), $1)) }, failed: failed))
  }

  /// Starts both ends and returns the client's.
  ///
  /// - Parameter carry: takes each packet to its end: returns what arrives, or nil when it is lost.
  func open(
    carry: @escaping @Sendable (LoopbackPacket) async -> [UInt8]?,
    rssi: @escaping @Sendable () async throws(GATTError) -> Int, close: @escaping @Sendable () async -> Void
  ) -> GATTClient {
    delegate.connected(Central(identifier: central))
    let tasks = [
      Task { await self.deliver(self.toPeripheral, .toPeripheral, carry) { self.arriveAtServer($0) } },
      Task { await self.deliver(self.toCentral, .toCentral, carry) { self.arriveAtClient($0) } },
      Task { await self.serve() },
    ]
    state.withLock { $0.tasks = tasks }
    return GATTClient(att: client, rssi: rssi, close: close)
  }

  private func deliver(
    _ pipe: LoopbackPipe, _ direction: LoopbackPacket.Direction,
    _ carry: @Sendable (LoopbackPacket) async -> [UInt8]?, to receive: @Sendable (Arrival) -> Void
  ) async {
    while let bytes = try? await pipe.packets.next() {
      let packet = LoopbackPacket(central: central, peripheral: peripheral, direction: direction, bytes: bytes)
      guard let arrived = await carry(packet) else {
        pipe.consumed(bytes)
        continue
      }
      guard !state.withLock({ $0.isClosed }) else { return }
      receive(Arrival(bytes: arrived, sent: bytes))
    }
  }

  /// Confirmations go past the requests: a request that is being served may wait for one.
  private func arriveAtServer(_ packet: Arrival) {
    guard packet.bytes.first != ATTOpcode.confirmation else { return outbox.confirm() }
    if requests.offer(packet) == .dropped { failed(.protocolViolation) }
  }

  private func arriveAtClient(_ packet: Arrival) {
    client.receive(packet.bytes)
    toCentral.consumed(packet.sent)
  }

  private func serve() async {
    while let packet = try? await requests.next() {
      if let answer = await server.respond(to: packet.bytes) { try? toCentral.send(answer) }
      if let opcode = packet.bytes.first, ATTOpcode.isWrite(opcode) { await server.responded() }
      toPeripheral.consumed(packet.sent)
    }
  }

  /// Tells the client that what it discovered holds no longer.
  func reportChangedServices() {
    guard !state.withLock({ $0.isClosed }) else { return }
    events(.servicesChanged)
  }

  /// Ends the link at once: what is under way is lost, what is pending fails. False when it had ended before.
  @discardableResult
  func close(central centralReason: DisconnectReason, peripheral peripheralReason: DisconnectReason) -> Bool {
    let tasks = state.withLock { state -> [Task<Void, Never>]? in
      guard !state.isClosed else { return nil }
      state.isClosed = true
      defer { state.tasks = [] }
      return state.tasks
    }
    guard let tasks else { return false }
    toPeripheral.close(centralReason)
    toCentral.close(peripheralReason)
    requests.finish(discarding: true)
    outbox.close(peripheralReason)
    client.close(centralReason)
    events(.closed(centralReason))
    delegate.disconnected(Central(identifier: central), reason: peripheralReason)
    for task in tasks { task.cancel() }
    return true
  }
}
