/// A gateway that is to have a device by what it claims, and has told nothing of it at the broker yet. Claims are easily made up, or
/// made by a gateway that may not publish anything else.
struct Trial: Sendable {
  /// How many windows one has: a gateway that works takes a few seconds.
  static let windows = 2

  /// Its name.
  let gateway: String
  /// Since when it is to have the device.
  let since: Duration
}

extension FleetMember {
  /// Looks who is to have a device, and whether that one has told of it.
  mutating func judge(_ device: String, _ standing: Standing, at uptime: Duration) {
    guard let gateway = standing.successor ?? standing.owner, let entry = claims[device, gateway], !entry.isTold
    else {
      trials[device] = nil
      return
    }
    if trials[device]?.gateway != gateway { trials[device] = Trial(gateway: gateway, since: uptime) }
  }

  /// Passes those over whose time is over: each gateway does, and so all find the same owner again.
  mutating func endTrials(at uptime: Duration) {
    for (device, trial) in trials where uptime - trial.since >= window * Trial.windows {
      trials[device] = nil
      peers[trial.gateway]?.passOver(device)
      claims.passOver(device, of: trial.gateway)
      unsettled.insert(device)
      // It may be that nobody hears it.
      if standings[device]?.owner == trial.gateway { orphans[device] = uptime + window }
    }
  }

  /// Whether a gateway is passed over.
  func isPassedOver(_ gateway: String, for device: String) -> Bool {
    peers[gateway]?.passedOver.contains(device) ?? false
  }
}
