public import GATTRuntime

/// A device that nobody has configured, as it is shown while that is permitted.
public struct Candidate: Hashable, Sendable {
  /// Its address.
  public let device: DeviceIdentifier
  /// The name that it gives itself.
  public var name: String?
  /// The strength in dBm; nil where none is known.
  public var rssi: Int?
  /// The formats of the library that it advertises.
  public var formats: [String]
}
