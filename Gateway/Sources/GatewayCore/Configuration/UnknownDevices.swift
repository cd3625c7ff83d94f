public import GATTRuntime

/// Which devices are told of that no configuration names.
public struct UnknownDevices: Sendable, Hashable {
  /// Those that advertise one of these formats, by name.
  public var formats: [String] = []
  /// Those of these addresses.
  public var addresses: Set<DeviceIdentifier> = []
  /// Of them those that are so strong at least, in dBm; nil for all.
  public var minimumRSSI: Int?
  /// How many at the same time at most.
  public var limit = 256

  /// A rule that admits no device.
  public init() {}
}

extension UnknownDevices {
  init(_ setting: Setting) {
    formats = setting["formats"]?.texts ?? []
    addresses = Set((setting["addresses"]?.texts ?? []).map { DeviceIdentifier($0) })
    minimumRSSI = setting["rssi"]?.whole
    limit = setting["limit"]?.whole ?? limit
  }
}
