import Foundation
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

@Suite("Days of virtual time with a MiaoMiao", .guarded)
struct MiaoMiaoDaysTests {
  @Test("tell each reading once, one each five minutes, and none is lost that was sent", arguments: [1, 2] as [UInt64])
  func days(seed: UInt64) async throws {
    var days = try await MiaoMiaoDays(seed: seed)
    try await days.run(for: .seconds(4 * 86_400))
    #expect(days.happened.count == MiaoMiaoDays.Incident.allCases.count)
    let told = days.told
    let distances = zip(told, told.dropFirst()).map { $1.date.timeIntervalSince($0.date) }
    #expect(distances.allSatisfy { $0 >= 4 * 60 + 50 })
    #expect(2 * distances.count { $0 < 301 } > distances.count && told.count > 300)
    // The history fills what the trend does not.
    #expect(distances.contains { (890..<961).contains($0) })
    for reading in told { #expect(reading.raw?.filtered == days.measured(at: reading.date)) }
    #expect(await days.rig.reader.missing(in: told.map(\.date)) == [])
  }
}

extension MiaoMiaoDays {
  /// What the sensor of that time had measured last. A date is up to a minute later than its measurement.
  fileprivate func measured(at date: Date) -> UInt32? {
    let sensor = sensors.last { rig.reader.date(of: 0, in: $0) <= date.addingTimeInterval(0.001) }
    guard let sensor else { return nil }
    let minute = (date.timeIntervalSince(rig.reader.date(of: 0, in: sensor)) + 0.001) / 60
    return UInt32(sensor.rawGlucose(at: Int(minute)))
  }
}
