public import GATTProfiles

/// Which devices a scan reports, and how often. All conditions have to hold.
public struct ScanFilter: Hashable, Sendable {
  /// How a name is compared.
  public typealias NameRule = GATTProfiles.NameRule

  /// Whether a scan asks devices for more than they say by themselves.
  public enum Method: Hashable, Sendable {
    /// Yes: for the rest of their advertisement, where names often are.
    case active
    /// No, which costs devices nothing, and shows them nothing. Over BlueZ only those are seen that say whether they can
    /// be discovered. An error where the stack has no such scan.
    case passive
    /// As ``passive`` where the stack has such a scan, else as ``active``.
    case passiveIfPossible
  }

  /// At least one of these services is advertised; empty means any device.
  public var services: [BluetoothUUID]
  /// The name follows this rule; a device without a name never does.
  public var name: NameRule?
  /// The strength is at least so many dBm; a sighting without a strength is not reported then.
  public var minimumRSSI: Int?
  /// Whether every advertisement is reported, or only the first of each device. What a device changes later, such as its name,
  /// its ``Peripheral`` has in either case.
  public var allowsDuplicates: Bool
  /// Whether devices are asked for more. Of several scans at once, one that is active makes all of them so.
  public var method: Method

  /// A filter of its parts; without any, every device once.
  public init(
    services: [BluetoothUUID] = [], name: NameRule? = nil, minimumRSSI: Int? = nil, allowsDuplicates: Bool = false,
    method: Method = .active
  ) {
    self.services = services
    self.name = name
    self.minimumRSSI = minimumRSSI
    self.allowsDuplicates = allowsDuplicates
    self.method = method
  }

  /// Whether the filter lets a sighting pass; duplicates are the scan's own business.
  public func matches(_ sighting: Sighting) -> Bool {
    (!sighting.knowsServices || matches(services: sighting.advertisement.serviceUUIDs)) && matches(rssi: sighting.rssi)
      && (name.map { $0.matches(sighting.name) } ?? true)
  }

  private func matches(services advertised: [BluetoothUUID]) -> Bool {
    services.isEmpty || services.contains { advertised.contains($0) }
  }

  private func matches(rssi: Int?) -> Bool {
    guard let minimumRSSI else { return true }
    return rssi.map { $0 >= minimumRSSI } ?? false
  }

  /// The filter that lets pass whatever any of the given ones does, for a transport that can scan only once.
  static func union(_ filters: [ScanFilter]) -> ScanFilter? {
    guard let first = filters.first else { return nil }
    guard filters.count > 1 else { return first }
    let strengths = filters.compactMap(\.minimumRSSI)
    let services = filters.flatMap(\.services).reduce(into: [BluetoothUUID]()) { services, uuid in
      if !services.contains(uuid) { services.append(uuid) }
    }
    return ScanFilter(
      services: filters.contains { $0.services.isEmpty } ? [] : services,
      name: filters.allSatisfy { $0.name == first.name } ? first.name : nil,
      minimumRSSI: strengths.count == filters.count ? strengths.min() : nil,
      allowsDuplicates: true,
      method: filters.contains { $0.method == .active }
        ? .active : filters.allSatisfy { $0.method == .passive } ? .passive : .passiveIfPossible)
  }
}
