import GATTProfiles

/// Finds a device of a kind: the one that is remembered, one that is connected already, or the first that is seen.
struct DeviceSearch: Sendable {
  let central: CentralManager
  let kind: DeviceDescription
  let makesLink: Bool

  /// A device of the kind.
  ///
  /// - Parameters:
  ///   - known: the one that is remembered; no other will do then, whatever its name.
  ///   - rejected: devices that were found and are of another kind.
  /// - Throws: ``GATTError/deviceNotConnected(device:)`` where no link may be made and there is none.
  func first(
    known: DeviceIdentifier?, isRejected: @escaping @Sendable (DeviceIdentifier) -> Bool
  ) async throws(GATTError) -> Peripheral {
    let connected = try await central.connectedPeripherals(with: kind.requiredServices)
    let here = connected.first { peripheral in
      if let known { return peripheral.identifier == known }
      return !isRejected(peripheral.identifier) && isCalledRight(peripheral)
    }
    if let here { return here }
    guard makesLink else { throw .deviceNotConnected(device: kind.name) }
    if let known { return central.peripheral(known) }
    return try await scan(isRejected)
  }

  /// The first that is seen. The scan has stopped when this returns: many adapters cannot connect while they scan.
  private func scan(
    _ isRejected: @escaping @Sendable (DeviceIdentifier) -> Bool
  ) async throws(GATTError) -> Peripheral {
    let filter = ScanFilter(
      services: kind.advertisedServices, name: kind.nameRule, minimumRSSI: kind.minimumRSSI, allowsDuplicates: true)
    var results = central.scan(filter).makeAsyncIterator()
    while let peripheral = try await results.next(isolation: nil) {
      guard !isRejected(peripheral.identifier), hasRightData(peripheral) else { continue }
      await results.stop()
      return peripheral
    }
    throw .cancelled
  }

  private func hasRightData(_ peripheral: Peripheral) -> Bool {
    kind.manufacturer?.matches(peripheral.advertisement.manufacturerData) ?? true
  }

  /// A connected device does not advertise: its name tells it, or without a rule for names the services that it has to have.
  private func isCalledRight(_ peripheral: Peripheral) -> Bool {
    kind.nameRule?.matches(peripheral.name) ?? !kind.requiredServices.isEmpty
  }
}
