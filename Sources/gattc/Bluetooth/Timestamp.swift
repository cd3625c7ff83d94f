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
}
