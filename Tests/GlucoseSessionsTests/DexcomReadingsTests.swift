import Foundation
import Testing

@testable import GlucoseSessions

@Suite("The readings of a Dexcom")
struct DexcomReadingsTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test("are dated by when the transmitter was activated, which its time tells")
  func dates() {
    var readings = DexcomReadings()
    readings.synchronize(1000, at: now, uptime: 0)
    #expect(readings.take([.of(1000), .of(700)]).map(\.date) == [now.addingTimeInterval(-300), now])
  }

  @Test("are dated the same when a reply was under way for long, and anew when the computer's clock is set")
  func clocks() {
    var readings = DexcomReadings()
    readings.synchronize(1000, at: now, uptime: 0)
    readings.synchronize(1300, at: now.addingTimeInterval(300 + 50), uptime: 350)
    #expect(readings.take([.of(1300)]).map(\.date) == [now.addingTimeInterval(301)])
    readings.synchronize(1600, at: now.addingTimeInterval(600), uptime: 600)
    #expect(readings.take([.of(1600)]).map(\.date) == [now.addingTimeInterval(600)])
    readings.synchronize(1900, at: now.addingTimeInterval(86_400), uptime: 900)
    #expect(readings.take([.of(1900)]).map(\.date) == [now.addingTimeInterval(86_400)])
  }

  @Test("are told once, also where their times differ by seconds")
  func once() {
    var readings = DexcomReadings()
    readings.synchronize(1000, at: now, uptime: 0)
    #expect(readings.take([.of(1000), .of(1001)]).count == 1)
    readings.complete(until: 1000)
    #expect(readings.take([.of(999), .of(1003), .of(700)]).isEmpty)
    #expect(readings.take([.of(1300)]).count == 1)
  }

  @Test("are missing when more than one step lies between two, for a day at most")
  func missing() {
    var readings = DexcomReadings()
    #expect(readings.missing(before: 1000) == nil)
    readings.synchronize(1000, at: now, uptime: 0)
    readings.complete(until: 1000)
    #expect(readings.missing(before: 1305) == nil)
    #expect(readings.missing(before: 1600) == 1120...1599)
    #expect(readings.missing(before: 200_000) == 113_600...199_999)
  }

  @Test("begin anew when the transmitter's time does")
  func restart() {
    var readings = DexcomReadings(newestKnown: now)
    readings.synchronize(8_000_000, at: now, uptime: 0)
    readings.complete(until: 8_000_000)
    readings.synchronize(300, at: now.addingTimeInterval(900), uptime: 900)
    #expect(readings.missing(before: 300) == nil)
    #expect(readings.take([.of(300)]).map(\.date) == [now.addingTimeInterval(900)])
  }

  @Test(
    "begin anew also when the transmitter's time is past the newest again, as after two resets",
    arguments: [(10, 290), (200, 200), (200, 290), (300, 300)])
  func twoRestarts(first: Int, second: Int) {
    var readings = DexcomReadings()
    for (time, uptime) in [(8000, 0), (first, 300), (second, 600)] {
      let now = now.addingTimeInterval(TimeInterval(uptime))
      readings.synchronize(time, at: now, uptime: uptime)
      #expect(readings.missing(before: time) == nil)
      let told = readings.take([.of(time)])
      #expect(told.count == 1)
      #expect(told.allSatisfy { abs($0.date.timeIntervalSince(now)) < 60 })
      readings.complete(until: time)
    }
  }

  @Test("go on when the computer's clock is set, and after weeks with clocks that differ")
  func noRestart() {
    var readings = DexcomReadings()
    let weeks = 14 * 86_400
    let replies = [(1000, 0, 0), (1300, 7200, 300), (1600, -7200, 600), (1000 + weeks, 600, weeks + 600)]
    for (time, date, uptime) in replies {
      readings.synchronize(time, at: now.addingTimeInterval(TimeInterval(date)), uptime: uptime)
      #expect(readings.take([.of(1000)]).isEmpty == (time > 1000))
      readings.complete(until: time)
    }
  }

  @Test(
    "take any time that a transmitter can send", arguments: [0, 1, Int(UInt32.max) - 1, Int(UInt32.max)],
    [0, -1e20, 1e20, .nan, .infinity] as [TimeInterval])
  func extremes(time: Int, newestKnown: TimeInterval) {
    var readings = DexcomReadings(newestKnown: Date(timeIntervalSince1970: newestKnown))
    readings.synchronize(time, at: now, uptime: 0)
    let missing = readings.missing(before: time)
    #expect(missing.map { Int($0.upperBound) < time } ?? true)
    #expect(readings.take([.of(time), .of(-5)]).count <= 2)
    readings.complete(until: time)
    readings.synchronize(0, at: now, uptime: 0)
    #expect(readings.missing(before: 0) == nil)
  }

  @Test("are forgotten after a day when they are not to be had")
  func forgotten() {
    var readings = DexcomReadings()
    readings.synchronize(0, at: now, uptime: 0)
    readings.complete(until: 0)
    for time in stride(from: 600, through: 600_000, by: 300) {
      readings.synchronize(time, at: now.addingTimeInterval(TimeInterval(time)), uptime: time)
      _ = readings.take([.of(time)])
      readings.keepMissing(before: time)
    }
    #expect(readings.missing(before: 600_300) == 513_900...600_299)
    #expect(readings.take([.of(599_700)]).isEmpty)
  }
}

extension DexcomMeasurement {
  fileprivate static func of(_ time: Int) -> DexcomMeasurement {
    DexcomMeasurement(time: time, glucose: 100, trend: nil, raw: nil, isDisplayOnly: false)
  }
}
