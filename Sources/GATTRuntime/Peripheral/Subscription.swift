import Logging

/// One client's subscription to one characteristic: the values that wait for it, in order and bounded.
final class Subscription: Sendable {
  /// How many values wait at most; whoever has more waits too.
  static let room = 64

  let central: Central
  private let values = StreamBuffer<[UInt8]>(.failing(capacity: room))
  private let credits = FIFOGate(permits: room)

  init(central: Central) {
    self.central = central
  }

  /// Sends the values with `send`, one after the other, until the subscription ends.
  func start(logger: Logger, send: @escaping @Sendable ([UInt8]) async throws(GATTError) -> Void) {
    Task { [values, credits, central] in
      while let value = try? await values.next() {
        do throws(GATTError) {
          try await send(value)
        } catch {
          logger.warning("a value did not reach \(central): \(error)")
        }
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
    values.offer(value)
  }

  func end() {
    values.finish(discarding: true)
    credits.close(.disconnected(.remote))
  }
}
