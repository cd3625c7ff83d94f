import Synchronization

/// The state of a packet channel, and those who take its packets.
///
/// A channel keeps one and tells it what comes: ``receive(_:)`` of each packet, ``end(with:)`` when no more will come.
public final class PacketHub: Sendable {
  private struct Client {
    weak var object: (any PacketClient)?
  }

  private struct State {
    var current = PacketChannelState.notOpen
    var clients: [Client] = []
  }

  /// What the channel measures time with.
  let deadline: Deadline
  /// One opens or closes at a time.
  private let gate = FIFOGate()
  private let changes = Broadcaster<PacketChannelState>(capacity: 16)
  private let guarded = Mutex(State())

  /// The hub of a channel that measures time with a clock.
  public convenience init(clock: any Clock<Duration> = ContinuousClock()) {
    self.init(deadline: Deadline(clock: clock))
  }

  /// The hub of a channel that is stacked on another: it has the other's clock.
  public convenience init(above lower: any PacketChannel) {
    self.init(deadline: lower.hub.deadline)
  }

  init(deadline: Deadline) {
    self.deadline = deadline
  }

  deinit {
    changes.finish()
    // Who still waits for packets would do so for ever.
    for client in guarded.withLock({ $0.clients }) { client.object?.end(with: .channelNotOpen) }
  }

  /// The state now.
  public var state: PacketChannelState { guarded.withLock { $0.current } }

  /// The state now, and each that follows.
  public var states: EventStream<PacketChannelState> {
    // Within the lock, so that no change is missed or told twice.
    guarded.withLock { changes.stream(startingWith: $0.current) }
  }

  /// Carries out what opens the channel, unless it is open.
  ///
  /// - Throws: what `work` throws, or what ``end(with:)`` was told meanwhile. The channel has failed then; if the task was
  ///   cancelled, it is closed.
  public func open(_ work: () async throws(GATTError) -> Void) async throws(GATTError) {
    try await gate.acquire()
    defer { gate.release() }
    guard !state.isOpen else { return }
    change(to: .opening)
    do throws(GATTError) {
      try await work()
    } catch {
      end(with: error)
      throw error
    }
    let end = guarded.withLock { state -> GATTError? in
      guard case .opening = state.current else { return state.current.reason }
      set(.open, in: &state)
      return nil
    }
    if let end { throw end }
  }

  /// Carries out what closes the channel, if it is open; also when the task is cancelled.
  public func close(_ work: @escaping @Sendable () async -> Void) async {
    let closing = Task.immediate { [self] in
      guard (try? await gate.acquire()) != nil else { return }
      defer { gate.release() }
      guard state.isOpen else { return }
      change(to: .closing)
      await work()
      finish(.closed)
    }
    await closing.value
  }

  /// Ends the channel without its being closed: it has failed with an error; it is closed if the error is that the
  /// channel below, or the opening task, was.
  public func end(with error: GATTError) {
    switch error {
    case .channelNotOpen, .cancelled: finish(.closed)
    default: finish(.failed(error))
    }
  }

  /// Gives a packet to all clients, unless the channel is not open.
  public func receive(_ packet: [UInt8]) {
    let clients = guarded.withLock { state -> [Client] in
      switch state.current {
      // While it is being opened, the device may have begun to send.
      case .opening, .open: state.clients
      case .notOpen, .closing, .closed, .failed: []
      }
    }
    for client in clients { client.object?.receive(packet) }
  }

  /// The packets from now on, until the channel ends.
  func packets(buffering: BufferingPolicy) -> Packets {
    let buffer = StreamBuffer<[UInt8]>(buffering)
    attach(buffer)
    return Packets(buffer: buffer)
  }

  /// Has an object told of every packet and every end, for as long as it lives.
  func attach(_ client: any PacketClient) {
    guarded.withLock { state in
      state.clients.removeAll { $0.object == nil }
      state.clients.append(Client(object: client))
    }
  }

  /// Throws why the channel is not open.
  func requireOpen() throws(GATTError) {
    let state = state
    guard state.isOpen else { throw state.reason }
  }

  private func change(to next: PacketChannelState) {
    guarded.withLock { set(next, in: &$0) }
  }

  private func finish(_ end: PacketChannelState) {
    let clients = guarded.withLock { state -> [Client] in
      switch state.current {
      case .opening, .open, .closing: break
      case .notOpen, .closed, .failed: return []
      }
      set(end, in: &state)
      return state.clients
    }
    for client in clients { client.object?.end(with: end.reason) }
  }

  private func set(_ next: PacketChannelState, in state: inout State) {
    state.current = next
    changes.send(next)
  }
}

extension PacketChannelState {
  /// Why a packet cannot be sent.
  fileprivate var reason: GATTError {
    if case .failed(let error) = self { error } else { .channelNotOpen }
  }
}
