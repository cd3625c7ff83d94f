package import Foundation

/// What a Dexcom sensor measures every five minutes, and remembers.
package struct SimulatedSensor: Sendable {
  /// A measurement.
  package struct Measurement: Hashable, Sendable {
    /// When it was, to the second.
    package let date: Date
    /// The same in seconds since the transmitter was activated.
    package let time: UInt32
    /// Counted since then.
    package let sequence: UInt32
    /// In mg/dL; the transmitter of a G5 knows raw numbers as well.
    package let glucose: UInt16
    /// A thousand times the glucose.
    package var raw: UInt32 { UInt32(glucose) * 1000 }
  }

  /// Everything that it has measured, the oldest first.
  package private(set) var measured: [Measurement] = []
  private var remembered: [Measurement] = []
  private var activation: Date
  private let memory: TimeInterval

  /// A sensor that was activated some time ago.
  ///
  /// - Parameters:
  ///   - activation: when that was.
  ///   - memory: for how many seconds it remembers its measurements.
  init(activation: Date, memory: TimeInterval) {
    self.activation = activation
    self.memory = memory
  }

  /// The newest measurement that it remembers.
  var newest: Measurement? { remembered.last }

  /// The transmitter's time.
  func time(at now: Date) -> UInt32 { UInt32(max(0, now.timeIntervalSince(activation))) }

  mutating func measure(at now: Date) {
    let sequence = UInt32(measured.count + 1)
    let measurement = Measurement(
      date: now, time: time(at: now), sequence: sequence, glucose: 80 + UInt16(sequence * 7 % 120))
    measured.append(measurement)
    remembered.append(measurement)
    remembered.removeAll { now.timeIntervalSince($0.date) > memory }
  }

  /// What it remembers of a time.
  func measurements(from start: UInt32, to end: UInt32) -> [Measurement] {
    remembered.filter { $0.time >= start && $0.time <= end }
  }

  /// Forgets everything, and counts its time from now on.
  mutating func reset(at now: Date) {
    remembered = []
    activation = now
  }
}
