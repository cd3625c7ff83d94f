import Foundation
import Testing

@testable import GatewayCore

@Suite("A time of the calendar")
struct TimeStampTests {
  @Test(
    "is written as RFC 3339 has it",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (951_782_399_999, "2000-02-28T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (-1, "1969-12-31T23:59:59.999Z"), (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (1_764_288_000_125, "2025-11-28T00:00:00.125Z"),
    ])
  func text(_ milliseconds: Int64, _ text: String) {
    #expect(TimeStamp(milliseconds: milliseconds).description == text)
  }

  @Test("is what Foundation writes, at any time of three centuries")
  func foundation() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let seconds = Int64.random(in: -2_000_000_000...7_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      let expected = date.formatted(.iso8601).dropLast() + ".000Z"
      #expect(TimeStamp(milliseconds: seconds * 1000).description == expected)
    }
  }
}
