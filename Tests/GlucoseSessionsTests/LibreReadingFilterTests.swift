import Foundation
import GlucoseSimulators
import MiaoMiaoProfiles
import Testing

@testable import GlucoseSessions

@Suite("The readings of a Libre's memory that are new")
struct LibreReadingFilterTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let sensor = SimulatedLibre(number: 1, start: .zero)

  /// The minutes of the readings that memories of these ages have, each read so many seconds after the minute.
  private func minutes(
    _ ages: [(age: Int, late: TimeInterval)], newest: Date? = nil
  ) throws -> [[Int]] {
    var filter = LibreReadingFilter(newest: newest)
    return try ages.map { age, late in
      let now = Self.start + TimeInterval(60 * age) + late
      let readings = filter.newReadings(in: try sensor.packet(at: age), at: now)
      return readings.map { Int($0.date.timeIntervalSince(Self.start) / 60) }
    }
  }

  @Test("are those of the trend five minutes apart, and before it those of the history")
  func first() throws {
    let history = (0...31).map { 15 * $0 + 525 }.filter { $0 < 985 }
    #expect(try minutes([(1000, 0)]) == [history + [985, 990, 995, 1000]])
  }

  @Test("are at least 4:50 apart, also from those of earlier memories, though the reader is not punctual")
  func distances() throws {
    #expect(try minutes([(1000, 0), (1001, 0), (1004, 45)]).dropFirst() == [[], []])
    #expect(try minutes([(1000, 0), (1004, 50), (1014, 50)]).dropFirst() == [[1004], [1009, 1014]])
  }

  @Test("fill a gap from the trend, and a longer one from the history")
  func gaps() throws {
    #expect(try minutes([(1000, 0), (1012, 0)]).last == [1007, 1012])
    #expect(try minutes([(1000, 0), (1060, 0)]).last == [1005, 1020, 1035, 1045, 1050, 1055, 1060])
  }

  @Test("are those that the program has not told before it was restarted")
  func restart() throws {
    #expect(try minutes([(1010, 0)], newest: Self.start + 1000 * 60) == [[1005, 1010]])
  }

  @Test("are none of a sensor that grows no older, or does not measure")
  func stopped() throws {
    var filter = LibreReadingFilter(newest: nil)
    let packet = try sensor.packet(at: 1000)
    #expect(filter.newReadings(in: packet, at: Self.start).count > 30)
    let later = filter.newReadings(in: packet, at: Self.start + 3600)
    #expect(later == [])
    for state in [MiaoMiao.Reader.LibreMemory.Header.State.notStarted, .shutDown, .failed] {
      let packet = try sensor.packet(at: 2000, state: state)
      let readings = filter.newReadings(in: packet, at: Self.start + 7200)
      #expect(readings == [])
    }
  }
}
