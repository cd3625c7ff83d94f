public import GATTProfiles

extension Connection {
  /// Reads two or more values by their types, one after the other in this order.
  ///
  /// ```swift
  /// let (level, model) = try await connection.read(Battery.Level.self, DeviceInformation.ModelNumber.self)
  /// ```
  ///
  /// - Parameters:
  ///   - first: the characteristic that is read first.
  ///   - second: the one that is read after it.
  ///   - others: further ones.
  ///   - timeout: how long each of the reads may take; ``Timeouts/operation`` unless given.
  /// - Throws: what ``read(_:at:timeout:)`` throws for the first value that cannot be read; those after it are not read.
  public nonisolated func read<First: GATTCharacteristic, Second: GATTCharacteristic, each Other: GATTCharacteristic>(
    _ first: First.Type, _ second: Second.Type, _ others: repeat (each Other).Type, timeout: Duration? = nil
  ) async throws(GATTError) -> (First, Second, repeat each Other) {
    (
      try await read(first, timeout: timeout), try await read(second, timeout: timeout),
      repeat try await read(each others, timeout: timeout)
    )
  }
}
