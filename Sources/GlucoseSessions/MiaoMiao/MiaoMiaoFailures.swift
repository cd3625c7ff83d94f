import Foundation
import GATTProfiles
import GATTRuntime

/// Counts the packets in a row that did not come whole, and says what is done about each.
struct MiaoMiaoFailures: Sendable {
  enum Consequence {
    /// The reader shall send again.
    case askAgain
    /// The program is told; the reader sends by itself every few minutes.
    case tell
    /// It is more of what the program was told of.
    case nothing
  }

  /// After so many in a row the program is told.
  private static let most = 3
  /// A pause that ends a row.
  private static let idle: TimeInterval = 59

  private var count = 0
  private var isGarbled = false
  private var latest: Date?

  /// Anything whole came.
  mutating func packetCame(at now: Date) {
    (count, isGarbled, latest) = (0, false, now)
  }

  /// What is done after the reader sent what is no value.
  mutating func consequence(of error: GATTError, at now: Date) -> Consequence {
    if let latest, now.timeIntervalSince(latest) > Self.idle { (count, isGarbled) = (0, false) }
    latest = now
    // A first byte that means nothing is no packet with a defect; nor is what follows, a packet whose beginning is lost.
    if case .brokenMessage(_, .unknownTag) = error {
      defer { (count, isGarbled) = (0, true) }
      return isGarbled ? .nothing : .tell
    }
    count += 1
    guard count == Self.most else { return .askAgain }
    count = 0
    return .tell
  }
}
