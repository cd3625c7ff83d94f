import Synchronization

/// What a central knows of one device; the same object as long as the device is known.
final class PeripheralRecord: Sendable {
  let identifier: DeviceIdentifier
  private let state: Mutex<Sighting>

  init(_ sighting: Sighting) {
    identifier = sighting.identifier
    state = Mutex(sighting)
  }

  /// The last that was seen of the device.
  var sighting: Sighting { state.withLock { $0 } }

  /// Takes what is new; a part that a sighting lacks stays as it was.
  func update(with sighting: Sighting) {
    state.withLock { state in
      state.name = sighting.name ?? state.name
      state.rssi = sighting.rssi ?? state.rssi
      // A device that is only known of has not advertised now.
      guard sighting.advertisement != AdvertisementData() else { return }
      state.advertisement = sighting.advertisement
    }
  }
}
