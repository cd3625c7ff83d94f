public import GATTProfiles

extension CentralManager {
  /// Scans for values of a format while the result is iterated over.
  ///
  /// ```swift
  /// for try await tag in central.advertisements(of: RuuviTag.DataFormat5.self) {
  ///   print(tag.peripheral.identifier, tag.value.temperature ?? .nan)
  /// }
  /// ```
  ///
  /// Data that only looks like the format is left out, and so is a value that its device has sent before, where the format
  /// counts them. The scan is passive where the stack has such a scan: devices are asked for nothing.
  ///
  /// - Parameters:
  ///   - type: the format.
  ///   - filter: which devices are looked at; all unless given.
  ///   - timeout: when the iteration ends, as with ``scan(_:timeout:buffering:)``; never unless given.
  public nonisolated func advertisements<Value: AdvertisementValue>(
    of type: Value.Type, filter: ScanFilter = ScanFilter(method: .passiveIfPossible), timeout: Duration? = nil
  ) -> Advertisements<Value> {
    var filter = filter
    filter.allowsDuplicates = true
    return Advertisements(results: scan(filter, timeout: timeout))
  }
}
