/// What becomes of an update of a characteristic for a subscriber for whom as many wait already as may.
///
/// Each subscriber has a queue of its own: one that takes its time, or stands still, loses its own values at most.
///
/// ```swift
/// let measurement = try device.characteristic(HeartRate.Measurement.self)
/// measurement.updatePolicy = .newest(capacity: 8)
/// ```
///
/// For a stream of measurements choose ``newest(capacity:)``: whoever produces them never waits then. An update is kept or
/// dropped as a whole, also a message that is sent in parts. Answers to requests, and what ``RequestingClient/send(_:)``
/// sends, are never dropped.
public enum UpdatePolicy: Hashable, Sendable {
  /// None is lost: ``PeripheralManager/updateValue(_:at:for:)-(_,MutableCharacteristic?,_)`` waits until there is room. Meanwhile the other subscribers get
  /// the update, and those that other tasks make.
  case waiting(capacity: Int)
  /// The newest updates are kept: the oldest that waits goes when there are more than `capacity`.
  case newest(capacity: Int)
  /// The oldest updates are kept: what comes while `capacity` wait is dropped.
  case oldest(capacity: Int)

  /// How many updates wait at most; at least one.
  var capacity: Int {
    switch self {
    case .waiting(let capacity), .newest(let capacity), .oldest(let capacity): max(1, capacity)
    }
  }

  /// Which updates are dropped, in a word.
  var loss: String {
    switch self {
    case .waiting, .oldest: "newest"
    case .newest: "oldest"
    }
  }
}
