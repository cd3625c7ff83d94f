import Logging
import Synchronization

/// One client's subscription to one characteristic: the values that wait for it, in order and bounded.
final class Subscription: Sendable {
  /// How many values wait at most; whoever has more waits too.
  static let room = 64

  /// A value, or nothing but a place in the line; and who waits until it is sent.
  private struct Item: Sendable {
    var value: [UInt8]?
    var sent: OneShot<Void>?
  }

  let central: Central
  private let items = StreamBuffer<Item>(.failing(capacity: room))
  private let credits = FIFOGate(permits: room)
  /// Those who wait for what was not sent yet; nil once the subscription has ended.
  private let waiting = Mutex<[OneShot<Void>]?>([])

  init(central: Central) {
    self.central = central
  }

  /// Sends the values with `send`, one after the other, until the subscription ends.
  func start(logger: Logger, send: @escaping @Sendable ([UInt8]) async throws(GATTError) -> Void) {
    Task { [items, credits, central, weak self] in
      while let item = try? await items.next() {
        do throws(GATTError) {
          if let value = item.value { try await send(value) }
          item.sent?.settle(.success(()))
        } catch {
          if item.sent == nil { logger.warning("a value did not reach \(central): \(error)") }
          item.sent?.settle(.failure(error))
        }
        if let sent = item.sent { self?.forget(sent) }
        credits.release()
      }
    }
  }

  /// Has a value wait to be sent, once there is room. Returns early when the subscription ends.
  func enqueue(_ value: [UInt8]) async throws(GATTError) {
    do throws(GATTError) {
      try await credits.acquire()
    } catch {
      guard case .disconnected = error else { throw error }
      return
    }
    items.offer(Item(value: value))
  }

  /// Sends a value after those that wait, and returns when it is sent; an indication, when it is confirmed.
  ///
  /// - Parameter run: the procedure that it belongs to; nothing is sent once that was cancelled.
  /// - Throws: ``GATTError/disconnected(_:)`` when the subscription ends before.
  func deliver(_ value: [UInt8], of run: ProcedureRun? = nil) async throws(GATTError) {
    try await pass(Item(value: value), of: run)
  }

  /// Returns when all that waits now is sent, or will not be.
  func drain() async {
    // Also when the task is cancelled: whoever drains has to know.
    await Task { try? await pass(Item(value: nil), of: nil) }.value
  }

  private func pass(_ item: Item, of run: ProcedureRun?) async throws(GATTError) {
    try await credits.acquire()
    let sent = OneShot<Void>()
    let item = Item(value: item.value, sent: sent)
    let isOpen = waiting.withLock { waiting in
      waiting?.append(sent)
      return waiting != nil
    }
    guard isOpen else { throw .disconnected(.remote) }
    do throws(GATTError) {
      if let run { try run.offer(to: self) { items.offer(item) } } else { items.offer(item) }
    } catch {
      forget(sent)
      credits.release()
      throw error
    }
    try await sent.value()
  }

  private func forget(_ sent: OneShot<Void>) {
    waiting.withLock { $0?.removeAll { $0 === sent } }
  }

  func end() {
    items.finish(discarding: true)
    credits.close(.disconnected(.remote))
    let ended = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting ?? []
    }
    for sent in ended { sent.settle(.failure(.disconnected(.remote))) }
  }
}
