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

  /// Scans to the end.
  func run() async throws {
    let progress = ProgressLine()
    let tally = ScanTally()
    let clock = ContinuousClock()
    let start = clock.now
    defer { progress.show("") }
    if !isJSON { try progress.print(ScanRow.header(showsValues: showsValues)) }
    try await withThrowingTaskGroup { group in
      group.addTask {
        var decryptor = keys.map { AdvertisementDecryptor(keys: $0, cipher: AESCipher()) }
        for try await device in session.central.scan(filter, timeout: timeout) {
          let row = try ScanRow(device, session.profiles, showsValues: showsValues, decrypting: &decryptor)
          let isNews = tally.isNews(device.identifier, name: device.name, values: row.marks)
          guard isNews || isComplete else { continue }
          try progress.print(isJSON ? row.json : row.line)
        }
      }
      group.addTask {
        while !Task.isCancelled {
          let seconds = Int(start.duration(to: clock.now) / .seconds(1))
          progress.show(ScanRow.progress(devices: tally.devices, seconds: seconds))
          try? await clock.sleep(for: .seconds(1))
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }
}
