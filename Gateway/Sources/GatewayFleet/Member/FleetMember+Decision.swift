extension Claim {
  /// Whether the gateway says that it has the device, or had it within the hour.
  fileprivate var hadIt: Bool { epoch > 0 || isDemoted }
}

/// What is decided by what is heard and claimed, and what is to be said of it.
extension FleetMember {
  /// Looks whose devices are, as time passes; the messages that are to be published.
  package mutating func step(at uptime: Duration) -> [ClaimMessage] {
    // Without the broker nothing is known of the others, nor can anything be said.
    guard connectedAt != nil else { return [] }
    let patience = window * 5 / 2
    for (gateway, peer) in peers where uptime - peer.last > patience {
      leave(gateway, at: uptime)
      peers[gateway] = nil
      unsettled.formUnion(claims.remove(gateway))
    }
    if uptime - sweptAt >= window {
      sweptAt = uptime
      unsettled.formUnion(claims.forget(before: uptime - patience))
    }
    endTrials(at: uptime)
    let isDue = outbox.isDue(at: uptime, window: window)
    var news: [String: Claim?] = [:]
    for (device, hearing) in heard {
      let post = posts[device] ?? Post()
      let claim = post.claim(hearing, at: uptime)
      guard isDue || post.isNews(claim) else { continue }
      news[device] = claim
      unsettled.insert(device)
    }
    for device in withdrawn { news[device] = .some(nil) }
    withdrawn = []
    var messages = say(news, at: uptime, isAll: isDue)
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
      // Of what nobody hears nothing stays: strangers could make up more, and more.
      if standings[device] == nil, heard[device] == nil { lastOwners[device] = nil }
      judge(device, standing, at: uptime)
      if standing.owner == name, claims[device].contains(where: { $0.counts && $0.claim.hadIt }) {
        posts[device]?.win(at: uptime)
      }
      guard let hearing = heard[device] else { continue }
      if standing.owner != name, posts[device]?.epoch ?? 0 > 0 {
        outdone.remove(device)
        posts[device]?.yield(isHeard: Claim(hearing, at: uptime).silence == .none, at: uptime)
      } else if standing.successor == name, isSettled(at: uptime) {
        outdone.remove(device)
        take(device, standing, at: uptime)
      } else if outdone.contains(device), isSettled(at: uptime) {
        renew(device)
      } else {
        // It goes on to be nobody's, or what it was, until whoever is to take it has come.
        if standing.successor == name || outdone.contains(device) { unsettled.insert(device) }
        continue
      }
      said[device] = posts[device]?.claim(hearing, at: uptime)
    }
    return said
  }

  private mutating func take(_ device: String, _ standing: Standing, at uptime: Duration) {
    let isMove = standing.owner.map { claim(of: device, by: $0)?.silence ?? .whole < .whole } ?? false
    let epoch = nextEpoch(of: device)
    posts[device, default: Post()].take(epoch: epoch, isMove: isMove, at: uptime)
  }

  /// The device stays this gateway's, by a number that is greater than what another one has told in the meantime.
  private mutating func renew(_ device: String) {
    outdone.remove(device)
    let epoch = nextEpoch(of: device)
    posts[device]?.renew(epoch: epoch)
    changes.append(.renewed(device: device))
  }

  /// The number by which the device is taken; it is told of again, whoever had it last.
  private mutating func nextEpoch(of device: String) -> Int64 {
    let known = claims[device].filter { !$0.isPassedOver }.map(\.claim.epoch).max() ?? 0
    let epoch = min(max(epochs[device] ?? 0, known) + 1, Claim.epochLimit)
    epochs[device] = epoch
    wasLast.remove(device)
    unsettled.insert(device)
    return epoch
  }

  private func claim(of device: String, by gateway: String) -> Claim? {
    gateway == name ? posts[device]?.told : claims[device, gateway].flatMap { $0.counts ? $0.claim : nil }
  }

  func standing(of device: String) -> Standing {
    let entries = claims[device]
    var claimants: [Standing.Claimant] = []
    claimants.reserveCapacity(entries.count + 1)
    for entry in entries where entry.counts { claimants.append(Standing.Claimant(entry.gateway, entry.claim)) }
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
