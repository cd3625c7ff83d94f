import Foundation
import GATTRuntime
import GlucoseSessions

/// What a session tells, as far as a test has taken it.
struct GlucoseStory {
  private(set) var events: [GlucoseEvent] = []
  /// The readings of them all, in the order in which they were told.
  private(set) var readings: [GlucoseReading] = []
  private var iterator: EventStream<GlucoseEvent>.Iterator

  init(_ session: some GlucoseSession) {
    iterator = session.events.makeAsyncIterator()
  }

  /// How many failures were told.
  var failureCount: Int {
    events.count { event in
      guard case .failed = event else { return false }
      return true
    }
  }

  /// Takes what is told, up to an event of a kind; returns nil when the session went away before.
  @discardableResult
  mutating func next(_ isMeant: (GlucoseEvent) -> Bool) async -> GlucoseEvent? {
    while let event = await iterator.next(isolation: nil) {
      events.append(event)
      if case .readings(let readings) = event { self.readings += readings }
      if isMeant(event) { return event }
    }
    return nil
  }

  /// Takes what is told, up to a sensor's memory.
  mutating func nextMemory() async {
    await next { event in
      guard case .sensor = event else { return false }
      return true
    }
  }

  /// Takes what is told, up to readings, and returns them.
  @discardableResult
  mutating func nextReadings() async -> [GlucoseReading] {
    let event = await next { event in
      guard case .readings = event else { return false }
      return true
    }
    guard case .readings(let readings)? = event else { return [] }
    return readings
  }

  /// Takes what is told, up to a failure, and returns it.
  @discardableResult
  mutating func nextFailure() async -> GATTError? {
    let event = await next { event in
      guard case .failed = event else { return false }
      return true
    }
    guard case .failed(let error)? = event else { return nil }
    return error
  }

  /// Takes all that is left, once nobody has the session any more.
  mutating func finish() async { await next { _ in false } }
}

extension DeviceOptions {
  /// Options without chance and without waits.
  static let prompt = DeviceOptions(
    policy: ReconnectPolicy(firstDelay: .zero, longestDelay: .zero, jitter: 0, spread: .zero))
}
