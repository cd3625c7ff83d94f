import GATTProfiles

/// Finds a device of a kind: the one that is known, one that is connected already, or the first that is seen.
struct DeviceSearch: Sendable {
  let central: CentralManager
  let kind: DeviceDescription
  let makesLink: Bool
  /// How long it may take; nil for as long as it takes.
  let limit: Duration?
  let identity: DeviceIdentity
  let rejections: DeviceRejections

  /// A device of the kind, which no other ``Device`` of the kind takes from then on.
  ///
  /// - Parameter known: the one that it has to be; no other will do then, whatever its name.
  /// - Throws: ``GATTError/deviceNotConnected(device:)`` where no link may be made and there is none,
  ///   ``GATTError/deviceNotFound(device:after:)``, ``GATTError/deviceInUse(device:_:)``.
  func first(known: DeviceIdentifier?) async throws(GATTError) -> Peripheral {
    if let known, !identity.use(known) { throw .deviceInUse(device: kind.name, known) }
    let connected = try await central.connectedPeripherals(with: kind.requiredServices)
    let here = connected.first { peripheral in
      if let known { return peripheral.identifier == known }
      return isCalledRight(peripheral) && isFree(peripheral)
    }
    if let here { return here }
    guard makesLink else { throw .deviceNotConnected(device: kind.name) }
    if let known { return central.peripheral(known) }
    return try await scan()
  }

  /// The first that is seen. The scan has stopped when this returns: many adapters cannot connect while they scan.
  private func scan() async throws(GATTError) -> Peripheral {
    let filter = ScanFilter(
      services: kind.advertisedServices, name: kind.nameRule, minimumRSSI: kind.minimumRSSI, allowsDuplicates: true)
    var results = central.scan(filter, timeout: limit).makeAsyncIterator()
    do throws(GATTError) {
      while let peripheral = try await results.next(isolation: nil) {
        guard hasRightData(peripheral), isFree(peripheral) else { continue }
        await results.stop()
        return peripheral
      }
    } catch .scanTimedOut {
      // It has seen nothing at all; what is below, only what is no such device.
    }
    guard let limit, !Task.isCancelled else { throw .cancelled }
    throw .deviceNotFound(device: kind.name, after: limit)
  }

  /// Whether a device may be the one; it is nobody else's then.
  private func isFree(_ peripheral: Peripheral) -> Bool {
    !rejections.contains(peripheral.identifier) && identity.use(peripheral.identifier)
  }

  private func hasRightData(_ peripheral: Peripheral) -> Bool {
    kind.manufacturer?.matches(peripheral.advertisement.manufacturerData) ?? true
  }

  /// A connected device does not advertise: its name tells it, or without a rule for names the services that it has to have.
  private func isCalledRight(_ peripheral: Peripheral) -> Bool {
    kind.nameRule?.matches(peripheral.name) ?? !kind.requiredServices.isEmpty
  }
}
