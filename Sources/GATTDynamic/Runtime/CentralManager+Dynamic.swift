public import GATTRuntime

extension CentralManager {
  /// Scans for values of the formats of a library while the result is iterated over.
  ///
  /// ```swift
  /// for try await found in central.advertisements(by: library) { print(found.peripheral.identifier, found.value) }
  /// ```
  ///
  /// Data that only looks like a format is left out, and so is a value that its device has sent before, where the format counts
  /// them.
  ///
  /// - Parameters:
  ///   - library: the profiles.
  ///   - filter: which devices are looked at; all unless given.
  ///   - timeout: when the iteration ends, as with ``scan(_:timeout:buffering:)``; never unless given.
  public nonisolated func advertisements(
    by library: ProfileLibrary, filter: ScanFilter = ScanFilter(method: .passiveIfPossible), timeout: Duration? = nil
  ) -> DynamicAdvertisements {
    var filter = filter
    filter.allowsDuplicates = true
    return DynamicAdvertisements(results: scan(filter, timeout: timeout), formats: library.formats)
  }

  /// A device of the kind that a profile of a library describes, to be kept for as long as it is referred to; as
  /// ``device(_:remembering:options:)``.
  ///
  /// - Parameters:
  ///   - name: the name of the profile.
  ///   - library: the profiles.
  ///   - store: where it is remembered which device it was; without one, until the program ends.
  ///   - options: how it is kept.
  /// - Throws: ``ProfileLibraryError/unknown(name:advice:)`` where no profile of the name describes a device.
  public nonisolated func device(
    named name: String, in library: ProfileLibrary, remembering store: (any DeviceStore)? = nil,
    options: DeviceOptions = DeviceOptions()
  ) throws(ProfileLibraryError) -> Device {
    device(try library.device(named: name).description, remembering: store, options: options)
  }
}
