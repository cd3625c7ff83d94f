package import GATTProfiles
package import MiaoMiaoProfiles

/// A FreeStyle Libre that measures once a minute.
package struct SimulatedLibre: Hashable, Sendable {
  /// Eight bytes that are its own.
  package let uid: [UInt8]
  /// When it was started, by the clock of its reader's simulation.
  package let start: Duration

  /// A sensor of a number, which tells sensors apart.
  package init(number: UInt8, start: Duration) {
    uid = [number, 0x93, 0x69, 0x05, 0x00, 0xA0, 0x07, 0xE0]
    self.start = start
  }

  /// What it measures in a minute of its life: some 94…329 mg/dL, another each time.
  package func rawGlucose(at minute: Int) -> UInt16 {
    UInt16(800 + (37 * minute + 101 * Int(uid[0])) % 1999)
  }

  /// How many minutes ago it was started.
  package func age(at now: Duration) -> Int { Int((now - start).components.seconds / 60) }

  /// The minutes whose measurements its memory has at an age.
  package static func minutes(at age: Int) -> Set<Int> {
    let trend = max(0, age - 15)...age
    let history = quarters(at: age).map { 15 * $0 }
    return Set(trend).union(history)
  }

  /// Its memory at an age in minutes.
  package func memory(
    at age: Int, state: MiaoMiao.Reader.LibreMemory.Header.State = .ready
  ) throws(ValueRangeError) -> MiaoMiao.Reader.LibreMemory {
    var trend = [MiaoMiao.Reader.LibreRecord](repeating: try .init(), count: 16)
    for minute in max(0, age - 15)...age { trend[minute % 16] = try record(at: minute) }
    var history = [MiaoMiao.Reader.LibreRecord](repeating: try .init(), count: 32)
    let quarters = Self.quarters(at: age)
    for quarter in quarters { history[quarter % 32] = try record(at: 15 * quarter) }
    return try MiaoMiao.Reader.LibreMemory(
      header: .init(head: [0, 0], state: state, rest: [UInt8](repeating: 0, count: 19)),
      body: .init(
        trendIndex: UInt8((age + 1) % 16), historyIndex: UInt8((quarters.upperBound + 1) % 32), trend: trend,
        history: history, age: UInt16(clamping: age), rest: [0, 0]),
      footer: .init(content: [UInt8](repeating: 0, count: 22)))
  }

  /// The packet of a reader that has read it at an age in minutes.
  package func packet(
    at age: Int, state: MiaoMiao.Reader.LibreMemory.Header.State = .ready
  ) throws(ValueRangeError) -> MiaoMiao.Reader.Reading.SensorData.Packet {
    try .init(
      unnamed: [0x45, 0x5C], sensorUID: uid, battery: 92, firmware: [0x00, 0x07], hardware: [0x10, 0x01],
      memory: memory(at: age, state: state), end: 0x29)
  }

  /// The quarters of an hour that the history has: a record is written three minutes after its own.
  private static func quarters(at age: Int) -> ClosedRange<Int> {
    let newest = (age - 3) / 15
    return max(0, newest - 31)...newest
  }

  private func record(at minute: Int) throws(ValueRangeError) -> MiaoMiao.Reader.LibreRecord {
    try .init(rawGlucoseRaw: rawGlucose(at: minute), rawTemperature: 1700)
  }
}
