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
  private var posts: [String: Post] = [:]
  private(set) var peers: [String: Peer] = [:]
  private var standings: [String: Standing] = [:]
  /// The greatest number of an ownership of each device.
  private var epochs: [String: Int64] = [:]
  /// The devices whose claims have changed since it was looked whose they are.
  private var unsettled: Set<String> = []
  /// Those that are heard no more, and of which the others are to be told so.
  private var withdrawn: Set<String> = []
  /// The devices of lost gateways, and until when is waited for somebody who hears them.
  private var orphans: [String: Duration] = [:]
  /// Who owned devices last, of the others.
  private var lastOwners: [String: String] = [:]
  private var outbox = Outbox()
  private var changes: [FleetChange] = []
  /// The devices that were this gateway's last.
  private var wasLast: Set<String> = []
  private var connectedAt: Duration?
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

  private func standing(of device: String) -> Standing {
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

  // MARK: Who owns what

  /// Whether a gateway has had the time to hear what the others claim.
  private func isSettled(at uptime: Duration) -> Bool { connectedAt.map { uptime - $0 >= window / 3 } ?? false }

  /// Whether its words come back from the broker, so that the others have heard them. What it said is good for two windows: the
  /// others wait longer than that before they take a silent one for lost.
  package func isConfirmed(at uptime: Duration) -> Bool {
    guard isSettled(at: uptime), let confirmedAt = outbox.confirmedAt else { return false }
    return uptime - confirmedAt < window * 2
  }

  /// Whether it takes a device for its own, which the others may not know.
  package func claimsToOwn(_ device: String) -> Bool { posts[device]?.epoch ?? 0 > 0 && heard[device] != nil }

  /// Whether it owns a device: the others know, and none has taken it since.
  package func owns(_ device: String, at uptime: Duration) -> Bool {
    guard claimsToOwn(device), standings[device]?.owner == name, let post = posts[device] else { return false }
    return isConfirmed(at: uptime) && outbox.confirmed >= post.message
  }

  /// What is to become of a command that comes now. All decide by what the broker has told them before it, in one order, so that
  /// one of them answers.
  package func duty(for device: String, at uptime: Duration) -> FleetDuty {
    let owner = standing(of: device).owner
    if claimsToOwn(device), owner == name, outbox.confirmed >= posts[device]?.message ?? .max {
      // Another one may have taken it for lost, and has answered then.
      return isConfirmed(at: uptime) ? .carryOut : .leave
    }
    // What it has said of itself, the others have not heard before the command.
    if peers.contains(where: { $0.value[device]?.epoch ?? 0 > 0 }) { return .leave }
    return isFirst ? .refuse : .leave
  }

  /// The number of its ownership of a device; nil where it does not own it.
  package func epoch(of device: String) -> Int64? { claimsToOwn(device) ? posts[device]?.epoch : nil }

  /// The gateway that owns a device; nil for none.
  package func owner(of device: String) -> String? { standings[device]?.owner }

  /// Whether another gateway hears a device.
  package func isHeardElsewhere(_ device: String) -> Bool {
    peers.values.contains { $0[device].map { $0.silence < .whole } ?? false }
  }

  /// Whether it was the last that owned a device.
  package func wasLastOwner(of device: String) -> Bool { wasLast.contains(device) }

  /// Whether its name is the first of those that are there: it speaks where none has more reason to.
  package var isFirst: Bool { !peers.contains { $0.value.isThere && $0.key < name } }

  /// What has changed since it was asked last.
  package mutating func takeChanges(at uptime: Duration) -> [FleetChange] {
    for (device, post) in posts where post.epoch > 0 && !wasLast.contains(device) && owns(device, at: uptime) {
      wasLast.insert(device)
      changes.append(.gained(device: device))
      if let last = lastOwners.removeValue(forKey: device), !(peers[last]?.isThere ?? false) {
        changes.append(.inherited(device: device))
      }
    }
    defer { changes = [] }
    return changes
  }
}
