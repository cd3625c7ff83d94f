import GATTCipher
import GATTRuntime
import Synchronization

/// A scan that prints what it finds as it goes.
struct DeviceScan: Sendable {
  /// Which devices there are so far, and what they are called.
  final class Tally: Sendable {
    private let names = Mutex<[DeviceIdentifier: String?]>([:])

    /// How many devices.
    var devices: Int { names.withLock(\.count) }

    /// Counts a sighting; true for the first of a device, and for one that brings another name.
    func isNews(_ device: DeviceIdentifier, name: String?) -> Bool {
      names.withLock { names in
        let known = names.updateValue(name ?? names[device] ?? nil, forKey: device)
        return known.map { name != nil && $0 != name } ?? true
      }
    }
  }

  /// Where it scans.
  let session: BluetoothSession
  /// What for.
  let filter: ScanFilter
  /// Whether it prints each sighting; otherwise the first of a device, and those that bring another name.
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
    let tally = Tally()
    let clock = ContinuousClock()
    let start = clock.now
    defer { progress.show("") }
    if !isJSON { try progress.print(ScanRow.header(showsValues: showsValues)) }
    try await withThrowingTaskGroup { group in
      group.addTask {
        var decryptor = keys.map { AdvertisementDecryptor(keys: $0, cipher: AESCipher()) }
        for try await device in session.central.scan(filter, timeout: timeout) {
          guard tally.isNews(device.identifier, name: device.name) || isComplete else { continue }
          let row = try ScanRow(device, session.profiles, showsValues: showsValues, decrypting: &decryptor)
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
