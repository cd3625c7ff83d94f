import Logging
import Synchronization

/// One client's subscription to one characteristic: sends what waits for it, in order, as fast as it takes it.
final class Subscription: Sendable {
  let central: Central
  private let name: String
  private let queue = UpdateQueue()
  private let logger: Logger
  private let hasWarned = Atomic(false)
  /// How many updates waited when it ended.
  private let lost = Atomic(0)

  /// - Parameter name: the characteristic's, for messages.
  init(central: Central, of name: String, logger: Logger) {
    (self.central, self.name, self.logger) = (central, name, logger)
  }

  /// Sends the values with `send`, one after the other, until the subscription ends.
  func start(send: @escaping @Sendable ([UInt8]) async throws(GATTError) -> Void) {
    Task {
      while let update = await queue.next() {
        do throws(GATTError) {
          for value in update.values { try await send(value) }
          update.sent?.settle(.success(()))
        } catch {
          // Who waits tells it, or knows.
          if update.sent?.settle(.failure(error)) == nil { warn(of: error) }
        }
      }
    }
  }

  /// Has values wait to be sent. Never waits; where the policy is to, the result is a ticket, which is
  /// settled when the update has got its place, or when the subscription has ended.
  func place(_ values: [[UInt8]], by policy: UpdatePolicy, waits: Bool) -> UpdateQueue.Placement {
    let placement = queue.place(values, by: policy, waits: waits)
    if case .dropped = placement {
      warnOnce("\(central) takes the values of \(name) slower than they come: the \(policy.loss) that wait are dropped")
    }
    return placement
  }

  /// Gives up the place that an update would get; nothing where it has it.
  func withdraw(_ ticket: OneShot<Void>) { queue.withdraw(ticket) }

  /// Sends a value after those that wait, and returns when it is sent; an indication, when it is confirmed.
  ///
  /// - Parameter run: the procedure that it belongs to; nothing is sent once that was cancelled.
  /// - Throws: ``GATTError/disconnected(_:)`` when the subscription ends before.
  func deliver(_ value: [UInt8], of run: ProcedureRun? = nil) async throws(GATTError) {
    try await pass([value], of: run)
  }

  /// Returns when all that waits now is sent, or will not be.
  func drain() async {
    // Also when the task is cancelled: whoever drains has to know.
    await Task { try? await pass([], of: nil) }.value
  }

  private func pass(_ values: [[UInt8]], of run: ProcedureRun?) async throws(GATTError) {
    let sent = OneShot<Void>()
    let add = { [queue] in
      // Who waits is told at once that nothing is sent any more.
      if !queue.add(values, sent: sent) { sent.settle(.failure(.disconnected(.remote))) }
    }
    if let run { try run.offer(to: self, add) } else { add() }
    try await sent.value()
  }

  /// Ends it: what waits is not sent.
  func end() { lost.add(queue.end(), ordering: .relaxed) }

  private func warn(of error: GATTError) {
    guard case .disconnected = error else {
      return warnOnce("a value of \(name) did not reach \(central): \(error)")
    }
    // All others would fail as this one has.
    end()
    let count = 1 + lost.load(ordering: .relaxed)
    let values = count == 1 ? "a value" : "\(count) values"
    warnOnce("\(central) is gone, and did not get \(values) of \(name); it gets those that follow once it is back")
  }

  private func warnOnce(_ message: String) {
    guard !hasWarned.exchange(true, ordering: .relaxed) else { return logger.debug("\(message)") }
    logger.warning("\(message)")
  }
}
