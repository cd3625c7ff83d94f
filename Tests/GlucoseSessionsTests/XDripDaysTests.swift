import Foundation
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

@Suite("Days of virtual time with an xDrip bridge", .guarded)
struct XDripDaysTests {
  @Test("tell each reading once, and none is lost that the bridge has sent", arguments: [1, 2] as [UInt64])
  func days(seed: UInt64) async throws {
    var days = try await XDripDays(seed: seed)
    try await days.run(for: .seconds(4 * 86_400))
    #expect(days.happened.count == XDripDays.Incident.allCases.count)
    let delivered = await days.rig.bridge.delivered
    #expect(delivered.count > 400)
    #expect(days.told.compactMap(\.raw?.unfiltered) == delivered)
    let distances = zip(days.told, days.told.dropFirst()).map { $1.date.timeIntervalSince($0.date) }
    #expect(distances.allSatisfy { $0 > 299 })
    #expect(2 * distances.count { $0 < 301 } > distances.count)
  }
}
