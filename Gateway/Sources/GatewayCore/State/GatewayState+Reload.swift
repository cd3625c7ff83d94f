import GATTDynamic
import GATTRuntime

extension GatewayState {
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
    decryption = DeviceDecryption.all(new)
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
}
