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
    notifications(buffering: buffering) {
      $0 == CharacteristicPath(type)
    } values: { connection in
      connection.notifications(of: type, undecodable: undecodable)
    }
  }

  /// The values that the device sends of one of several characteristics of a type, across its links.
  ///
  /// ```swift
  /// for try await level in strap.notifications(of: Battery.Level.instance(1)) { print(level) }
  /// ```
  ///
  /// They end with ``GATTError/instanceNotFound(_:instance:)`` where the device has no such.
  public nonisolated func notifications<T: GATTCharacteristic>(
    of instance: CharacteristicInstance<T>, buffering: BufferingPolicy = .failing(capacity: 1024),
    undecodable: UndecodableValues = .thrown
  ) -> DeviceNotifications<T> {
    // Which one a path means is known once its descriptors are read. To subscribe early to another than that loses nothing.
    notifications(buffering: buffering) {
      $0.service == T.Service.uuid && $0.characteristic == T.uuid
    } values: { connection in
      connection.notifications(of: instance, undecodable: undecodable)
    }
  }

  /// The values that the device sends, across its links, each of which brings them by a function, of a characteristic that may be
  /// at such paths.
  package nonisolated func notifications<Value: Sendable>(
    buffering: BufferingPolicy, wanting wants: @escaping @Sendable (_ path: CharacteristicPath) -> Bool,
    values: @escaping @Sendable (Connection) -> Notifications<Value>
  ) -> DeviceNotifications<Value> {
    DeviceNotifications(
      withGaps: DeviceArrivals(device: self, buffering: buffering, wants: wants, values: values))
  }
}
