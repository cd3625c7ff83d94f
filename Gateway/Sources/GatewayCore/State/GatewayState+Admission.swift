import GATTDynamic
import GATTRuntime

extension GatewayState {
  /// The name of a device that nobody has configured, where it is told of; else nil, and it is a candidate while that is permitted.
  mutating func admitted(_ sighting: Sighting) -> Slug? {
    // Most of what is heard is strangers' where nobody wants to know of them.
    guard configuration.unknown != nil || permit.end != nil else { return nil }
    let name = Slug(sighting.identifier)
    if !ownNames.contains(name), devices[name] != nil { return name }
    let allows = configuration.unknown.map { isAllowed(sighting, by: $0) } ?? false
    guard allows, !ownNames.contains(name), let limit = configuration.unknown?.limit else {
      if permit.end != nil { addCandidate(sighting) }
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

  private mutating func addCandidate(_ sighting: Sighting) {
    let formats = index.values(in: sighting.advertisement).map(\.format.name)
    permit.add(
      Candidate(device: sighting.identifier, name: sighting.name, rssi: sighting.rssi, formats: formats))
  }

  /// The name that an address has in reports; nil for none.
  mutating func name(of device: DeviceIdentifier) -> Slug? {
    if let own = directory.name(of: device) { return own }
    let name = Slug(device)
    return devices[name] == nil || ownNames.contains(name) ? nil : name
  }
}
