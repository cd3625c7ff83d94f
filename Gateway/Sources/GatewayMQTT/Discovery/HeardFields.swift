import GATTDynamic
import GatewayCore

/// The fields of devices as they are heard, and what Home Assistant is told of each of them, once.
///
/// Only devices that have an entry are told of: addresses of others may change, and each would make entities.
struct HeardFields: Sendable {
  private let discovery: Discovery
  /// What is known of devices that have an entry.
  private var known: KnownDevices
  private var devices: [Slug: DiscoveryDevice] = [:]
  /// Those fields of them that no profile has said before.
  private var heard: [Slug: [DiscoveryField]] = [:]

  /// - Parameter known: the devices that have an entry, and what profiles say of them.
  init(_ discovery: Discovery, _ known: KnownDevices) {
    (self.discovery, self.known) = (discovery, known)
    take(known)
  }

  private mutating func take(_ known: KnownDevices) {
    let before = devices
    (self.known, devices) = (known, [:])
    for device in known.devices {
      guard let (identity, address) = Self.identity(of: device) else { continue }
      var fields = (known.described[device.name] ?? []).compactMap { DiscoveryField($0) }
      if device.isTracked { fields.append(Self.presence) }
      let isSame = before[device.name]?.identity == identity
      let paths = Set(fields.map(\.path))
      if device.key == nil { heard[device.name]?.removeAll { $0.path == Self.keyProblem } }
      fields += (isSame ? heard[device.name] ?? [] : []).filter { !paths.contains($0.path) }
      let now = Set(fields.map(\.path))
      devices[device.name] = DiscoveryDevice(
        identity: identity, name: device.name.description, address: address,
        expiry: device.expiry, fields: fields.map { optioned($0, of: device.name) },
        former: Self.former(of: device).filter { !now.contains($0.path) })
    }
    heard = heard.filter { before[$0.key]?.identity == devices[$0.key]?.identity }
  }

  /// What a device has that has a key, and one that comes and goes.
  private static let keyProblem = "keyProblem"
  private static let presence = DiscoveryField(path: "device.presence", kind: .presence)

  /// What a device has by its entry alone, and has not by this one.
  private static func former(of device: DeviceConfiguration) -> [DiscoveryField] {
    (device.key == nil ? [DiscoveryField(path: keyProblem, kind: .flag)] : []) + (device.isTracked ? [] : [presence])
  }

  /// What a device is known by for ever, and its address where that stays; nil where nothing may be told.
  private static func identity(of device: DeviceConfiguration) -> (String, address: String?)? {
    switch device.identity {
    case .address(let address): (Slug(address).description, "\(address)")
    case .resolving(let key): key.publicName.map { ($0, nil) }
    }
  }

  /// A field with what the user says of it.
  private func optioned(_ field: DiscoveryField, of device: Slug) -> DiscoveryField {
    var field = field
    field.options = known.options(of: field, device)
    return field
  }

  /// Goes on with other devices.
  ///
  /// - Returns: what takes away all that is told no more, and then what is told.
  mutating func reload(_ known: KnownDevices) -> [BrokerMessage] {
    let before = messages
    take(known)
    let now = messages
    let topics = Set(now.map(\.topic))
    let over = before.filter { !topics.contains($0.topic) }
    return over.map { BrokerMessage(topic: $0.topic, payload: "", isRetained: true, device: $0.device) } + now
  }

  /// The messages of the fields that are known before anything is heard.
  var messages: [BrokerMessage] { devices.keys.sorted().flatMap { messages(of: $0) } }

  /// The messages of the fields of a device that are known.
  func messages(of device: Slug) -> [BrokerMessage] {
    guard let known = devices[device] else { return [] }
    return discovery.messages(of: known).map { message in
      var message = message
      if discovery.isShared { message.device = device }
      return message
    }
  }

  /// The messages of the fields that a report is the first to have.
  mutating func messages(of report: DeviceReport) -> [BrokerMessage] {
    guard var device = devices[report.device] else { return [] }
    var new: [DiscoveryField] = []
    for change in report.changes {
      let isKnown = (device.fields + new).contains { $0.path == change.path }
      guard !isKnown, let kind = known.kind(of: change) else { continue }
      new.append(optioned(DiscoveryField(path: change.path, unit: change.unit, kind: kind), of: report.device))
    }
    guard !new.isEmpty else { return [] }
    device.former = []
    devices[report.device]?.fields += new
    heard[report.device, default: []] += new
    // A message for the device has all of them, whenever they were heard.
    device.fields = discovery.form == .device ? device.fields + new : new
    return discovery.messages(of: device)
  }
}
