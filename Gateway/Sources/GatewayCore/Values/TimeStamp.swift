import Foundation

/// A time of the calendar, to the millisecond.
public struct TimeStamp: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Milliseconds since the beginning of 1970, without leap seconds.
  public let milliseconds: Int64

  /// A time by its milliseconds.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Now, by the clock of the machine.
  public static var now: TimeStamp { TimeStamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded())) }

  /// As RFC 3339 has it, in UTC: `2026-11-28T02:00:00.125Z`.
  public var description: String {
    let (days, rest) = milliseconds.flooredDivision(by: 86_400_000)
    let (year, month, day) = Self.date(ofDay: days)
    let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60)
    var text: [UInt8] = []
    text.reserveCapacity(24)
    for (number, count, sign) in [
      (year, 4, "-"), (month, 2, "-"), (day, 2, "T"), (hour, 2, ":"), (minute, 2, ":"), (second, 2, "."),
      (rest % 1000, 3, "Z"),
    ] as [(Int64, Int, Unicode.Scalar)] {
      number.write(digits: count, to: &text)
      text.append(UInt8(ascii: sign))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a time is before another.
  public static func < (left: TimeStamp, right: TimeStamp) -> Bool { left.milliseconds < right.milliseconds }

  /// The date of a day, counted from the beginning of 1970, in the Gregorian calendar: years begin with March, so that the day
  /// that is added in some of them is the last.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (day + 719_468).flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int64 {
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  /// Appends its digits, so many at least.
  fileprivate func write(digits count: Int, to text: inout [UInt8]) {
    let digits = String(self).utf8
    for _ in digits.count..<Swift.max(count, digits.count) { text.append(UInt8(ascii: "0")) }
    text += digits
  }
}

/// When something happened: by a clock that nobody sets, and by the calendar.
public struct Moment: Hashable, Sendable {
  /// How long after the start of the gateway. Everything is decided by it.
  public let uptime: Duration
  /// The time of the calendar, which only goes into what is told.
  public let stamp: TimeStamp

  /// A moment of its parts.
  public init(uptime: Duration, stamp: TimeStamp) { (self.uptime, self.stamp) = (uptime, stamp) }
}
