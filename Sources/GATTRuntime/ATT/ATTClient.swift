import Synchronization

/// The client's end of ATT: one request at a time, each with its own answer.
///
/// A request that its caller gave up keeps its place until the answer arrives, so that a late answer never serves the
/// next request. A request without an answer for 30 seconds closes the link, as the specification has it.
final class ATTClient: Sendable {
  /// What the client reports, one at a time and in order.
  struct Events: Sendable {
    /// A notification or indication.
    var value: @Sendable (UInt16, [UInt8]) -> Void
    /// The bearer is of no use any more and has to be closed.
    var failed: @Sendable (DisconnectReason) -> Void
  }

  private struct Transaction {
    var id: Int
    var request: ATTPacket
    var answer: OneShot<ATTPacket>
    var timer: Task<Void, Never>?
  }

  private struct State {
    var queue: [Transaction] = []
    var current: Transaction?
    var lastID = 0
    var closed: GATTError?
  }

  private let state = Mutex(State())
  private let bearer: any ATTBearer
  private let clock: any Clock<Duration>
  private let events: Events

  init(bearer: any ATTBearer, clock: any Clock<Duration>, events: Events) {
    self.bearer = bearer
    self.clock = clock
    self.events = events
  }

  /// The response to a request, or the error that stands in its place.
  func request(_ request: ATTPacket) async throws(GATTError) -> ATTPacket {
    guard !Task.isCancelled else { throw .cancelled }
    let answer = post(request)
    do {
      return try await answer.value()
    } catch {
      state.withLock { $0.queue.removeAll { $0.answer === answer } }
      throw error
    }
  }

  /// Takes a request's place in the queue at once, and returns where its answer will be.
  @discardableResult
  func post(_ request: ATTPacket) -> OneShot<ATTPacket> {
    let answer = OneShot<ATTPacket>()
    let closed = state.withLock { state -> GATTError? in
      guard state.closed == nil else { return state.closed }
      state.lastID += 1
      state.queue.append(Transaction(id: state.lastID, request: request, answer: answer))
      return nil
    }
    if let closed { answer.settle(.failure(closed)) }
    startNext()
    return answer
  }

  /// Sends a packet that nothing answers.
  func command(_ command: ATTPacket) async throws(GATTError) {
    if let closed = state.withLock({ $0.closed }) { throw closed }
    try await bearer.sendWhenReady(command)
  }

  /// Takes a packet from the other side.
  func receive(_ bytes: [UInt8]) {
    switch ATTPacket(decoding: bytes) {
    case nil: events.failed(.protocolViolation)
    case .notification(let handle, let value): events.value(handle, value)
    case .indication(let handle, let value):
      events.value(handle, value)
      try? bearer.send(.confirmation)
    case .some(let packet): complete(with: packet)
    }
  }

  /// Fails everything pending and to come.
  func close(_ reason: DisconnectReason) {
    let pending = state.withLock { state -> [Transaction] in
      guard state.closed == nil else { return [] }
      state.closed = .disconnected(reason)
      defer { (state.queue, state.current) = ([], nil) }
      return [state.current].compactMap { $0 } + state.queue
    }
    for transaction in pending {
      transaction.timer?.cancel()
      transaction.answer.settle(.failure(.disconnected(reason)))
    }
  }

  private func startNext() {
    let request = state.withLock { state -> ATTPacket? in
      guard state.current == nil, state.closed == nil, !state.queue.isEmpty else { return nil }
      var next = state.queue.removeFirst()
      next.timer = timer(for: next.id)
      state.current = next
      return next.request
    }
    guard let request else { return }
    do throws(GATTError) {
      try bearer.send(request)
    } catch {
      events.failed(.unknown)
    }
  }

  private func timer(for id: Int) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(for: ATTLimits.transactionTimeout)) != nil, let self else { return }
      guard state.withLock({ $0.current?.id == id }) else { return }
      events.failed(.transactionTimeout)
    }
  }

  private func complete(with packet: ATTPacket) {
    let (transaction, isExpected) = state.withLock { state -> (Transaction?, Bool) in
      guard let current = state.current, packet.answers(current.request) else { return (nil, state.closed != nil) }
      state.current = nil
      return (current, true)
    }
    // A response nobody asked for.
    guard isExpected else { return events.failed(.protocolViolation) }
    transaction?.timer?.cancel()
    transaction?.answer.settle(.success(packet))
    startNext()
  }
}
