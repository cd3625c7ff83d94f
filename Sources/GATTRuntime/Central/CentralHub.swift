import Synchronization

/// What a transport reports to a central, kept and passed on at once.
final class CentralHub: Sendable {
  /// How many devices are remembered.
  static let mostPeripherals = 1024

  /// A scan that somebody reads.
  private struct Scan {
    var filter: ScanFilter
    var results: StreamBuffer<PeripheralRecord>
    var seen: Set<DeviceIdentifier> = []
  }

  private struct State {
    var bluetooth = BluetoothState.unknown
    var records = DeviceMemory<PeripheralRecord>(capacity: mostPeripherals)
    var scans: [Int: Scan] = [:]
    var lastScan = 0
  }

  /// Which devices those are that programs keep.
  let claims = DeviceClaims()
  /// Who is told of the system's links.
  let connections = SystemConnections()
  private let state = Mutex(State())
  private let states = Broadcaster<BluetoothState>(capacity: 16)
  private let elapsed: @Sendable () -> Int64
  /// What is measured; nil when nothing is.
  let metrics: CentralMetrics?

  init(deadline: Deadline, metrics: CentralMetrics?) {
    elapsed = deadline.stopwatch()
    self.metrics = metrics
  }

  /// The present state of Bluetooth.
  var bluetooth: BluetoothState { state.withLock { $0.bluetooth } }

  /// The states of Bluetooth, the present one first.
  func stateStream() -> EventStream<BluetoothState> {
    // Within the lock, so that no change falls between the two.
    state.withLock { states.stream(startingWith: $0.bluetooth) }
  }

  /// The known devices, in the order they were first seen.
  var records: [PeripheralRecord] {
    state.withLock { $0.records.all }
  }

  func receive(_ event: CentralEvent) {
    switch event {
    case .state(let bluetooth): change(to: bluetooth)
    case .sighting(let sighting): report(sighting)
    case .connection(let sighting, let isConnected):
      let record = record(of: sighting.identifier)
      record.take(name: sighting.name)
      connections.report(record, sighting, isConnected: isConnected)
    }
  }

  private func change(to bluetooth: BluetoothState) {
    let ended = state.withLock { state -> [Scan] in
      guard state.bluetooth != bluetooth else { return [] }
      state.bluetooth = bluetooth
      states.send(bluetooth)
      guard bluetooth != .poweredOn else { return [] }
      defer { state.scans = [:] }
      return Array(state.scans.values)
    }
    for scan in ended { scan.results.finish(throwing: .bluetoothUnavailable(bluetooth)) }
  }

  private func report(_ sighting: Sighting) {
    let record = record(of: sighting)
    state.withLock { state in
      for (id, scan) in state.scans where scan.filter.matches(sighting) {
        let isNew = state.scans[id]?.seen.insert(sighting.identifier).inserted ?? false
        guard isNew || scan.filter.allowsDuplicates else { continue }
        scan.results.offer(record)
      }
    }
  }

  /// What is known of a device, and this sighting with it.
  func record(of sighting: Sighting) -> PeripheralRecord {
    let record = record(of: sighting.identifier)
    record.update(with: sighting)
    return record
  }

  /// What is known of a device, be it nothing.
  func record(of identifier: DeviceIdentifier) -> PeripheralRecord {
    state.withLock { state in
      if let known = state.records[identifier] { return known }
      let record = PeripheralRecord(identifier, elapsed: elapsed, metrics: metrics)
      if let forgotten = state.records.remember(record, of: identifier) {
        for id in state.scans.keys { state.scans[id]?.seen.remove(forgotten) }
      }
      return record
    }
  }

  /// Ends the streams of states and of links.
  func finish() {
    states.finish()
    connections.finish()
  }

  /// Forgets all devices.
  func forgetAll() {
    state.withLock { state in
      state.records.forgetAll()
      for id in state.scans.keys { state.scans[id]?.seen = [] }
    }
  }

  func addScan(_ filter: ScanFilter, _ results: StreamBuffer<PeripheralRecord>) -> Int {
    state.withLock { state in
      state.lastScan += 1
      state.scans[state.lastScan] = Scan(filter: filter, results: results)
      return state.lastScan
    }
  }

  func removeScan(_ id: Int) {
    state.withLock { $0.scans[id] = nil }
  }

  /// Whether a scan has seen no device so far.
  func isScanEmpty(_ id: Int) -> Bool {
    state.withLock { $0.scans[id]?.seen.isEmpty ?? true }
  }

  /// What all scans together look for; nil without any.
  var scanFilter: ScanFilter? {
    state.withLock { state in ScanFilter.union(state.scans.sorted { $0.key < $1.key }.map(\.value.filter)) }
  }
}
