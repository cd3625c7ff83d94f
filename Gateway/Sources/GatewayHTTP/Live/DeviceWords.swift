import GatewayCore

/// What pages are told of devices: names, units and decimals as their profiles have them.
struct DeviceWords {
  /// How long a text is at most that a device may have made long.
  private static let textLimit = 1024

  private let catalogue: FieldCatalogue
  private let faults: [Slug: String]
  private let keyFaults: [Slug: String]
  private let presses: PressMemory
  private let fleet: FleetSeat?

  /// - Parameters:
  ///   - faults: why devices are not connected.
  ///   - keyFaults: why devices are not decrypted.
  ///   - fleet: who knows whose devices are; nil for a gateway that is alone.
  init(
    _ catalogue: FieldCatalogue, _ faults: [Slug: String], _ keyFaults: [Slug: String], _ presses: PressMemory,
    _ fleet: FleetSeat?
  ) {
    (self.catalogue, self.faults, self.keyFaults) = (catalogue, faults, keyFaults)
    (self.presses, self.fleet) = (presses, fleet)
  }

  /// A device as an object of JSON.
  func json(of device: DeviceSnapshot) -> String {
    var text = JSONText()
    text.object { text in
      text.member("name", device.device.description)
      text.member("online", device.isOnline)
      if let rssi = device.rssi { text.member("rssi", Double(rssi)) }
      if let heard = device.lastHeard { text.member("heard", Double(heard.milliseconds)) }
      if let fault = faults[device.device] { text.member("fault", String(fault.prefix(Self.textLimit))) }
      if let fault = keyFaults[device.device] { text.member("keyFault", String(fault.prefix(Self.textLimit))) }
      if let fleet { write(fleet, of: device.device, to: &text) }
      let profiles = Set(device.sources.values.compactMap { catalogue.profile(of: $0) })
      text.member("profiles", profiles.sorted())
      text.member("fields", device.values) { write($1, from: device.sources[$1.path], to: &$0) }
      text.member("presses", presses.presses(of: device.device)) { write($1, from: nil, to: &$0) }
    }
    return text.text
  }

  /// Whose the device is, and how each gateway hears it.
  private func write(_ fleet: FleetSeat, of device: Slug, to text: inout JSONText) {
    if let owner = fleet.owner(of: device) { text.member("owner", owner) }
    text.member("signals", fleet.signals(of: device)) { text, signal in
      text.member("gateway", signal.gateway)
      if let rssi = signal.rssi { text.member("rssi", Double(rssi)) }
      if let fault = signal.fault { text.member("fault", fault) }
    }
  }

  private func write(_ change: Change, from source: String?, to text: inout JSONText) {
    let entry = source.flatMap { catalogue.entry(change.path, from: $0) }
    text.member("path", change.path)
    if let label = entry?.label { text.member("label", label) }
    text.member("value", change.value.shortened(to: Self.textLimit))
    if let unit = change.unit { text.member("unit", unit) }
    if let decimals = entry?.decimals { text.member("decimals", Double(decimals)) }
    text.member("heard", Double(change.heard.milliseconds))
  }
}

extension FieldValue {
  /// The value, of which a page need not have all where it is long.
  fileprivate func shortened(to limit: Int) -> FieldValue {
    switch self {
    case .text(let text) where text.utf8.count > limit: .text(String(text.prefix(limit / 4)) + "…")
    case .bytes, .list, .fields:
      json.utf8.count > limit ? .text(String(json.prefix(limit / 4)) + "…") : self
    case .text, .number, .whole, .flag, .none: self
    }
  }
}

/// What pages are told of a device that nobody has configured.
enum CandidateWords {
  /// The device as an object of JSON.
  static func json(of candidate: Candidate, _ catalogue: FieldCatalogue) -> String {
    var text = JSONText()
    text.object { text in
      text.member("address", "\(candidate.device)")
      if let name = candidate.name { text.member("name", name) }
      if let rssi = candidate.rssi { text.member("rssi", Double(rssi)) }
      text.member("formats", candidate.formats)
      text.member("profiles", Set(candidate.formats.compactMap { catalogue.profile(of: $0) }).sorted())
    }
    return text.text
  }
}
