/// One gateway of a fleet: what it hears, what the others claim, and which devices are its own by that. It has no connection and no
/// clock; it is told what comes, and says what is to be published.
///
/// Nobody elects anybody. A gateway takes a device that is to be its by all claims that it has, says so, and owns it once the
/// broker has brought its own words back, with the number of its ownership; the owner before sees them as well, and gives way. Two
/// that have taken a device apart from each other find out by these numbers.
package struct FleetMember: Sendable {
  /// The name of the gateway.
  package let name: String
  /// The time within which each gateway says again what it hears.
  package let window: Duration
  let instance: String
  var heard: [String: Hearing] = [:]
  var posts: [String: Post] = [:]
  var peers: [String: Peer] = [:]
  var claims = ClaimTable()
  var standings: [String: Standing] = [:]
  /// The greatest number of an ownership of each device.
  var epochs: [String: Int64] = [:]
  /// This gateway's devices of which another one has told with a number that is not smaller, while this one was away.
  var outdone: Set<String> = []
  /// The devices whose claims have changed since it was looked whose they are.
  var unsettled: Set<String> = []
  /// Those that are heard no more, and of which the others are to be told so.
  var withdrawn: Set<String> = []
  /// The devices of lost gateways, and until when is waited for somebody who hears them.
  var orphans: [String: Duration] = [:]
  /// Who owned devices last, of the others.
  var lastOwners: [String: String] = [:]
  var outbox = Outbox()
  var changes: [FleetChange] = []
  /// The devices that were this gateway's last.
  var wasLast: Set<String> = []
  var connectedAt: Duration?
  /// The gateways that are to have devices, and have told nothing of them yet.
  var trials: [String: Trial] = [:]
  /// Whether one has come that is to hear again which devices are this gateway's, and when that was told last.
  var (isAsked, toldAt): (Bool, Duration?) = (false, nil)
  var sweptAt = Duration.zero

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
    outdone.remove(device)
    withdrawn.insert(device)
    unsettled.insert(device)
  }

  /// All that is heard now: what is missing is not heard any more.
  package mutating func hear(all hearings: [String: Hearing]) {
    for device in heard.keys where hearings[device] == nil { lose(device) }
    for (device, hearing) in hearings { hear(device, hearing) }
  }
}
