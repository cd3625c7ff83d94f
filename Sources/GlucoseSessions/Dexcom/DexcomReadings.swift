import Foundation

/// Which readings of a Dexcom transmitter were told, so that each is told once and none is left out.
///
/// Times are the transmitter's, in seconds since it was activated: its readings are told apart by them, whatever becomes of
/// the computer's clock.
struct DexcomReadings {
  /// The transmitter measures every five minutes; what is less apart is the same reading.
  static let tolerance = 120
  /// How far apart the readings are when none is missing, at most.
  static let longestStep = 450
  /// How far back the transmitters remember.
  private static let memory = 24 * 60 * 60

  /// The newest that the program knew.
  private var newestKnown: Date?
  /// When the transmitter was activated.
  private var activation: Date?
  /// What the transmitter told of its time last, and when by the computer's uptime.
  private var lastTold: (time: Int, uptime: Int)?
  /// All readings up to this are told, or not to be had.
  private var complete: Int?
  /// Those later ones that are told.
  private var later: [Int] = []

  init(newestKnown: Date? = nil) {
    self.newestKnown = newestKnown
  }

  /// Takes note of a transmitter's time, which it told just now.
  ///
  /// - Parameter uptime: in seconds, by a clock that nobody sets.
  mutating func synchronize(_ time: Int, at now: Date, uptime: Int) {
    if hasBegunAnew(time, uptime) { self = DexcomReadings() }
    lastTold = (time, uptime)
    let observed = now.addingTimeInterval(-TimeInterval(time))
    activation = activation.map { Self.corrected($0, observed) } ?? observed
    guard complete == nil, let newestKnown, let activation else { return }
    let known = Int(exactly: newestKnown.timeIntervalSince(activation).rounded()) ?? 0
    complete = min(max(known, 0), time)
  }

  /// Whether the transmitter was reset. Its time may be past that of the newest reading again, when it was reset twice; but it
  /// is behind what has passed since it was told last, by more than a slow reply and the difference of two clocks can make it.
  private func hasBegunAnew(_ time: Int, _ uptime: Int) -> Bool {
    let newest = max(complete ?? 0, later.max() ?? 0)
    guard time + Self.tolerance >= newest else { return true }
    guard let lastTold else { return false }
    let passed = uptime - lastTold.uptime
    return time + Self.tolerance + passed / 1000 < lastTold.time + passed
  }

  /// A reply that was under way for long makes the activation seem later. So that is believed by a second at most, for the
  /// difference of the two clocks; unless somebody has set the computer's.
  private static func corrected(_ activation: Date, _ observed: Date) -> Date {
    let delay = observed.timeIntervalSince(activation)
    return delay > 0 && delay < 300 ? activation.addingTimeInterval(min(delay, 1)) : observed
  }

  /// The times of the readings that are missing before one; nil when none is.
  func missing(before time: Int) -> ClosedRange<UInt32>? {
    guard let complete, time - complete > Self.longestStep else { return nil }
    let first = max(complete + Self.tolerance, time - Self.memory)
    guard let first = UInt32(exactly: first), let last = UInt32(exactly: time - 1), first <= last else { return nil }
    return first...last
  }

  /// Those that were not told before, the oldest first; they count as told now.
  mutating func take(_ measurements: [DexcomMeasurement]) -> [GlucoseReading] {
    guard let activation else { return [] }
    var readings: [GlucoseReading] = []
    for found in measurements.sorted(by: { $0.time < $1.time }) where !isTold(found.time) {
      guard found.glucose != nil || found.raw != nil else { continue }
      later.append(found.time)
      readings.append(
        GlucoseReading(
          date: activation.addingTimeInterval(TimeInterval(found.time)), glucose: found.glucose, trend: found.trend,
          raw: found.raw, isDisplayOnly: found.isDisplayOnly))
    }
    return readings
  }

  /// No reading up to a time is asked for any more.
  mutating func complete(until time: Int) {
    complete = time
    later = []
  }

  /// Readings are missing still. Those that no transmitter remembers are forgotten here too.
  mutating func keepMissing(before time: Int) {
    complete = complete.map { max($0, time - Self.memory) }
    later.removeAll { $0 < time - Self.memory }
  }

  private func isTold(_ time: Int) -> Bool {
    if let complete, time < complete + Self.tolerance { return true }
    return later.contains { abs($0 - time) < Self.tolerance }
  }
}
