#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The times that stand in front of what devices send.
enum Timestamp {
  /// The time in UTC, to the millisecond, as ISO 8601 has it.
  static var now: String {
    Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// The seconds since 1970 of a time as ISO 8601 has it, in UTC, with as many decimals as it has; nil for none.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.count > 1 ? parts[0] + "Z" : parts[0]
    guard let date = try? Date.ISO8601FormatStyle().parse(String(whole)) else { return nil }
    guard parts.count > 1 else { return date.timeIntervalSince1970 }
    guard parts[1].last == "Z", let fraction = Double("0." + parts[1].dropLast()) else { return nil }
    return date.timeIntervalSince1970 + fraction
  }
}
