public import GATTProfiles

extension CentralManager {
  /// A device of a kind that a profile describes, to be kept for as long as it is referred to.
  ///
  /// Nothing happens before it is used or activated. Several may have the same link.
  ///
  /// - Parameters:
  ///   - profile: the profile with a `device`.
  ///   - store: where it is remembered which device it was; without one, any of its kind will do each time.
  ///   - options: how it is kept.
  public nonisolated func device(
    _ profile: (some DeviceProfile).Type, remembering store: (any DeviceStore)? = nil,
    options: DeviceOptions = DeviceOptions()
  ) -> Device {
    device(profile.device, remembering: store, options: options)
  }

  /// A device of a kind that is described by hand.
  public nonisolated func device(
    _ kind: DeviceDescription, remembering store: (any DeviceStore)? = nil, options: DeviceOptions = DeviceOptions()
  ) -> Device {
    Device(kind, self, store, options)
  }

  /// A device of a kind that is remembered in a store, such as ``DeviceStore/file``.
  public nonisolated func device(
    _ profile: (some DeviceProfile).Type, remembering store: some DeviceStore, options: DeviceOptions = DeviceOptions()
  ) -> Device {
    device(profile.device, remembering: store, options: options)
  }
}
