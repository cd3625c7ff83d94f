import GATTProfiles
import GATTRuntime

/// Reads what a ``Recorder`` has written, or another capture between host and controller, such as btmon's: what was heard, and the
/// values that went over connections.
///
/// ```swift
/// var recording = try Recording(contentsOf: "walk.pcapng")
/// while let event = try recording.next() {
///   if case .sighting(let sighting) = event.content { print(event.time, sighting.identifier) }
/// }
/// ```
///
/// It holds one record, what has begun on each connection, and what the 1,024 latest devices have said, however long the file is.
public struct Recording {
  /// As many devices say something in parts at the same time.
  private static let mostParts = 64
  /// The most that an advertisement has.
  private static let longest = 1650

  private let path: String
  private var records: RecordReader
  private var links = LinkTable()
  private var exchanges = Exchanges(KnownAttributes())
  private var devices = DeviceMemory<Sighting>(capacity: 1024)
  private var parts: [BluetoothAddress: [UInt8]] = [:]
  /// What a device is known by that it does not advertise: the name that is told in front of the report.
  private var name: (address: BluetoothAddress, name: String?)?
  private var waiting: [RecordedEvent] = []
  private var place = 0
  private var time: Int64 = 0
  private var hasEnded = false

  /// A recording in a file.
  ///
  /// - Throws: ``RecordingError`` where it cannot be opened, or is no capture.
  public init(contentsOf path: String) throws(RecordingError) {
    try self.init(try CaptureInput(contentsOf: path), path: path)
  }

  /// A recording whose octets come from somewhere else.
  package init(_ input: CaptureInput, path: String) throws(RecordingError) {
    self.path = path
    do {
      records = try RecordReader(input)
    } catch {
      throw Self.error(error, path)
    }
  }

  /// What happened next; nil behind the last.
  ///
  /// - Throws: ``RecordingError`` where the file is damaged; what stood before that has come.
  public mutating func next() throws(RecordingError) -> RecordedEvent? {
    while place == waiting.count {
      guard !hasEnded else { return nil }
      (waiting, place) = ([], 0)
      do {
        try read()
      } catch {
        hasEnded = true
        throw Self.error(error, path)
      }
    }
    place += 1
    return waiting[place - 1]
  }

  private static func error(_ error: any Error, _ path: String) -> RecordingError {
    error as? RecordingError ?? .damaged(path: path, "\(error)")
  }

  private mutating func read() throws {
    guard let (record, packet) = try records.next() else {
      hasEnded = true
      var events: [CaptureEvent] = []
      exchanges.finish(&events)
      return take(events)
    }
    guard case .hci(let packet) = packet else { return }
    // A clock may be set back, and time is not.
    time = max(time, packet.time)
    if record.dropped > 0 { add(.gap(record.dropped)) }
    switch packet.kind {
    case .command: if let isOn = Self.scan(packet.octets) { add(.scanning(isOn)) }
    case .event:
      if packet.octets.first == 0x07 { note(packet.octets) }
      for report in AdvertisingReport.all(in: packet.octets) { hear(report) }
    case .data: break
    }
    guard let signal = LinkSignal(packet) else { return }
    for event in links.add(signal) { take(event) }
  }

  private mutating func add(_ content: RecordedEvent.Content) {
    waiting.append(RecordedEvent(time: time, content: content))
  }

  /// Whether a command begins a scan, LE Set Scan Enable or its extended form, or ends one; nil for another.
  private static func scan(_ command: [UInt8]) -> Bool? {
    var reader = PacketReader(command)
    guard [0x200C, 0x2042].contains(reader.uint16()), reader.uint8() != nil else { return nil }
    return reader.uint8().map { $0 == 1 }
  }

  private mutating func note(_ event: [UInt8]) {
    var reader = PacketReader(event.dropFirst(2))
    guard reader.uint8() == 0, let address = reader.address() else { return }
    let text = reader.remaining().prefix { $0 != 0 }
    name = (address, text.isEmpty ? nil : String(decoding: text, as: UTF8.self))
  }

  private mutating func hear(_ report: AdvertisingReport) {
    let data = (parts.removeValue(forKey: report.address) ?? []) + report.data
    guard !report.hasMore || data.count > Self.longest else {
      if parts.count < Self.mostParts { parts[report.address] = data }
      return
    }
    var advertisement = AdvertisementData(bytes: data) ?? AdvertisementData()
    advertisement.isConnectable = report.isConnectable
    var sighting = Sighting(
      identifier: DeviceIdentifier(report.address.description), advertisement: advertisement, rssi: report.rssi)
    if let name, name.address == report.address { sighting.name = name.name }
    name = nil
    add(.sighting(remember(sighting)))
  }

  /// What a central knows of a device: what a report lacks is as it was.
  private mutating func remember(_ sighting: Sighting) -> Sighting {
    var known = sighting
    if let earlier = devices[sighting.identifier] {
      known.name = sighting.name ?? earlier.name
      known.rssi = sighting.rssi ?? earlier.rssi
      if sighting.advertisement == AdvertisementData() { known.advertisement = earlier.advertisement }
    }
    devices.remember(known, of: known.identifier)
    return known
  }

  private mutating func take(_ event: LinkTable.Event) {
    var events: [CaptureEvent] = []
    exchanges.take(event, &events)
    switch event {
    case .began(let link): if let device = link.identifier { add(.connected(device)) }
    case .ended(let link):
      take(events)
      if let device = link.identifier { add(.disconnected(device)) }
    case .packet: take(events)
    }
  }

  private mutating func take(_ events: [CaptureEvent]) {
    for event in events {
      guard case .value(let value) = event else { continue }
      add(.value(RecordedValue(value, exchanges.map(of: value))))
    }
  }
}

extension CaptureLink {
  /// The device; nil for a link that was there before.
  fileprivate var identifier: DeviceIdentifier? { peer.map { DeviceIdentifier($0.description) } }
}
