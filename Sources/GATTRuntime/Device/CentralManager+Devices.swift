public import GATTProfiles

extension CentralManager {
  /// A device of a kind that a profile describes, to be kept for as long as it is referred to.
  ///
  /// Nothing happens before it is used or activated. The first one of its kind that is ready is the device from then on, unless
  /// another ``Device`` is it already that is found by the same services, names and manufacturer data: two of one kind are
  /// two. Those of other kinds may have the same link.
  ///
  /// - Parameters:
  ///   - profile: the profile with a `device`.
  ///   - store: where it is remembered which device it was, by the kind's name; without one, until the program ends.
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
    Device(kind, self, store, nil, options)
  }

  /// A device of a kind that is remembered in a store, such as ``DeviceStore/file``.
  public nonisolated func device(
    _ profile: (some DeviceProfile).Type, remembering store: some DeviceStore, options: DeviceOptions = DeviceOptions()
  ) -> Device {
    device(profile.device, remembering: store, options: options)
  }

  /// The device of an identifier, such as an address, to be kept for as long as it is referred to; no other will do. It need
  /// not have been seen, nor be free: several that are made for one device share its link.
  public nonisolated func device(
    _ profile: (some DeviceProfile).Type, at identifier: DeviceIdentifier, options: DeviceOptions = DeviceOptions()
  ) -> Device {
    device(profile.device, at: identifier, options: options)
  }

  /// The device of an identifier, of a kind that is described by hand.
  public nonisolated func device(
    _ kind: DeviceDescription, at identifier: DeviceIdentifier, options: DeviceOptions = DeviceOptions()
  ) -> Device {
    Device(kind, self, nil, identifier, options)
  }

  /// This device, which a scan or the system has told of; as `device(_:at:options:)` of its identifier.
  ///
  /// ```swift
  /// var straps: [Device] = []
  /// for try await peripheral in central.scan(for: HeartRate.self, timeout: .seconds(5)) {
  ///   straps.append(central.device(PolarH10.self, peripheral))
  /// }
  /// ```
  public nonisolated func device(
    _ profile: (some DeviceProfile).Type, _ peripheral: Peripheral, options: DeviceOptions = DeviceOptions()
  ) -> Device {
    device(profile.device, at: peripheral.identifier, options: options)
  }

  /// This device, of a kind that is described by hand.
  public nonisolated func device(
    _ kind: DeviceDescription, _ peripheral: Peripheral, options: DeviceOptions = DeviceOptions()
  ) -> Device {
    device(kind, at: peripheral.identifier, options: options)
  }
}
