/// One gateway of a fleet: what it hears, what the others claim, and which devices are its own by that. It has no connection and no
/// clock; it is told what comes, and says what is to be published.
///
/// Nobody elects anybody. A gateway takes a device that is to be its by all claims that it has, says so, and owns it once the
/// broker has brought its own words back, with the number of its ownership; the owner before sees them as well, and gives way. Two
/// that have taken a device apart from each other find out by these numbers.
package struct FleetMember: Sendable {
  /// How many other gateways are known at most.
  private static let peerLimit = 64

  /// The name of the gateway.
  package let name: String
  /// The time within which each gateway says again what it hears.
  package let window: Duration
  let instance: String
  private(set) var heard: [String: Hearing] = [:]
  var posts: [String: Post] = [:]
  private(set) var peers: [String: Peer] = [:]
  var standings: [String: Standing] = [:]
  /// The greatest number of an ownership of each device.
  private var epochs: [String: Int64] = [:]
  /// The devices whose claims have changed since it was looked whose they are.
  private var unsettled: Set<String> = []
  /// Those that are heard no more, and of which the others are to be told so.
  private var withdrawn: Set<String> = []
  /// The devices of lost gateways, and until when is waited for somebody who hears them.
  private var orphans: [String: Duration] = [:]
  /// Who owned devices last, of the others.
  var lastOwners: [String: String] = [:]
  var outbox = Outbox()
  var changes: [FleetChange] = []
  /// The devices that were this gateway's last.
  var wasLast: Set<String> = []
  var connectedAt: Duration?
  private var sweptAt = Duration.zero

  /// A gateway that hears nothing yet.
  ///
  /// - Parameter instance: what tells this run of it from others.
  package init(name: String, instance: String, window: Duration) {
    (self.name, self.instance, self.window) = (name, instance, window)
  }

  // MARK: What is heard

  /// A device is heard so.
  package mutating func hear(_ device: String, _ hearing: Hearing) {
    if heard.updateValue(hearing, forKey: device) == nil { unsettled.insert(device) }
    withdrawn.remove(device)
  }

  /// A device is not heard any more.
  package mutating func lose(_ device: String) {
    guard heard.removeValue(forKey: device) != nil else { return }
    posts[device] = nil
    withdrawn.insert(device)
    unsettled.insert(device)
  }

  /// All that is heard now: what is missing is not heard any more.
  package mutating func hear(all hearings: [String: Hearing]) {
    for device in heard.keys where hearings[device] == nil { lose(device) }
    for (device, hearing) in hearings { hear(device, hearing) }
  }

  // MARK: What comes from the broker

  /// There is a connection to the broker: it is asked what the others claim.
  package mutating func connect(at uptime: Duration) {
    connectedAt = uptime
    outbox.greet()
    // What they have said meanwhile was said to nobody.
    for gateway in peers.keys { peers[gateway]?.excuse(until: uptime) }
  }

  /// The connection is lost.
  package mutating func disconnect() {
    connectedAt = nil
    outbox.forgetSent()
  }

  /// Takes what a gateway says, which may be this one itself.
  package mutating func take(_ message: ClaimMessage, from gateway: String, at uptime: Duration) {
    guard gateway != name else {
      if message.instance == instance { outbox.take(message.number) }
      return
    }
    guard let known = peers[gateway] else {
      guard peers.count < Self.peerLimit else { return }
      var peer = Peer(instance: message.instance, at: uptime)
      note(peer.take(message, at: uptime), message)
      peers[gateway] = peer
      outbox.sayAll()
      return
    }
    let isNew = message.isGreeting || !known.isThere || known.instance != message.instance
    if isNew { outbox.sayAll() }
    if let changed = peers[gateway]?.take(message, at: uptime) { note(changed, message) }
  }

  private mutating func note(_ changed: Set<String>, _ message: ClaimMessage) {
    unsettled.formUnion(changed)
    for (device, claim) in message.claims {
      guard let claim, claim.epoch > epochs[device] ?? 0, epochs.count < Peer.deviceLimit || epochs[device] != nil
      else { continue }
      epochs[device] = claim.epoch
    }
  }

  /// The broker says that a gateway is there, or is not: that its connection is lost.
  package mutating func take(isThere: Bool, _ gateway: String, at uptime: Duration) {
    guard let peer = peers[gateway], peer.isThere != isThere else { return }
    if isThere {
      peers[gateway]?.isThere = true
      unsettled.formUnion(peer.devices)
    } else {
      leave(gateway, at: uptime)
    }
  }

  /// A gateway is gone: its devices are anybody's who hears them.
  private mutating func leave(_ gateway: String, at uptime: Duration) {
    guard let peer = peers[gateway] else { return }
    for device in peer.devices where standings[device]?.owner == gateway { orphans[device] = uptime + window }
    peers[gateway]?.isThere = false
    unsettled.formUnion(peer.devices)
  }

  // MARK: What is decided

  /// Looks whose devices are, as time passes; the messages that are to be published.
  package mutating func step(at uptime: Duration) -> [ClaimMessage] {
    // Without the broker nothing is known of the others, nor can anything be said.
    guard connectedAt != nil else { return [] }
    for (gateway, peer) in peers where uptime - peer.last > window * 5 / 2 {
      leave(gateway, at: uptime)
      peers[gateway] = nil
    }
    if uptime - sweptAt >= window {
      sweptAt = uptime
      for gateway in peers.keys {
        unsettled.formUnion(peers[gateway]?.forget(before: uptime - window * 5 / 2) ?? [])
      }
    }
    let isDue = outbox.isDue(at: uptime, window: window)
    var claims: [String: Claim?] = [:]
    for (device, hearing) in heard {
      let post = posts[device] ?? Post()
      let claim = post.claim(hearing, at: uptime)
      guard isDue || post.isNews(claim) else { continue }
      claims[device] = claim
      unsettled.insert(device)
    }
    for device in withdrawn { claims[device] = .some(nil) }
    withdrawn = []
    var messages = say(claims, at: uptime, isAll: isDue)
    let taken = settle(at: uptime)
    if !taken.isEmpty { messages += say(taken, at: uptime, isAll: false) }
    tellOrphans(at: uptime)
    return messages
  }

  private mutating func say(_ claims: [String: Claim?], at uptime: Duration, isAll: Bool) -> [ClaimMessage] {
    let messages = outbox.messages(of: claims, instance: instance, at: uptime, isAll: isAll)
    for message in messages {
      for (device, claim) in message.claims {
        if let claim { posts[device, default: Post()].tell(claim, in: message.number) }
      }
    }
    return messages
  }

  /// Looks whose the devices are of which something has changed; what is to be said of those that change hands here.
  private mutating func settle(at uptime: Duration) -> [String: Claim?] {
    let devices = unsettled
    unsettled = []
    var said: [String: Claim?] = [:]
    for device in devices {
      let standing = standing(of: device)
      if let owner = standing.owner, owner != name, owner != standings[device]?.owner {
        changes.append(.elsewhere(device: device, gateway: owner))
        wasLast.remove(device)
      }
      // Who is to have it next may not hear it any more by then.
      if standing.owner == nil, standings[device]?.owner != nil, standing.successor != nil {
        orphans[device] = uptime + window
      }
      if let owner = standing.owner, owner != name { lastOwners[device] = owner }
      standings[device] = standing.owner == nil && standing.successor == nil ? nil : standing
      guard let hearing = heard[device] else { continue }
      if standing.owner != name, posts[device]?.epoch ?? 0 > 0 {
        posts[device]?.yield(isHeard: Claim(hearing, at: uptime).silence == .none, at: uptime)
      } else if standing.successor == name, isSettled(at: uptime) {
        take(device, standing, at: uptime)
      } else {
        // It goes on to be nobody's until whoever is to take it has come.
        if standing.successor == name { unsettled.insert(device) }
        continue
      }
      said[device] = posts[device]?.claim(hearing, at: uptime)
    }
    return said
  }

  private mutating func take(_ device: String, _ standing: Standing, at uptime: Duration) {
    let isMove = standing.owner.map { claim(of: device, by: $0)?.silence ?? .whole < .whole } ?? false
    let epoch = min((epochs[device] ?? 0) + 1, Claim.epochLimit)
    epochs[device] = epoch
    posts[device, default: Post()].take(epoch: epoch, isMove: isMove, at: uptime)
    unsettled.insert(device)
  }

  private func claim(of device: String, by gateway: String) -> Claim? {
    gateway == name ? posts[device]?.told : peers[gateway]?[device]
  }

  func standing(of device: String) -> Standing {
    var claimants = peers.compactMap { gateway, peer in peer[device].map { Standing.Claimant(gateway, $0) } }
    if heard[device] != nil, let told = posts[device]?.told { claimants.append(Standing.Claimant(name, told)) }
    return Standing(claimants)
  }

  private mutating func tellOrphans(at uptime: Duration) {
    for (device, end) in orphans {
      if standings[device]?.owner != nil {
        orphans[device] = nil
      } else if end <= uptime, standings[device]?.successor == nil, heard[device] == nil {
        orphans[device] = nil
        if isFirst { changes.append(.orphaned(device: device)) }
      }
    }
  }
}
