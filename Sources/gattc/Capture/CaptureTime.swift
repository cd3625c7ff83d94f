#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The times of a capture.
enum CaptureTime {
  /// A time in UTC, to the microsecond, of microseconds since 1970.
  static func text(_ microseconds: Int64) -> String {
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let whole = Date(timeIntervalSince1970: Double(rest < 0 ? seconds - 1 : seconds))
    let fraction = String(rest < 0 ? rest + 1_000_000 : rest)
    let digits = String(repeating: "0", count: 6 - fraction.count) + fraction
    return whole.formatted(Date.ISO8601FormatStyle()).dropLast() + ".\(digits)Z"
  }
}
