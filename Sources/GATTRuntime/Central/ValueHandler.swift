/// A handler of the values that a device sends: it is called as long as this object is referred to.
public final class ValueHandler: Sendable {
  private let registration: FeedRegistration

  init(_ registration: FeedRegistration) {
    self.registration = registration
  }

  /// Ends the calls, but for one that is under way. The subscription ends with the last of its consumers, once this object is
  /// gone.
  public func cancel() { registration.end() }
}
