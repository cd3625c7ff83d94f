/// How many attempts and links may end before a device is given up, beside what its ``ReconnectPolicy`` says.
///
/// The two are counted apart. A link that is made does not start them anew; that the device is given up does.
public struct RetryLimits: Hashable, Sendable {
  /// How many searches in all may find nothing, and attempts get no answer, in time; nil for any number.
  public var timeouts: Int?
  /// How many links in all may be lost, and attempts fail otherwise; nil for any number.
  public var disconnections: Int?

  /// Limits of their parts; without any, nothing is limited.
  public init(timeouts: Int? = nil, disconnections: Int? = nil) {
    self.timeouts = timeouts
    self.disconnections = disconnections
  }
}
