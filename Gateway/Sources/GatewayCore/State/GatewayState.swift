import GATTDynamic
import GATTRuntime

/// All devices of a gateway. It is told what is heard and when, and says what is worth telling; nothing in it waits or has a clock.
struct GatewayState: Sendable {
  private static let candidateLimit = 256

  /// An advertisement, and the formats that are in it.
  private struct Said: Sendable {
    var advertisement: AdvertisementData
    var formats: [String]
  }

  private(set) var counts = GatewayCounts()
  private var configuration: GatewayConfiguration
  private var index: FormatIndex
  private var directory: DeviceDirectory
  private var devices: [Slug: DeviceState] = [:]
  /// What each device said last, as it was: most advertisements say it again.
  private var lastSaid: LatestTable<DeviceIdentifier, Said>
  private var bucket: TokenBucket
  private var candidates = LatestTable<DeviceIdentifier, Candidate>(capacity: candidateLimit)
  private var permitEnd: Duration?
  private var ownNames: Set<Slug>

  init(_ configuration: GatewayConfiguration, _ library: ProfileLibrary) {
    self.configuration = configuration
    index = FormatIndex(library.formats)
    directory = DeviceDirectory(configuration.devices)
    bucket = TokenBucket(rate: configuration.rate)
    ownNames = Set(configuration.devices.map(\.name))
    lastSaid = LatestTable(capacity: Self.capacity(configuration))
    for device in configuration.devices {
      let rules = DeviceRules(device, of: configuration)
      devices[device.name] = DeviceState(name: device.name, gateway: configuration.gateway, rules: rules)
    }
  }

  /// How much it remembers, which strangers must not make grow.
  var memory: (devices: Int, addresses: Int, candidates: Int) {
    (devices.count, directory.rememberedCount + lastSaid.count, candidates.count)
  }

  /// Why devices with keys cannot be told from others; nil where they can.
  var fault: String? { directory.fault }

  /// What is known of the devices, by name.
  var snapshots: [DeviceSnapshot] { devices.values.map { DeviceSnapshot($0) }.sorted { $0.device < $1.device } }

  /// The devices that are there.
  var present: [DeviceState] { devices.values.filter(\.isOnline) }

  /// What is known of one device; nil for none of the name.
  func snapshot(of name: Slug) -> DeviceSnapshot? { devices[name].map { DeviceSnapshot($0) } }

  /// How long strangers are shown yet; nil where they are not.
  func permitLeft(at uptime: Duration) -> Duration? { permitEnd.map { $0 - uptime }.flatMap { $0 > .zero ? $0 : nil } }

  /// When there is something to do for time alone: to tell of a device, or that it is away. Nil for never.
  var nextDue: Duration? {
    let due = devices.values.flatMap { [$0.nextReport, $0.expiry].compactMap(\.self) }
    return (due + [permitEnd].compactMap(\.self)).min()
  }

  // MARK: What is heard

  /// Takes an advertisement.
  mutating func hear(_ sighting: Sighting, at moment: Moment) {
    counts.advertisements += 1
    // A strength that is none says nothing of the distance.
    if let floor = configuration.minimumRSSI, let rssi = sighting.rssi, rssi < floor, rssi > -128 {
      counts.weak += 1
      return
    }
    guard let name = directory.name(of: sighting.identifier) ?? admitted(sighting) else {
      counts.unknown += 1
      return
    }
    // Who was away has nothing known of it.
    let said = devices[name]?.isOnline == true ? lastSaid[sighting.identifier] : nil
    devices[name]?.hear(rssi: sighting.rssi, at: moment)
    if let said, said.advertisement == sighting.advertisement {
      counts.repeated += 1
      for format in said.formats { devices[name]?.hearAgain(from: format, at: moment) }
      return
    }
    let found = index.values(in: sighting.advertisement)
    lastSaid[sighting.identifier] = Said(advertisement: sighting.advertisement, formats: found.map(\.source))
    for found in found {
      take(found.value, counter: found.format.counter, of: name, from: found.source, at: moment)
    }
  }

  /// Takes a value that came over a connection.
  mutating func take(_ value: DynamicValue, of name: Slug, from source: String, at moment: Moment) {
    devices[name]?.hear(rssi: nil, at: moment)
    take(value, counter: nil, of: name, from: source, at: moment)
  }

  /// A device is connected, and so there, whether it says something or not.
  mutating func hearLink(of name: Slug, at moment: Moment) { devices[name]?.hear(rssi: nil, at: moment) }

  private mutating func take(
    _ value: DynamicValue, counter: String?, of name: Slug, from source: String, at moment: Moment
  ) {
    let sequence = counter.flatMap { value[$0] }.map { FieldValue($0) }
    counts.values += 1
    switch devices[name]?.novelty(of: value.bytes, sequence: sequence, from: source) {
    case nil: break
    case .none?: devices[name]?.hearAgain(from: source, at: moment)
    case .reading?: devices[name]?.take(Reading.all(of: value), from: source, at: moment, withMoments: false)
    case .all?: devices[name]?.take(Reading.all(of: value), from: source, at: moment)
    }
  }

  /// The adapter is switched off and on.
  mutating func countPowerCycle() { counts.powerCycles += 1 }

  /// Nobody listens for a while.
  mutating func interrupt() {
    for name in devices.keys { devices[name]?.interrupt() }
  }

  // MARK: Who is told of

  /// The name of a device that nobody has configured, where it is told of; else nil, and it is a candidate while that is permitted.
  private mutating func admitted(_ sighting: Sighting) -> Slug? {
    let name = Slug(sighting.identifier)
    if !ownNames.contains(name), devices[name] != nil { return name }
    let allows = configuration.unknown.map { isAllowed(sighting, by: $0) } ?? false
    guard allows, !ownNames.contains(name), let limit = configuration.unknown?.limit else {
      if permitEnd != nil { addCandidate(sighting) }
      return nil
    }
    guard devices.count - ownNames.count < limit else {
      counts.refused += 1
      return nil
    }
    devices[name] = DeviceState(name: name, gateway: configuration.gateway, rules: DeviceRules(nil, of: configuration))
    return name
  }

  private func isAllowed(_ sighting: Sighting, by rule: UnknownDevices) -> Bool {
    if let floor = rule.minimumRSSI, !(sighting.rssi.map { (floor ... -1).contains($0) } ?? false) { return false }
    if rule.addresses.contains(sighting.identifier) { return true }
    guard !rule.formats.isEmpty else { return false }
    return index.values(in: sighting.advertisement).contains { found in
      rule.formats.contains { $0.lowercased() == found.format.name.lowercased() }
    }
  }

  /// Shows strangers until then.
  mutating func permit(until end: Duration) { permitEnd = end }

  /// The strangers that were heard while that is permitted, those first that are nearest.
  var strangers: [Candidate] {
    candidates.all.map(\.value).sorted {
      ($0.rssi ?? -128, $1.device.description) > ($1.rssi ?? -128, $0.device.description)
    }
  }

  private mutating func addCandidate(_ sighting: Sighting) {
    let formats = index.values(in: sighting.advertisement).map(\.format.name)
    candidates[sighting.identifier] = Candidate(
      device: sighting.identifier, name: sighting.name, rssi: sighting.rssi, formats: formats)
  }

  // MARK: Another configuration

  /// Goes on by another configuration and its profiles. What is known of devices that did not change stays.
  ///
  /// - Returns: the devices that are gone.
  mutating func reload(_ new: GatewayConfiguration, _ library: ProfileLibrary, at moment: Moment) -> [Slug] {
    let before = Dictionary(configuration.devices.map { ($0.name, $0.identity) }) { first, _ in first }
    let now = Dictionary(new.devices.map { ($0.name, $0.identity) }) { first, _ in first }
    // A stranger has to be admitted anew by another rule, and is none once it has an entry.
    let entries = Set(new.devices.map(\.identity))
    let gone = devices.keys.filter { name in
      if let identity = before[name] { return now[name] != identity }
      return new.unknown != configuration.unknown || now[name] != nil
        || entries.contains { if case .address(let address) = $0 { Slug(address) == name } else { false } }
    }
    for name in gone { devices[name] = nil }
    if new.rate != configuration.rate { bucket = TokenBucket(rate: new.rate) }
    configuration = new
    index = FormatIndex(library.formats)
    directory = DeviceDirectory(new.devices)
    ownNames = Set(now.keys)
    // What they say is to be read by the new profiles.
    lastSaid = LatestTable(capacity: Self.capacity(new))
    for name in devices.keys where !ownNames.contains(name) {
      devices[name]?.take(DeviceRules(nil, of: new), at: moment)
    }
    for device in new.devices {
      let rules = DeviceRules(device, of: new)
      if devices[device.name] == nil {
        devices[device.name] = DeviceState(name: device.name, gateway: new.gateway, rules: rules)
      } else {
        devices[device.name]?.take(rules, at: moment)
      }
    }
    return gone.sorted()
  }

  /// Of how many addresses it is remembered what they said.
  private static func capacity(_ configuration: GatewayConfiguration) -> Int {
    configuration.devices.count + (configuration.unknown?.limit ?? 0) + 64
  }

  // MARK: What is told

  /// What is to be told now of one device.
  mutating func report(of name: Slug, at uptime: Duration) -> DeviceReport? {
    guard let due = devices[name]?.nextReport, due <= uptime else { return nil }
    guard bucket.take(at: uptime) else {
      counts.held += 1
      return nil
    }
    guard let report = devices[name]?.report(at: uptime) else { return nil }
    counts.reports += 1
    return report
  }

  /// What is to be told now of all devices, those first that have waited longest; who is away goes away.
  mutating func reports(at moment: Moment) -> [DeviceReport] {
    if let end = permitEnd, end <= moment.uptime {
      permitEnd = nil
      candidates.removeAll()
    }
    for name in devices.keys { devices[name]?.expire(at: moment) }
    let due = devices.values.compactMap { device in device.nextReport.map { (name: device.name, at: $0) } }
      .filter { $0.at <= moment.uptime }.sorted { ($0.at, $0.name) < ($1.at, $1.name) }
    let reports = due.compactMap { report(of: $0.name, at: moment.uptime) }
    forgetStrangers()
    return reports
  }

  /// Has everything told again, as to a consumer that has forgotten it.
  mutating func tellAgain(at uptime: Duration) {
    for name in devices.keys { devices[name]?.tellAgain(at: uptime) }
  }

  /// Has all of a device told again.
  mutating func tellAgain(_ name: Slug, at uptime: Duration) { devices[name]?.tellAgain(at: uptime) }

  /// Addresses that are not heard any more may never come again.
  private mutating func forgetStrangers() {
    for (name, device) in devices where device.isForgettable && !ownNames.contains(name) {
      counts.dropped += device.droppedCount
      devices[name] = nil
    }
  }

  /// The name that an address has in reports; nil for none.
  mutating func name(of device: DeviceIdentifier) -> Slug? {
    if let own = directory.name(of: device) { return own }
    let name = Slug(device)
    return devices[name] == nil || ownNames.contains(name) ? nil : name
  }
}
