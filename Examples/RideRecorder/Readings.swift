import Synchronization

/// What the devices of a ride have told since the last record.
final class Readings: Sendable {
  private let record = Mutex(RideRecord())

  /// What was heard since the last record.
  var heard: RideRecord { record.withLock { $0 } }
  /// What the trainer brakes with, in watts; nil until it was told on this link.
  var target: Int16? { heard.target }

  /// Notes what was heard.
  func hear(_ note: (inout RideRecord) -> Void) { record.withLock { note(&$0) } }

  /// The trainer has another link, and has to be told anew.
  func forgetTarget() { hear { $0.target = nil } }

  /// The record of the while that began with a second; the next begins empty, but for the target.
  func take(at second: Int) -> RideRecord {
    record.withLock { record in
      var taken = record
      taken.second = second
      record = RideRecord(target: record.target)
      return taken
    }
  }
}
