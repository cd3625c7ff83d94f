/// What comes from the broker: what the others claim and tell, and whether they are there.
extension FleetMember {
  /// How many other gateways are known at most.
  private static let peerLimit = 64

  /// There is a connection to the broker: it is asked what the others claim.
  package mutating func connect(at uptime: Duration) {
    connectedAt = uptime
    outbox.greet()
    // What they have said meanwhile was said to nobody.
    for gateway in peers.keys { peers[gateway]?.last = uptime }
    claims.keep(from: uptime)
    trials = [:]
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
    guard peers[gateway] != nil || peers.count < Self.peerLimit else { return }
    var peer = peers[gateway] ?? Peer(gateway, instance: message.instance, at: uptime)
    let isOfAnotherRun = peer.instance != message.instance
    if peers[gateway] == nil || isOfAnotherRun || !peer.isThere || message.isGreeting {
      (outbox.lastAll, isAsked) = (nil, true)
    }
    // Another run knows nothing of what the one before has said. One that was gone is back with all of it.
    if isOfAnotherRun { unsettled.formUnion(claims.remove(gateway)) }
    if !peer.isThere { unsettled.formUnion(claims.set(isThere: true, gateway)) }
    (peer.instance, peer.last, peer.isThere) = (message.instance, uptime, true)
    peers[gateway] = peer
    for (device, claim) in message.claims {
      let isNew =
        claim.map { claims.take($0, of: device, from: peer, at: uptime) } ?? claims.remove(device, of: gateway)
      if isNew { unsettled.insert(device) }
    }
  }

  /// The broker says that a gateway is there, or is not: that its connection is lost.
  package mutating func take(isThere: Bool, _ gateway: String, at uptime: Duration) {
    guard let peer = peers[gateway], peer.isThere != isThere else { return }
    guard isThere else { return leave(gateway, at: uptime) }
    peers[gateway]?.isThere = true
    unsettled.formUnion(claims.set(isThere: true, gateway))
  }

  /// A gateway is gone: its devices are anybody's who hears them.
  mutating func leave(_ gateway: String, at uptime: Duration) {
    peers[gateway]?.isThere = false
    let devices = claims.set(isThere: false, gateway)
    for device in devices where standings[device]?.owner == gateway { orphans[device] = uptime + window }
    unsettled.formUnion(devices)
  }

  /// A gateway tells of a device at the broker that it is there: its claim is not made up.
  package mutating func take(told device: String, by gateway: String) {
    guard let epoch = claims.tell(device, by: gateway) else { return }
    peers[gateway]?.trust(device)
    unsettled.insert(device)
    remember(epoch, of: device)
  }

  /// A gateway has told of a device with the number of its ownership, now or before this one could hear it: that gateway may be
  /// gone, and its claims with it. A number that this one has is to be greater than all that consumers have seen.
  package mutating func take(epoch: Int64, ofTold device: String, by gateway: String) {
    guard (1..<Claim.epochLimit).contains(epoch) else { return }
    remember(epoch, of: device)
    guard let post = posts[device], post.epoch > 0 else { return }
    // An earlier run of this gateway is another one; its own words have its own number.
    guard gateway == name ? epoch > post.epoch : epoch >= post.epoch else { return }
    outdone.insert(device)
    unsettled.insert(device)
  }

  private mutating func remember(_ epoch: Int64, of device: String) {
    guard epoch > epochs[device] ?? 0, epochs.count < ClaimTable.deviceLimit || epochs[device] != nil else { return }
    epochs[device] = epoch
  }
}
