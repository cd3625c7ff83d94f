import GATTRuntime

/// Which device of the configuration an address is of.
struct DeviceDirectory: Sendable {
  private var names: [DeviceIdentifier: Slug] = [:]
  private var keys: [(key: IdentityResolvingKey, name: Slug)] = []
  /// What the keys said of addresses; strangers make up addresses endlessly, so that only the latest are remembered.
  private var resolved: LatestTable<DeviceIdentifier, Slug?>
  /// Why keys cannot be used, once.
  private(set) var fault: String?

  init(_ devices: [DeviceConfiguration], memory: Int = 4096) {
    resolved = LatestTable(capacity: memory)
    for device in devices {
      switch device.identity {
      case .address(let address): names[address] = device.name
      case .resolving(let key): keys.append((key, device.name))
      }
    }
  }

  /// How many addresses it remembers.
  var rememberedCount: Int { resolved.count }

  /// The name of the device; nil for a stranger.
  mutating func name(of device: DeviceIdentifier) -> Slug? {
    if let name = names[device] { return name }
    guard !keys.isEmpty else { return nil }
    if let known = resolved[device] { return known }
    let name = resolve(device)
    resolved[device] = .some(name)
    return name
  }

  private mutating func resolve(_ device: DeviceIdentifier) -> Slug? {
    do {
      return try keys.first { try $0.key.resolves(device) }?.name
    } catch {
      fault = "devices with an irk cannot be told from others: \(error)"
      return nil
    }
  }
}
