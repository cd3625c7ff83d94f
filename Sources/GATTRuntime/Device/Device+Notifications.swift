public import GATTProfiles

extension Device {
  /// The values that the device sends of a characteristic, across its links.
  ///
  /// ```swift
  /// for try await beat in strap.notifications(of: HeartRate.Measurement.self) { print(beat.heartRate) }
  /// ```
  ///
  /// ``DeviceNotifications/withGaps`` tells where a link was lost in between. The values end without an error once the device
  /// is deactivated, and with the last one when it is given up.
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - buffering: what happens to values that come faster than they are taken.
  ///   - undecodable: what happens to a value that is none of the type, and to a message that is not whole.
  public nonisolated func notifications<T: GATTCharacteristic>(
    of type: T.Type, buffering: BufferingPolicy = .failing(capacity: 1024), undecodable: UndecodableValues = .thrown
  ) -> DeviceNotifications<T> {
    DeviceNotifications(
      withGaps: DeviceArrivals(device: self, instance: nil, buffering: buffering, undecodable: undecodable))
  }

  /// The values that the device sends of one of several characteristics of a type, across its links.
  ///
  /// ```swift
  /// for try await level in bike.notifications(of: Battery.Level.instance(1)) { print(level) }
  /// ```
  ///
  /// They end with ``GATTError/instanceNotFound(_:instance:)`` where the device has no such.
  public nonisolated func notifications<T: GATTCharacteristic>(
    of instance: CharacteristicInstance<T>, buffering: BufferingPolicy = .failing(capacity: 1024),
    undecodable: UndecodableValues = .thrown
  ) -> DeviceNotifications<T> {
    DeviceNotifications(
      withGaps: DeviceArrivals(device: self, instance: instance, buffering: buffering, undecodable: undecodable))
  }
}
