/// Which devices are a gateway's own, as it can tell, and what follows of that.
extension FleetMember {
  /// Whether a gateway has had the time to hear what the others claim.
  func isSettled(at uptime: Duration) -> Bool { connectedAt.map { uptime - $0 >= window / 3 } ?? false }

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
    if claims[device].contains(where: { $0.counts && $0.claim.epoch > 0 }) { return .leave }
    return isFirst ? .refuse : .leave
  }

  /// The number of its ownership of a device; nil where it does not own it.
  package func epoch(of device: String) -> Int64? { claimsToOwn(device) ? posts[device]?.epoch : nil }

  /// The greatest number of an ownership of a device that is known, whosever; nil for none.
  package func lastEpoch(of device: String) -> Int64? { epoch(of: device) ?? epochs[device] }

  /// The gateway that owns a device; nil for none.
  package func owner(of device: String) -> String? { standings[device]?.owner }

  /// Whether another gateway hears a device.
  package func isHeardElsewhere(_ device: String) -> Bool {
    claims[device].contains { $0.counts && $0.claim.silence < .whole }
  }

  /// Whether it was the last that owned a device.
  package func wasLastOwner(of device: String) -> Bool { wasLast.contains(device) }

  /// Whether its name is the first of those that are there: it speaks where none has more reason to.
  package var isFirst: Bool {
    !peers.contains { $0.value.isThere && $0.value.passedOver.isEmpty && $0.key < name }
  }

  /// What has changed since it was asked last.
  package mutating func takeChanges(at uptime: Duration) -> [FleetChange] {
    // Whoever comes has missed it, and could not tell this gateway from one that only claims.
    if isAsked, isConfirmed(at: uptime), toldAt.map({ uptime - $0 >= window / 3 }) ?? true {
      (isAsked, toldAt) = (false, uptime)
      changes += wasLast.filter { owns($0, at: uptime) }.sorted().map { .kept(device: $0) }
    }
    for (device, post) in posts where post.epoch > 0 && !wasLast.contains(device) && owns(device, at: uptime) {
      wasLast.insert(device)
      changes.append(.gained(device: device))
      if let last = lastOwners.removeValue(forKey: device),
        !(peers[last]?.isThere ?? false) || isPassedOver(last, for: device)
      {
        changes.append(.inherited(device: device))
      }
    }
    defer { changes = [] }
    return changes
  }
}
