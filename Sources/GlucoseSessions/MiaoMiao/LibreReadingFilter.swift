import Foundation
import MiaoMiaoProfiles

/// Picks the readings of a Libre's memory that were not told before.
///
/// The memory has the last 16 minutes one by one, and eight hours by quarters of an hour. Each time it is sent again as a
/// whole; a program wants a reading every five minutes, each once.
struct LibreReadingFilter: Sendable {
  /// Readings are at least so far apart: a little less than five minutes, as the reader is not punctual.
  static let shortestDistance: TimeInterval = 4 * 60 + 50

  /// A sensor's age, and when it was that old.
  private struct Age {
    var sensor: [UInt8]
    var minutes: Int
    var date: Date
  }

  /// When the newest reading that was told was measured.
  private(set) var newest: Date?
  private var latest: Age?

  /// A filter for a program that knows all readings until a date.
  init(newest: Date?) {
    self.newest = newest
  }

  /// The readings of a memory to be told, the oldest first.
  ///
  /// - Parameters:
  ///   - packet: what the sensor has.
  ///   - now: when it was read; the sensor itself counts minutes alone.
  mutating func newReadings(
    in packet: MiaoMiao.Reader.Reading.SensorData.Packet, at now: Date
  ) -> [GlucoseReading] {
    let memory = packet.memory
    // What such a sensor has is old, and nobody knows how old.
    guard ![.notStarted, .shutDown, .failed].contains(memory.header.state) else { return [] }
    let age = Int(memory.body.age)
    let now = date(of: age, sensor: packet.sensorUID, readAt: now)
    var kept: [GlucoseReading] = []
    // From the newest on, so that it is told at once. The history overlaps the trend, and goes on where that ends.
    for reading in memory.trend + memory.history {
      let date = now.addingTimeInterval(TimeInterval(60 * (reading.minute - age)))
      guard isFar(date, behind: newest), isFar(kept.last?.date, behind: date) else { continue }
      kept.append(GlucoseReading(reading, date: date))
    }
    newest = kept.first?.date ?? newest
    return kept.reversed()
  }

  /// When the sensor was first seen to be so old: one that has stopped does not grow older.
  private mutating func date(of age: Int, sensor: [UInt8], readAt now: Date) -> Date {
    if let latest, latest.sensor == sensor, latest.minutes == age { return latest.date }
    latest = Age(sensor: sensor, minutes: age, date: now)
    return now
  }

  private func isFar(_ later: Date?, behind earlier: Date?) -> Bool {
    guard let later, let earlier else { return true }
    return later.timeIntervalSince(earlier) >= Self.shortestDistance
  }
}

extension GlucoseReading {
  fileprivate init(_ reading: LibreReading, date: Date) {
    let raw = UInt32(reading.raw)
    self.init(date: date, glucose: reading.glucose, raw: RawGlucose(unfiltered: raw, filtered: raw))
  }
}
