import Foundation
import GlucoseSessions
import Testing

@Suite("A glucose reading")
struct ReadingTests {
  @Test("has neither glucose nor trend unless the sensor has them")
  func empty() {
    let reading = GlucoseReading(
      date: Date(timeIntervalSince1970: 0), raw: RawGlucose(unfiltered: 151_000, filtered: 150_000))
    #expect(reading.glucose == nil)
    #expect(reading.trend == nil)
    #expect(reading.raw?.filtered == 150_000)
  }
}
