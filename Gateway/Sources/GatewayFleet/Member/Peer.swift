/// Another gateway, as it is known from what it has said.
struct Peer: Sendable {
  /// How many devices of one are remembered: strangers could make up more.
  static let deviceLimit = 10_000

  private struct Said: Sendable {
    let claim: Claim
    let at: Duration
  }

  /// What tells its run from others.
  private(set) var instance: String
  /// When it said something last.
  private(set) var last: Duration
  /// Whether it is there, by what the broker says of its connection.
  var isThere = true
  private var said: [String: Said] = [:]

  init(instance: String, at uptime: Duration) { (self.instance, last) = (instance, uptime) }

  /// What it claims of a device now; nil where it does not hear it, or is not there.
  subscript(device: String) -> Claim? { isThere ? said[device]?.claim : nil }

  /// The devices of which it has claimed something, whether it is there or not.
  var devices: some Sequence<String> { said.keys }

  /// Nothing could be heard of it until now, which says nothing of it.
  mutating func excuse(until uptime: Duration) { last = uptime }

  /// Takes a message; the devices that are concerned.
  mutating func take(_ message: ClaimMessage, at uptime: Duration) -> Set<String> {
    var changed: Set<String> = []
    // Another run knows nothing of what the one before has said. One that was gone is back with all of it.
    if message.instance != instance || !isThere { changed.formUnion(said.keys) }
    if message.instance != instance { said = [:] }
    (instance, last, isThere) = (message.instance, uptime, true)
    for (device, claim) in message.claims {
      guard let claim else {
        if said.removeValue(forKey: device) != nil { changed.insert(device) }
        continue
      }
      guard said[device] != nil || said.count < Self.deviceLimit else { continue }
      if said[device]?.claim != claim { changed.insert(device) }
      said[device] = Said(claim: claim, at: uptime)
    }
    return changed
  }

  /// Forgets what it has not said again; the devices that are concerned.
  mutating func forget(before uptime: Duration) -> [String] {
    let old = said.filter { $0.value.at < uptime }.map(\.key)
    for device in old { said[device] = nil }
    return old
  }
}
