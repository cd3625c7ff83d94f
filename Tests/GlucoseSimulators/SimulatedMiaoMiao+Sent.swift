package import Foundation

extension SimulatedMiaoMiao {
  /// When that was measured which was sent whole, and has no reading near it among those that were told.
  ///
  /// - Parameter told: the dates of the readings, the oldest first.
  package func missing(in told: [Date]) -> [Date] {
    let dates = sent.flatMap { sent in
      SimulatedLibre.minutes(at: sent.age).map { date(of: $0, in: sent.sensor) }
    }
    var rest = told[...]
    return Set(dates).sorted().filter { date in
      // Readings are 4:50 apart at least, and dated up to a minute late, and what they were under way.
      rest = rest.drop { date.timeIntervalSince($0) > 290 }
      return rest.first.map { $0.timeIntervalSince(date) > 355 } ?? true
    }
  }

  /// What the sensor that it is on may have measured last before a reading is dated; one that is under way for long is dated
  /// a minute late.
  package func values(at date: Date) -> [UInt32] {
    guard let sensor else { return [] }
    let minute = Int(date.timeIntervalSince(self.date(of: 0, in: sensor)) / 60)
    return [minute, minute - 1].map { UInt32(sensor.rawGlucose(at: $0)) }
  }

  /// When a sensor measured in a minute of its life.
  package nonisolated func date(of minute: Int, in sensor: SimulatedLibre) -> Date {
    start.addingTimeInterval(sensor.start / .seconds(1) + TimeInterval(60 * minute))
  }
}
