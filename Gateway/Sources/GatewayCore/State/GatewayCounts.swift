/// What has happened so far.
public struct GatewayCounts: Hashable, Sendable {
  /// Advertisements that were heard.
  public var advertisements = 0
  /// Those of them that said what their device had said before.
  public var repeated = 0
  /// Those that were too weak.
  public var weak = 0
  /// Those of devices that are not told of.
  public var unknown = 0
  /// Values that were decoded.
  public var values = 0
  /// Parts of advertisements that could not be decrypted, or were plain where they should not be.
  public var undecrypted = 0
  /// Parts of advertisements that were sent before, and were sent again by somebody.
  public var replayed = 0
  /// Reports that were made.
  public var reports = 0
  /// Times that a device had to wait for others, since all together may not be told of more often.
  public var held = 0
  /// Devices that were not taken, since there are too many unknown ones.
  public var refused = 0
  /// Momentary values that were dropped.
  public var dropped = 0
  /// Times that an adapter which had fallen silent was switched off and on.
  public var powerCycles = 0
  /// Times that its USB device was reset.
  public var usbResets = 0

  /// Nothing yet.
  public init() {}
}
