import GATTProfiles
import GATTRuntime

/// A peripheral role at work, and what it was asked and told.
struct Server: Sendable {
  let role: any PeripheralRole
  let script: ServerScript
}

/// A central role at work, and what it reported.
struct Client: Sendable {
  let role: any CentralRole
  let journal: Journal<CentralEvent>

  /// The advertisements that were reported.
  var sightings: [Sighting] {
    journal.entries.compactMap { event in
      guard case .sighting(let sighting) = event else { return nil }
      return sighting
    }
  }
}

/// A link at work, what it reported, and the services that were discovered.
struct Session: Sendable {
  let link: any Link
  let journal: Journal<LinkEvent>
  let device: DeviceIdentifier
  var services: [ServiceRecord] = []

  /// The handle of the only characteristic with a UUID.
  func handle(_ uuid: BluetoothUUID) throws(Mismatch) -> AttributeHandle {
    try record(uuid).handle
  }

  func record(_ uuid: BluetoothUUID) throws(Mismatch) -> CharacteristicRecord {
    let found = services.flatMap(\.characteristics).filter { $0.uuid == uuid }
    guard let first = found.first, found.count == 1 else {
      throw Mismatch(expected: "one characteristic \(uuid) to be discovered", found: "\(found.count)")
    }
    return first
  }

  /// The values that were reported of a characteristic.
  func values(of handle: AttributeHandle) -> [[UInt8]] {
    journal.entries.compactMap { event in
      guard case .value(handle, let value) = event else { return nil }
      return value
    }
  }

  /// The reasons with which the end of the link was reported: one, when all is well.
  var endings: [DisconnectReason] {
    journal.entries.compactMap { event in
      guard case .closed(let reason) = event else { return nil }
      return reason
    }
  }

  var hasChangedServices: Bool {
    journal.entries.contains { event in
      guard case .servicesChanged = event else { return false }
      return true
    }
  }
}
