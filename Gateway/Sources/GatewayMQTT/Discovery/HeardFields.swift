import GatewayCore

/// The fields of devices as they are heard, and what Home Assistant is told of each of them, once.
///
/// Only devices that have an entry with an address are told of: addresses of others may change, and each would make entities.
struct HeardFields: Sendable {
  private let discovery: Discovery
  private var devices: [Slug: DiscoveryDevice] = [:]
  private var told: [Slug: Set<String>] = [:]

  /// - Parameter configured: the devices that have an entry.
  init(_ discovery: Discovery, devices configured: [DeviceConfiguration]) {
    self.discovery = discovery
    for device in configured {
      // One that is known by its key has no identity that may be told.
      guard case .address(let address) = device.identity else { continue }
      devices[device.name] = DiscoveryDevice(
        identity: Slug(address).description, name: device.name.description, address: "\(address)",
        expiry: device.expiry, fields: [])
    }
  }

  /// The messages of the fields that a report is the first to have.
  mutating func messages(of report: DeviceReport) -> [BrokerMessage] {
    guard var device = devices[report.device] else { return [] }
    for change in report.changes where !change.isMomentary && told[report.device]?.contains(change.path) != true {
      guard let kind = DiscoveryField.Kind(change.value) else { continue }
      told[report.device, default: []].insert(change.path)
      device.fields.append(DiscoveryField(path: change.path, unit: change.unit, kind: kind))
    }
    return discovery.messages(of: device)
  }
}

extension DiscoveryField.Kind {
  /// The kind of a value; nil where it does not tell.
  init?(_ value: FieldValue) {
    switch value {
    case .number, .whole: self = .number()
    case .flag: self = .flag
    case .text: self = .text()
    case .bytes, .list, .fields: self = .parts
    case .none: return nil
    }
  }
}
