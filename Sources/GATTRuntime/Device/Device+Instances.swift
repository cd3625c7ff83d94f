public import GATTProfiles

extension Device {
  /// Reads a value of one of several characteristics of a type. As ``read(_:waiting:)-(T.Type,_)``.
  public nonisolated func read<T: GATTCharacteristic>(
    _ instance: CharacteristicInstance<T>, waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) -> T {
    try await read(waiting: wait) { connection throws(GATTError) in try await connection.read(instance) }
  }

  /// Writes a value to one of several characteristics of its type. As ``write(_:type:waiting:)``.
  public nonisolated func write<T: GATTCharacteristic>(
    _ value: T, at instance: CharacteristicInstance<T>, type: WriteType = .automatic,
    waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) {
    try await active(within: wait).write(value, at: instance, type: type)
  }
}
