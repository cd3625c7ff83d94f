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
    return
      "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))T\(hour.digits(2)):\(minute.digits(2)):\(second.digits(2)).\((rest % 1000).digits(3))Z"
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

  fileprivate func digits(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.count)) + text
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
