import GATTCipher
import GATTRuntime

/// A scan that prints what it finds as it goes.
struct DeviceScan: Sendable {
  /// Where it scans.
  let session: BluetoothSession
  /// What for.
  let filter: ScanFilter
  /// Whether it prints each sighting; otherwise the first of a device, and those that bring another name or value.
  let isComplete: Bool
  /// For how long; nil until somebody ends it.
  let timeout: Duration?
  /// Whether it prints what the advertised data means.
  let showsValues: Bool
  /// The keys of devices that encrypt what they advertise; nil when none were given.
  var keys: [DeviceIdentifier: [UInt8]]?
  /// Whether it prints JSON.
  let isJSON: Bool
  /// The one device that it prints; nil for all.
  var device: DeviceIdentifier?
  /// The order of the devices, which are then printed at the end; nil for as they come.
  var order: ScanTable.Order?
  /// Whether a table is drawn again each second.
  var isLive = false

  /// Scans to the end.
  func run() async throws {
    let progress = ProgressLine(isShown: Console.tellsTerminal && !isLive)
    let tally = ScanTally()
    let table = ScanTable(order: order)
    let clock = ContinuousClock()
    let start = clock.now
    defer { progress.show("") }
    if !isJSON, !isLive { try progress.print(ScanRow.header(showsValues: showsValues)) }
    do {
      try await withThrowingTaskGroup { group in
        group.addTask {
          var decryptor = keys.map { AdvertisementDecryptor(keys: $0, cipher: AESCipher()) }
          for try await device in session.central.scan(filter, timeout: timeout) {
            guard self.device.map({ $0 == device.identifier }) ?? true else { continue }
            let sighting = Sighting(
              identifier: device.identifier, name: device.name, advertisement: device.advertisement, rssi: device.rssi)
            let row = try ScanRow(sighting, session.profiles, showsValues: showsValues, decrypting: &decryptor)
            let isNews = tally.isNews(device.identifier, name: device.name, values: row.marks)
            table.add(row)
            guard isNews || isComplete, order == nil, !isLive else { continue }
            try progress.print(isJSON ? row.json : row.line)
          }
        }
        group.addTask {
          var screen = LiveTable()
          while !Task.isCancelled {
            let seconds = Int(start.duration(to: clock.now) / .seconds(1))
            let told = ScanRow.progress(devices: tally.devices, seconds: seconds)
            if isLive { try screen.show(lines(table) + [told]) } else { progress.show(told) }
            try? await clock.sleep(for: .seconds(1))
          }
        }
        try await group.next()
        group.cancelAll()
      }
    } catch let error where order != nil && Task.isCancelled {
      try printSorted(table, progress)
      throw error
    }
    if order != nil, !isLive { try printSorted(table, progress) }
    if device != nil, tally.devices == 0, let timeout { throw GATTError.scanTimedOut(after: timeout) }
  }

  private func lines(_ table: ScanTable) -> [String] {
    [ScanRow.header(showsValues: showsValues)] + table.sorted.map(\.line)
  }

  private func printSorted(_ table: ScanTable, _ progress: ProgressLine) throws {
    for row in table.sorted { try progress.print(isJSON ? row.json : row.line) }
  }
}
