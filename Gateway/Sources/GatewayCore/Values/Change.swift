/// A value of a device that is worth telling.
public struct Change: Hashable, Sendable {
  /// The path of the field: identifiers as generated code has them, `flags.fan`.
  public let path: String
  /// What it has.
  public let value: FieldValue
  /// The symbol of its unit; nil for none.
  public let unit: String?
  /// When it was heard.
  public let heard: TimeStamp
  /// Whether it is over as soon as it is told, as the press of a button.
  public let isMomentary: Bool
  /// The format or characteristic that has it, as in a ``FieldCatalogue``; nil where that is not known.
  public let source: String?

  /// A change of its parts.
  public init(
    path: String, value: FieldValue, unit: String? = nil, heard: TimeStamp, isMomentary: Bool = false,
    source: String? = nil
  ) {
    (self.path, self.value, self.unit, self.heard, self.isMomentary) = (path, value, unit, heard, isMomentary)
    self.source = source
  }
}

/// What is told of a device at once.
public struct DeviceReport: Hashable, Sendable {
  /// Whether a device is there.
  public enum Availability: String, Hashable, Sendable {
    case online
    case offline
    /// It has no entry in the configuration any more: nothing that was told of it holds.
    case removed
  }

  /// The device.
  public let device: Slug
  /// The gateway that heard it.
  public let gateway: String
  /// Whether it came or went; nil where that is as it was.
  public var availability: Availability?
  /// When that was.
  public var availabilityTime: TimeStamp?
  /// The strength in dBm, smoothed; nil where none is known.
  public var rssi: Int?
  /// Values, each path once, in order; then those that are momentary, as they came.
  public var changes: [Change]

  /// A report of its parts.
  public init(
    device: Slug, gateway: String, availability: Availability? = nil, at time: TimeStamp? = nil, rssi: Int? = nil,
    changes: [Change] = []
  ) {
    (self.device, self.gateway, self.availability, availabilityTime) = (device, gateway, availability, time)
    (self.rssi, self.changes) = (rssi, changes)
  }
}
