import GatewayFleet

/// What is known of a device at a moment.
public struct DeviceSnapshot: Hashable, Sendable {
  /// The device.
  public let device: Slug
  /// Whether it is there.
  public let isOnline: Bool
  /// The strength in dBm, smoothed; nil where none is known.
  public let rssi: Int?
  /// The newest values, by path; no momentary ones.
  public let values: [Change]
  /// How many values came again as they were.
  public let repeatedCount: Int
  /// When it was heard last; nil for never.
  public var lastHeard: TimeStamp?
  /// Who has sent the values, by path: the name of a format, or the path of a characteristic.
  public var sources: [String: String] = [:]

  /// A snapshot of its parts.
  public init(device: Slug, isOnline: Bool, rssi: Int? = nil, values: [Change] = [], repeatedCount: Int = 0) {
    (self.device, self.isOnline, self.rssi, self.values) = (device, isOnline, rssi, values)
    self.repeatedCount = repeatedCount
  }

  init(_ state: DeviceState) {
    self.init(
      device: state.name, isOnline: state.isOnline, rssi: state.signal.rssi,
      values: state.fields.map { field in
        Change(path: field.path, value: field.value, unit: field.unit, heard: field.heard.stamp)
      }, repeatedCount: state.repeatedCount)
    lastHeard = state.lastHeard
    for field in state.fields { sources[field.path] = field.source }
  }
}
