import GATTProfiles
import GATTRuntime

/// The discovery of one adapter: one session with BlueZ, for the scan and for those who look for a device to connect to.
@BusActor
final class Discovery {
  var adapter: ObjectPath?

  private let daemon: BlueZDaemon
  private let configuration: BlueZTransport.Configuration
  private let sighted: @BusActor (Sighting) -> Void
  private let gate = FIFOGate()
  private let passive: PassiveScan
  /// What is scanned for; nil while nothing is.
  private var filter: ScanFilter?
  /// How many look for a device, and how many want quiet.
  private var (seekers, pauses) = (0, 0)
  private var isClosed = false
  /// What BlueZ was told; nil while it does not discover for us.
  private var running: ScanFilter?

  init(
    _ daemon: BlueZDaemon, _ configuration: BlueZTransport.Configuration,
    sighted: @escaping @BusActor (Sighting) -> Void
  ) {
    self.daemon = daemon
    self.configuration = configuration
    self.sighted = sighted
    passive = PassiveScan(daemon)
  }

  /// Scans with a filter from now on; nil stops.
  func scan(_ filter: ScanFilter?) async throws(GATTError) {
    let before = self.filter
    self.filter = filter
    do throws(GATTError) {
      try await apply()
    } catch {
      // Nobody has the scan that failed. One that ends has ended all the same.
      if filter != nil, self.filter == filter { self.filter = before }
      throw error
    }
    guard let adapter, filter != nil else { return }
    let tree = daemon.tree
    // Only those that BlueZ hears have a strength.
    for device in tree.paths(with: BlueZInterface.device, within: adapter) where tree.has(.deviceRSSI, at: device) {
      sight(device)
    }
  }

  /// Discovers whatever there is while `work` is done.
  func seeking<Value: Sendable>(
    _ work: @BusActor () async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    seekers += 1
    defer {
      seekers -= 1
      Task { try? await apply() }
    }
    try await apply()
    return try await work()
  }

  /// Discovers nothing from here on until ``resume()``.
  func pause() async {
    pauses += 1
    try? await apply()
  }

  func resume() async {
    pauses -= 1
    // The scan of others goes on, whether whoever wanted quiet was cancelled or not.
    await Task { try? await apply() }.value
  }

  /// The adapter was switched off or is gone: nothing is discovered any more, until somebody starts it again.
  func end() {
    (filter, running) = (nil, nil)
    passive.forget()
  }

  /// Nothing is discovered any more, for nobody.
  func close() async {
    (filter, isClosed) = (nil, true)
    try? await apply()
  }

  /// What BlueZ is to be told.
  private var wanted: ScanFilter? {
    guard pauses == 0, !isClosed, filter != nil || seekers > 0 else { return nil }
    guard let filter, seekers == 0 else { return ScanFilter(allowsDuplicates: filter?.allowsDuplicates ?? false) }
    return ScanFilter(
      services: filter.services, minimumRSSI: filter.minimumRSSI, allowsDuplicates: filter.allowsDuplicates,
      method: filter.method)
  }

  private func apply() async throws(GATTError) {
    try await gate.acquire()
    defer { gate.release() }
    guard let adapter, wanted != running else { return }
    do throws(BusError) {
      // Each way has an end of its own.
      if running != nil, wanted?.method != running?.method { await stop(adapter) }
      guard let wanted else { return }
      if try await !listen(adapter, wanted) {
        try await daemon.call(.setDiscoveryFilter, at: adapter, [wanted.discoveryFilter])
        if running == nil { try await start(adapter) }
        running = wanted
      }
    } catch {
      // BlueZ may have begun all the same.
      if running == nil, [.cancelled, .timedOut].contains(error) { await daemon.tidy(.stopDiscovery, at: adapter) }
      throw error.gattError("scanning", after: configuration.limits.call)
    }
    guard wanted?.method == .passive, running == nil else { return }
    throw .serviceFailed(
      operation: "scanning passively", reason: "BlueZ does not offer it",
      remedy: "scan actively, or start bluetoothd with --experimental, on Linux 5.10 or later")
  }

  /// Scans passively, if that is wanted.
  ///
  /// - Returns: false when an active scan has to take its place.
  private func listen(_ adapter: ObjectPath, _ wanted: ScanFilter) async throws(BusError) -> Bool {
    guard wanted.method != .active else { return false }
    let isOn = if passive.adapter == adapter { true } else { try await passive.start(on: adapter) }
    if isOn { running = wanted }
    return isOn || wanted.method == .passive
  }

  private func stop(_ adapter: ObjectPath) async {
    running = nil
    guard passive.adapter == nil else { return await passive.stop() }
    // It fails when BlueZ has stopped by itself.
    _ = try? await daemon.call(.stopDiscovery, at: adapter)
  }

  /// BlueZ may still be about to stop what was before, or have a session that nobody ended; the kernel may still be busy
  /// with that of a daemon that was killed.
  private func start(_ adapter: ObjectPath) async throws(BusError) {
    let deadline = ContinuousClock.now + configuration.limits.discovery
    var delay = Duration.milliseconds(50)
    while true {
      do throws(BusError) {
        try await daemon.call(.startDiscovery, at: adapter)
        return
      } catch {
        guard error.name == "org.bluez.Error.InProgress", ContinuousClock.now < deadline else { throw error }
        _ = try? await daemon.call(.stopDiscovery, at: adapter)
        guard (try? await Task.sleep(for: delay)) != nil else { throw .cancelled }
        delay = min(delay * 2, .milliseconds(400))
      }
    }
  }
}

extension Discovery {
  /// Something became of a device.
  func receive(_ change: TreeChange) {
    switch change {
    case .added(let path, BlueZInterface.device): sight(path)
    case .changed(let path, BlueZInterface.device, let values, _):
      guard Self.sighted.contains(where: { values[$0] != nil }) else { return }
      sight(path)
    default: break
    }
  }

  /// What an advertisement or a scan response changes of a device.
  private static let sighted = [
    "RSSI", "ManufacturerData", "ServiceData", "Name", "Alias", "UUIDs", "TxPower", "AdvertisingData",
  ]

  private func sight(_ device: ObjectPath) {
    guard let filter, daemon.tree.has(.deviceRSSI, at: device) else { return }
    let sighting = daemon.tree.sighting(device)
    // BlueZ merges the filters of all programs.
    guard filter.matches(sighting) else { return }
    // Also of a device that was seen: the first is often told with what BlueZ remembers of it, such as its old name.
    sighted(sighting)
  }
}

extension ScanFilter {
  /// The filter as `SetDiscoveryFilter` takes it. The name is compared here: BlueZ compares also addresses with it.
  fileprivate var discoveryFilter: BusValue {
    var options: [String: BusValue] = ["Transport": .string("le"), "DuplicateData": .bool(allowsDuplicates)]
    if !services.isEmpty { options["UUIDs"] = .strings(services.map(\.fullDescription)) }
    if let minimumRSSI { options["RSSI"] = .int16(Int16(clamping: minimumRSSI)) }
    return .options(options)
  }
}
