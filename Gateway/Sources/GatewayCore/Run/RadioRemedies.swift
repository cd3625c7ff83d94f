/// What can be done with an adapter that is silent, beside listening anew.
public struct RadioRemedies: Sendable {
  /// Switches it off and on; nil where nobody can.
  public var powerCycle: (@Sendable () async throws -> Void)?
  /// Resets the USB device that it is; nil where nobody can, or may.
  public var resetUSB: (@Sendable () async throws -> Void)?

  /// Nothing, unless given.
  public init(
    powerCycle: (@Sendable () async throws -> Void)? = nil, resetUSB: (@Sendable () async throws -> Void)? = nil
  ) {
    (self.powerCycle, self.resetUSB) = (powerCycle, resetUSB)
  }
}
