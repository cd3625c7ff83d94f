import GATTCapture
import GATTCipher
import GATTRuntime
import GATTSchema

/// Prints a recording as scans and sessions print what they hear.
struct ReplayPrinter {
  /// Which devices are printed.
  let filter: ScanFilter
  /// The one device that is; nil for all.
  let device: DeviceIdentifier?
  /// Whether each advertisement is printed, or what is new.
  let isComplete: Bool
  /// Whether what is advertised is decoded.
  let showsValues: Bool
  /// Whether it prints JSON.
  let isJSON: Bool

  private let profiles: KnownProfiles
  private let tally = ScanTally()
  private var decryptor: AdvertisementDecryptor?
  private var decoding: CaptureDecoding
  private var hasHeader = false
  /// Whether any octets were no value.
  private(set) var hasFailed = false
  /// How many packets the recorder has missed.
  private(set) var missing: UInt64 = 0

  init(
    _ profiles: KnownProfiles, filter: ScanFilter, device: DeviceIdentifier?, isComplete: Bool, showsValues: Bool,
    keys: [DeviceIdentifier: [UInt8]]?, isJSON: Bool
  ) {
    (self.filter, self.device, self.isComplete) = (filter, device, isComplete)
    (self.showsValues, self.isJSON, self.profiles) = (showsValues, isJSON, profiles)
    decryptor = keys.map { AdvertisementDecryptor(keys: $0, cipher: AESCipher()) }
    decoding = CaptureDecoding(profiles, guessing: [])
  }

  /// Prints what an event comes to.
  mutating func print(_ event: RecordedEvent) throws {
    switch event.content {
    case .scanning: break
    case .gap(let count): missing &+= count
    case .sighting(let sighting): try print(sighting)
    case .connected(let device): try tell("connected", device, event.time)
    case .disconnected(let device): try tell("lost", device, event.time)
    case .value(let value):
      guard device == nil || value.device == device else { return }
      try print(decoding.rows(of: value.captured, in: value.map))
    }
  }

  /// Prints what waits at the end.
  mutating func finish() throws { try print(decoding.finish()) }

  private mutating func print(_ sighting: Sighting) throws {
    guard device == nil || sighting.identifier == device, filter.matches(sighting) else { return }
    let row = try ScanRow(sighting, profiles, showsValues: showsValues, decrypting: &decryptor)
    guard tally.isNews(row.device, name: row.name, values: row.marks) || isComplete else { return }
    if !hasHeader, !isJSON { try Console.print(ScanRow.header(showsValues: showsValues)) }
    hasHeader = true
    try Console.print(isJSON ? row.json : row.line)
  }

  private mutating func print(_ rows: [CaptureValueRow]) throws {
    for value in rows.map({ ReplayedValue($0) }) where value.isTold {
      if let failure = value.failure { Console.complain("error: \(failure)") }
      hasFailed = hasFailed || value.failure != nil
      try Console.print(isJSON ? value.json : value.line)
    }
  }

  private func tell(_ event: String, _ device: DeviceIdentifier, _ time: Int64) throws {
    guard self.device == nil || self.device == device else { return }
    guard isJSON else { return Console.complain("note: \(event == "lost" ? "lost" : "connected to") \(device)") }
    let members = [("event", event), ("address", device.description), ("time", CaptureTime.text(time))]
    try Console.print(ValueReport.object(members.map { ($0.0, JSONString.quoted($0.1)) }))
  }
}
