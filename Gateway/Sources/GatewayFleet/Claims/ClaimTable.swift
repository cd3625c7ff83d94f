/// What the other gateways have claimed. It is kept by device, since whose one is, is asked with each claim that comes; what is
/// asked of a gateway seldom, looks through all of it.
struct ClaimTable: Sendable {
  /// How many devices of one gateway are remembered: strangers could make up more.
  static let deviceLimit = 10_000

  /// A claim of a gateway.
  struct Entry: Sendable {
    let gateway: String
    fileprivate(set) var claim: Claim
    fileprivate(set) var at: Duration
    /// Whether it has told of the device at the broker since it owns it.
    fileprivate(set) var isTold = false
    /// Whether the gateway is there, by what the broker says of its connection.
    fileprivate(set) var isThere = true
    /// Whether it was to have the device, and told nothing of it: what it claims counts for nothing.
    fileprivate(set) var isPassedOver = false

    /// Whether the claim counts now.
    var counts: Bool { isThere && !isPassedOver }
  }

  private var entries: [String: [Entry]] = [:]
  /// How many devices of each gateway are remembered.
  private var sizes: [String: Int] = [:]

  /// All that is claimed of a device.
  subscript(device: String) -> [Entry] { entries[device] ?? [] }

  /// What a gateway has claimed of a device.
  subscript(device: String, gateway: String) -> Entry? { entries[device]?.first { $0.gateway == gateway } }

  /// The devices of a gateway.
  func devices(of gateway: String) -> [String] {
    entries.compactMap { $0.value.contains { $0.gateway == gateway } ? $0.key : nil }
  }

  /// How many devices of a gateway there are.
  func count(of gateway: String) -> Int { sizes[gateway] ?? 0 }

  /// Takes what a gateway claims of a device.
  ///
  /// - Returns: whether it says something new.
  mutating func take(_ claim: Claim, of device: String, from peer: Peer, at uptime: Duration) -> Bool {
    guard let place = entries[device]?.firstIndex(where: { $0.gateway == peer.name }) else {
      guard count(of: peer.name) < Self.deviceLimit else { return false }
      sizes[peer.name, default: 0] += 1
      let isPassedOver = peer.passedOver.contains(device)
      entries[device, default: []].append(
        Entry(gateway: peer.name, claim: claim, at: uptime, isPassedOver: isPassedOver))
      return true
    }
    return entries[device, default: []][place].take(claim, at: uptime)
  }

  /// A gateway does not hear a device any more; whether it has claimed it.
  mutating func remove(_ device: String, of gateway: String) -> Bool {
    guard let place = entries[device]?.firstIndex(where: { $0.gateway == gateway }) else { return false }
    entries[device]?.remove(at: place)
    if entries[device]?.isEmpty == true { entries[device] = nil }
    sizes[gateway, default: 1] -= 1
    if sizes[gateway] == 0 { sizes[gateway] = nil }
    return true
  }

  /// Forgets a gateway; the devices that are concerned.
  mutating func remove(_ gateway: String) -> [String] {
    let devices = devices(of: gateway)
    for device in devices { _ = remove(device, of: gateway) }
    return devices
  }

  /// Forgets what has not been said again; the devices that are concerned.
  mutating func forget(before uptime: Duration) -> [String] {
    let old = entries.flatMap { device, entries in entries.filter { $0.at < uptime }.map { (device, $0.gateway) } }
    for (device, gateway) in old { _ = remove(device, of: gateway) }
    return old.map(\.0)
  }

  /// Nothing was heard until now: what was claimed holds as long as if it were said now.
  mutating func keep(from uptime: Duration) {
    entries = entries.mapValues { entries in
      entries.map { entry in
        var entry = entry
        entry.at = uptime
        return entry
      }
    }
  }

  /// A gateway is there, or is not; the devices that are concerned.
  mutating func set(isThere: Bool, _ gateway: String) -> [String] {
    let devices = devices(of: gateway)
    for device in devices { change(device, gateway) { $0.isThere = isThere } }
    return devices
  }

  /// A gateway tells of a device.
  ///
  /// - Returns: the number of its ownership; nil where it claims none.
  mutating func tell(_ device: String, by gateway: String) -> Int64? {
    guard let epoch = self[device, gateway]?.claim.epoch, epoch > 0 else { return nil }
    change(device, gateway) { ($0.isTold, $0.isPassedOver) = (true, false) }
    return epoch
  }

  /// A gateway had its time to tell of a device.
  mutating func passOver(_ device: String, of gateway: String) { change(device, gateway) { $0.isPassedOver = true } }

  private mutating func change(_ device: String, _ gateway: String, _ body: (inout Entry) -> Void) {
    guard let place = entries[device]?.firstIndex(where: { $0.gateway == gateway }) else { return }
    body(&entries[device, default: []][place])
  }
}

extension ClaimTable.Entry {
  /// Takes the next claim; whether it says something new.
  fileprivate mutating func take(_ next: Claim, at uptime: Duration) -> Bool {
    let isNew = !isThere || claim != next
    isTold = isTold && next.epoch > 0 && next.epoch == claim.epoch
    (claim, at, isThere) = (next, uptime, true)
    return isNew
  }
}
