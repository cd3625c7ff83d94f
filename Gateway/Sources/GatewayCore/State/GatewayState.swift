import GATTDynamic
import GATTRuntime

/// All devices of a gateway. It is told what is heard and when, and says what is worth telling; nothing in it waits or has a clock.
struct GatewayState: Sendable {
  /// An advertisement, and the formats that are in it.
  struct Said: Sendable {
    var advertisement: AdvertisementData
    var formats: [String]
  }

  var counts = GatewayCounts()
  var configuration: GatewayConfiguration
  var index: FormatIndex
  var directory: DeviceDirectory
  var devices: [Slug: DeviceState] = [:]
  /// What each device said last, as it was: most advertisements say it again.
  var lastSaid: LatestTable<DeviceIdentifier, Said>
  var bucket: TokenBucket
  var permit = Permit()
  var ownNames: Set<Slug>
  /// Of the devices that have a key.
  var decryption: [Slug: DeviceDecryption]

  init(_ configuration: GatewayConfiguration, _ library: ProfileLibrary) {
    self.configuration = configuration
    index = FormatIndex(library.formats)
    directory = DeviceDirectory(configuration.devices)
    bucket = TokenBucket(rate: configuration.rate)
    ownNames = Set(configuration.devices.map(\.name))
    decryption = DeviceDecryption.all(configuration)
    lastSaid = LatestTable(capacity: Self.capacity(configuration))
    for device in configuration.devices {
      let rules = DeviceRules(device, of: configuration)
      devices[device.name] = DeviceState(name: device.name, gateway: configuration.gateway, rules: rules)
    }
  }

  /// How much it remembers, which strangers must not make grow.
  var memory: (devices: Int, addresses: Int, candidates: Int) {
    (devices.count, directory.rememberedCount + lastSaid.count, permit.count)
  }

  /// Why devices with keys cannot be told from others; nil where they can.
  var fault: String? { directory.fault }

  /// Why nothing can be decrypted of devices that have a key.
  var keyFaults: [Slug: String] { decryption.compactMapValues(\.fault) }

  /// Why nothing can be decrypted of a device; nil where something can, or need not.
  func keyFault(of name: Slug) -> String? { decryption[name]?.fault }

  /// What is known of the devices, by name.
  var snapshots: [DeviceSnapshot] { devices.values.map { DeviceSnapshot($0) }.sorted { $0.device < $1.device } }

  /// The devices that are there.
  var present: [DeviceState] { devices.values.filter(\.isOnline) }

  /// What is known of one device; nil for none of the name.
  func snapshot(of name: Slug) -> DeviceSnapshot? { devices[name].map { DeviceSnapshot($0) } }

  /// When there is something to do for time alone: to tell of a device, or that it is away. Nil for never.
  var nextDue: Duration? {
    let due = devices.values.flatMap { [$0.nextReport, $0.expiry].compactMap(\.self) }
    return (due + [permit.end].compactMap(\.self)).min()
  }

  // MARK: What is heard

  /// Takes an advertisement.
  ///
  /// - Returns: the name of its device in reports; nil where it is told of none.
  @discardableResult
  mutating func hear(_ sighting: Sighting, at moment: Moment) -> Slug? {
    counts.advertisements += 1
    // A strength that is none says nothing of the distance.
    if let floor = configuration.minimumRSSI, let rssi = sighting.rssi, rssi < floor, rssi > -128 {
      counts.weak += 1
      return self.name(of: sighting.identifier)
    }
    guard let name = directory.name(of: sighting.identifier) ?? admitted(sighting) else {
      counts.unknown += 1
      return nil
    }
    // Who was away has nothing known of it.
    let said = devices[name]?.isOnline == true ? lastSaid[sighting.identifier] : nil
    devices[name]?.hear(rssi: sighting.rssi, at: moment)
    if let said, said.advertisement == sighting.advertisement {
      counts.repeated += 1
      for format in said.formats { devices[name]?.hearAgain(from: format, at: moment) }
      return name
    }
    let found = index.values(in: sighting.advertisement)
    let taken = found.filter { take($0, in: sighting.advertisement, of: name, at: moment) }
    lastSaid[sighting.identifier] = Said(advertisement: sighting.advertisement, formats: taken.map(\.source))
    return name
  }

  /// Takes a value that came over a connection.
  mutating func take(_ value: DynamicValue, of name: Slug, from source: String, at moment: Moment) {
    devices[name]?.hear(rssi: nil, at: moment)
    take(value, counter: nil, of: name, from: source, at: moment) { Reading.all(of: value) }
  }

  /// A device is connected, and so there, whether it says something or not.
  mutating func hearLink(of name: Slug, at moment: Moment) { devices[name]?.hear(rssi: nil, at: moment) }

  /// Takes a format that is in an advertisement, unless that is for the key of the device, and not by it.
  ///
  /// - Returns: whether it was taken.
  private mutating func take(
    _ found: FormatIndex.Found, in advertisement: AdvertisementData, of name: Slug, at moment: Moment
  ) -> Bool {
    let outcome = decryption[name]?.outcome(of: found.format, in: advertisement, by: index, at: moment.uptime)
    if let problem = decryption[name]?.problem {
      devices[name]?.take([problem], from: DeviceDecryption.source, at: moment)
    }
    var decrypted: DynamicValue?
    switch outcome {
    case nil, .plain?: break
    case .value(let value)?: decrypted = value
    case .refused?:
      counts.undecrypted += 1
      return false
    case .replayed?:
      counts.replayed += 1
      return false
    }
    take(found.value, counter: found.format.counter, of: name, from: found.source, at: moment) {
      decrypted.map { Reading.plain(of: found.value) + Reading.all(of: $0) } ?? Reading.all(of: found.value)
    }
    return true
  }

  private mutating func take(
    _ value: DynamicValue, counter: String?, of name: Slug, from source: String, at moment: Moment,
    _ readings: () -> [Reading]
  ) {
    let sequence = counter.flatMap { value[$0] }.map { FieldValue($0) }
    counts.values += 1
    switch devices[name]?.novelty(of: value.bytes, sequence: sequence, from: source) {
    case nil: break
    case .none?: devices[name]?.hearAgain(from: source, at: moment)
    case .reading?: devices[name]?.take(readings(), from: source, at: moment, withMoments: false)
    case .all?: devices[name]?.take(readings(), from: source, at: moment)
    }
  }

  /// The adapter is switched off and on.
  mutating func count(_ remedy: RadioSupervisor.Remedy) {
    switch remedy {
    case .restartScan: break
    case .powerCycle: counts.powerCycles += 1
    case .resetUSB: counts.usbResets += 1
    }
  }

  /// Nobody listens for a while.
  mutating func interrupt() {
    for name in devices.keys { devices[name]?.interrupt() }
  }

  /// Of how many addresses it is remembered what they said.
  static func capacity(_ configuration: GatewayConfiguration) -> Int {
    configuration.devices.count + (configuration.unknown?.limit ?? 0) + 64
  }
}
