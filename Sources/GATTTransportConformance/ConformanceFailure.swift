/// Why a transport does not meet the requirement of a ``ConformanceCheck``.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which check failed: its ``ConformanceCheck/id``.
  public let check: String
  /// What the transport has to do.
  public let requirement: String
  /// What the check expected at the point where it failed.
  public let expected: String
  /// What it found there instead.
  public let found: String

  /// All of it: what was expected, what was found, and what is required.
  public var description: String {
    "\(check): expected \(expected), found \(found). Required: \(requirement)"
  }
}
