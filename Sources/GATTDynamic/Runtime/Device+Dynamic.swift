public import GATTProfiles
public import GATTRuntime

extension Device {
  /// Reads a value of a characteristic of a library, once the device is active; when the link is lost meanwhile, again on the
  /// next. As ``read(_:waiting:)`` of a type.
  ///
  /// - Parameters:
  ///   - characteristic: which one, by `library.characteristic("Climate/Temperature")`.
  ///   - wait: how long to wait for the device, over all links; nil for as long as it takes.
  public nonisolated func read(
    _ characteristic: DynamicCharacteristic, waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) -> DynamicValue {
    try await read(waiting: wait) { (connection) async throws(GATTError) in
      try await connection.read(characteristic)
    }
  }

  /// Writes a value or a request of a characteristic of a library, once the device is active. It is written once at most, as
  /// ``write(_:type:waiting:)`` of a type.
  public nonisolated func write(
    _ value: DynamicValue, to characteristic: DynamicCharacteristic, type: WriteType = .automatic,
    waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) {
    try await active(within: wait).write(value, to: characteristic, type: type)
  }
}
