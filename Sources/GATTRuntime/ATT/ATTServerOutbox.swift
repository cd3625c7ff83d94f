import Synchronization

/// Sends a server's values to one client: notifications as there is room, indications one at a time.
final class ATTServerOutbox: Sendable {
  private let bearer: any ATTBearer
  private let deadline: Deadline
  private let indications = FIFOGate()
  private let awaited = Mutex<OneShot<Void>?>(nil)
  private let failed: @Sendable (DisconnectReason) -> Void

  /// - Parameter failed: called when the client leaves an indication unconfirmed for too long.
  init(
    bearer: any ATTBearer, clock: any Clock<Duration>, failed: @escaping @Sendable (DisconnectReason) -> Void
  ) {
    self.bearer = bearer
    deadline = Deadline(clock: clock)
    self.failed = failed
  }

  func notify(_ packet: ATTPacket) async throws(GATTError) {
    try await bearer.sendWhenReady(packet)
  }

  /// Sends an indication after those before it, and returns when it is confirmed.
  func indicate(_ packet: ATTPacket) async throws(GATTError) {
    try await indications.acquire()
    defer { indications.release() }
    let confirmation = OneShot<Void>()
    awaited.withLock { $0 = confirmation }
    try bearer.send(packet)
    let limit = ATTLimits.transactionTimeout
    do {
      let error = GATTError.timedOut(operation: "an indication", after: limit)
      try await deadline.value(of: confirmation, within: limit, failingWith: error)
    } catch {
      if case .timedOut = error { failed(.transactionTimeout) }
      throw error
    }
  }

  /// Takes the client's confirmation; one that nobody awaits is ignored.
  func confirm() {
    awaited.withLock { $0.take() }?.settle(.success(()))
  }

  func close(_ reason: DisconnectReason) {
    indications.close(.disconnected(reason))
    awaited.withLock { $0.take() }?.settle(.failure(.disconnected(reason)))
  }
}
