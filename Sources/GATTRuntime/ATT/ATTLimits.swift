/// The numbers that ATT fixes (Core 6.0, Vol 3, Part F, 3.2 and 3.3).
enum ATTLimits {
  /// The MTU that every LE device has before another is agreed on.
  static let defaultMTU = 23
  /// The longest MTU that is of use: a write of a whole value.
  static let largestMTU = 517
  /// The longest value of an attribute, in bytes.
  static let longestValue = 512
  /// How long a request may stay unanswered before the link is given up.
  static let transactionTimeout: Duration = .seconds(30)
}
