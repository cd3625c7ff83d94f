import GATTDynamic
import GatewayCore

/// The fields of devices as they are heard, and what Home Assistant is told of each of them, once.
///
/// Only devices that have an entry with an address are told of: addresses of others may change, and each would make entities.
struct HeardFields: Sendable {
  private let discovery: Discovery
  private var devices: [Slug: DiscoveryDevice] = [:]
  /// Those fields of them that no profile has said before.
  private var heard: [Slug: [DiscoveryField]] = [:]

  /// - Parameters:
  ///   - configured: the devices that have an entry.
  ///   - described: what the profiles say of those that are connected.
  init(
    _ discovery: Discovery, devices configured: [DeviceConfiguration], described: [Slug: [DescribedField]] = [:]
  ) {
    self.discovery = discovery
    take(configured, described)
  }

  private mutating func take(_ configured: [DeviceConfiguration], _ described: [Slug: [DescribedField]]) {
    let before = devices
    devices = [:]
    for device in configured {
      // One that is known by its key has no identity that may be told.
      guard case .address(let address) = device.identity else { continue }
      devices[device.name] = DiscoveryDevice(
        identity: Slug(address).description, name: device.name.description, address: "\(address)",
        expiry: device.expiry, fields: (described[device.name] ?? []).compactMap { DiscoveryField($0) })
      let isSame = before[device.name]?.identity == Slug(address).description
      let known = Set(devices[device.name]?.fields.map(\.path) ?? [])
      devices[device.name]?.fields += (isSame ? heard[device.name] ?? [] : []).filter { !known.contains($0.path) }
    }
    heard = heard.filter { before[$0.key]?.identity == devices[$0.key]?.identity }
  }

  /// Goes on with other devices.
  ///
  /// - Returns: what takes away all that is told no more, and then what is told.
  mutating func reload(
    _ configured: [DeviceConfiguration], described: [Slug: [DescribedField]]
  ) -> [BrokerMessage] {
    let before = messages
    take(configured, described)
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
    for change in report.changes where !change.isMomentary {
      let isKnown = (device.fields + new).contains { $0.path == change.path }
      guard !isKnown, let kind = DiscoveryField.Kind(change.value) else { continue }
      new.append(DiscoveryField(path: change.path, unit: change.unit, kind: kind))
    }
    guard !new.isEmpty else { return [] }
    devices[report.device]?.fields += new
    heard[report.device, default: []] += new
    // A message for the device has all of them, whenever they were heard.
    device.fields = discovery.form == .device ? device.fields + new : new
    return discovery.messages(of: device)
  }
}

extension DiscoveryField {
  /// A field by its profile; nil for what has no value that could be shown.
  init?(_ field: DescribedField) {
    let unit: String? = if case .number(let number)? = field.shape { number.unit } else { nil }
    let kind: Kind
    switch field.shape {
    case nil:
      self.init(path: "command.\(field.path)", unit: nil, kind: .request(field.path))
      return
    case .number(let number):
      let limits: ClosedRange<Double>? =
        if let least = number.minimum, let most = number.maximum, least <= most { least...most } else { nil }
      kind = .number(limits: limits, step: number.step, decimals: number.decimals)
    case .flag: kind = .flag
    case .cases(let names): kind = .cases(names)
    case .text(let limit): kind = .text(limit: limit)
    case .bytes, .list, .fields, .alternatives, .any: return nil
    }
    self.init(path: field.path, unit: unit, kind: kind, isWritable: field.isSettable)
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
