public import GATTProfiles
import Logging

extension CentralManager {
  /// Scans while the result is iterated over, and stops when the iteration ends.
  ///
  /// Several scans may run at once; each has its own filter and its own first sightings.
  ///
  /// - Parameters:
  ///   - filter: which devices are reported, and how often.
  ///   - timeout: when the iteration ends; with ``GATTError/scanTimedOut(after:)`` if this scan saw no device.
  ///   - buffering: what happens to sightings that come faster than they are taken.
  public nonisolated func scan(
    _ filter: ScanFilter = ScanFilter(), timeout: Duration? = nil, buffering: BufferingPolicy = .newest(capacity: 256)
  ) -> ScanResults {
    ScanResults(central: self, filter: filter, timeout: timeout, buffering: buffering)
  }

  /// Scans for devices that advertise one of the services, and reports each once.
  ///
  /// - Parameters:
  ///   - service: a service to look for.
  ///   - others: further services; a device advertises any of them.
  ///   - timeout: when the iteration ends, as with ``scan(_:timeout:buffering:)``; never unless given.
  public nonisolated func scan(
    for service: any ServiceConfigurable.Type, _ others: any ServiceConfigurable.Type..., timeout: Duration? = nil
  ) -> ScanResults {
    scan(ScanFilter(services: ([service] + others).map { $0.uuid }), timeout: timeout)
  }

  /// The first device that a filter lets pass, or any device without one, once the scan has stopped: many adapters cannot
  /// connect while they scan.
  ///
  /// - Throws: ``GATTError/scanTimedOut(after:)`` when none does in time.
  public nonisolated func firstPeripheral(
    matching filter: ScanFilter = ScanFilter(), within timeout: Duration
  ) async throws(GATTError) -> Peripheral {
    var results = scan(filter, timeout: timeout).makeAsyncIterator()
    let peripheral = try await results.next(isolation: nil)
    await results.stop()
    guard let peripheral else { throw .cancelled }
    return peripheral
  }

  /// The first device that advertises one of the services.
  ///
  /// - Throws: ``GATTError/scanTimedOut(after:)`` when none does in time.
  public nonisolated func firstPeripheral(
    advertising service: any ServiceConfigurable.Type, _ others: any ServiceConfigurable.Type...,
    within timeout: Duration
  ) async throws(GATTError) -> Peripheral {
    let services = ([service] + others).map { $0.uuid }
    return try await firstPeripheral(matching: ScanFilter(services: services), within: timeout)
  }

  /// The devices that were seen or asked for, in the order of that. The 1,024 latest are remembered.
  public nonisolated var peripherals: [Peripheral] { hub.records.map(peripheral) }

  /// Forgets the devices; running scans report them anew, once they are seen again.
  public nonisolated func removeAllPeripherals() { hub.forgetAll() }

  /// The devices that the system knows from before, near or not.
  ///
  /// - Throws: ``GATTError/bluetoothUnavailable(_:)`` unless Bluetooth is on.
  public func knownPeripherals() async throws(GATTError) -> [Peripheral] {
    try await role.knownPeripherals().map { peripheral(hub.record(of: $0)) }
  }

  /// The devices that are connected, by this program or another, and offer one of the services, or any if none is given.
  ///
  /// - Throws: ``GATTError/bluetoothUnavailable(_:)`` unless Bluetooth is on.
  public func connectedPeripherals(
    with services: [BluetoothUUID] = []
  ) async throws(GATTError) -> [Peripheral] {
    try await role.connectedPeripherals(with: services).map { peripheral(hub.record(of: $0)) }
  }

  nonisolated func peripheral(_ record: PeripheralRecord) -> Peripheral {
    Peripheral(central: self, record: record)
  }

  /// Starts a scan, and has its results go to `results`.
  func startScan(
    _ filter: ScanFilter, _ results: StreamBuffer<PeripheralRecord>
  ) async throws(GATTError) -> Int {
    guard [.poweredOn, .unknown].contains(state) else { throw .bluetoothUnavailable(state) }
    let id = hub.addScan(filter, results)
    do throws(GATTError) {
      try await updateScan()
    } catch {
      hub.removeScan(id)
      throw error
    }
    hub.metrics?.scanBegan()
    return id
  }

  func stopScan(_ id: Int) async {
    hub.removeScan(id)
    do throws(GATTError) {
      try await updateScan()
    } catch {
      logger.debug("a scan did not stop: \(error)")
    }
  }

  /// Has the transport look for what all scans together look for.
  private func updateScan() async throws(GATTError) {
    try await scanGate.acquire()
    defer { scanGate.release() }
    try await role.setScan(hub.scanFilter)
  }
}
