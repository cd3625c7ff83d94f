/// What was heard within a while of a ride. What nobody told is nil: the device was out of reach.
struct RideRecord: Equatable, Sendable {
  /// When the while began, in seconds from the start.
  var second = 0
  /// Of the strap, in beats a minute.
  var heartRate: UInt16?
  /// Of the power meter, in watts.
  var power: Int16?
  /// Of the trainer, in km/h.
  var speed: Double?
  /// What the trainer was told to brake with, in watts.
  var target: Int16?

  /// Records as a file of comma-separated values.
  static func table(_ records: [RideRecord]) -> String {
    "second,heart rate,power,speed,target\n" + records.map { $0.line + "\n" }.joined()
  }

  private var line: String {
    "\(second),\(text(heartRate)),\(text(power)),\(text(speed)),\(text(target))"
  }

  private func text(_ value: (some CustomStringConvertible)?) -> String { value?.description ?? "" }
}
