import GATTProfiles

/// What a gateway says at once: claims of some devices, and that others are none of its any more.
package struct ClaimMessage: Hashable, Sendable {
  /// How many devices a message has at most.
  package static let deviceLimit = 150
  /// How many bytes of UTF-8 it has at most.
  package static let sizeLimit = 1 << 17
  /// How many bytes the name of a device has at most, and what tells a run of a gateway from others.
  private static let (nameLimit, instanceLimit) = (200, 64)
  /// What tells the run of the gateway from others of its name.
  package var instance: String
  /// The number of the message, greater with each: by it the gateway knows its own when that comes back.
  package var number: Int64
  /// Whether the gateway has just come, and wants to hear what the others claim.
  package var isGreeting = false
  /// The claims, by the names of the devices; nil for one that is heard no more.
  package var claims: [String: Claim?] = [:]

  /// A message without claims.
  package init(instance: String, number: Int64) { (self.instance, self.number) = (instance, number) }
}

extension ClaimMessage {
  /// As JSON, the same for the same claims:
  /// `{"instance":"x1","number":7,"claims":{"kitchen":{"rssi":-61,"heard":0.4,"interval":2,"epoch":3},"hut":null}}`.
  /// Times are seconds.
  package var json: String {
    var members = [JSONMember("instance", JSONValue.string(instance)), JSONMember("number", JSONValue(number))]
    if isGreeting { members.append(JSONMember("greeting", JSONValue.bool(true))) }
    let claims = claims.sorted { $0.key < $1.key }.map { name, claim in
      JSONMember(name, claim.map { JSONValue.object(Self.members($0)) } ?? .null)
    }
    return JSONValue.object(members + [JSONMember("claims", JSONValue.object(claims))]).text
  }

  private static func members(_ claim: Claim) -> [JSONMember] {
    func whole(_ name: String, _ value: Int?) -> JSONMember? { value.map { JSONMember(name, JSONValue(Int64($0))) } }
    func time(_ name: String, _ value: Duration?) -> JSONMember? {
      value.map { JSONMember(name, JSONValue(Double($0.wholeMilliseconds) / 1000)) }
    }
    return [
      whole("rssi", claim.rssi), time("heard", claim.heard), time("interval", claim.interval),
      claim.failures > 0 ? whole("failures", claim.failures) : nil, whole("slots", claim.slots),
      claim.epoch > 0 ? JSONMember("epoch", JSONValue(claim.epoch)) : nil, time("moved", claim.moved),
      claim.isDemoted ? JSONMember("demoted", JSONValue.bool(true)) : nil,
    ].compactMap(\.self)
  }

  /// Reads what anybody may have sent: what is no message is nil, and what is no claim in it is left out. Keys that are not known
  /// are passed over, so that a later version may have more.
  package init?(json: String) {
    guard json.utf8.count <= Self.sizeLimit, case .object(let members)? = JSONValue(json) else { return nil }
    let known = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    guard case .string(let instance)? = known["instance"], (1...Self.instanceLimit).contains(instance.utf8.count),
      let number = known["number"]?.wholeNumber, (0...Claim.epochLimit).contains(number),
      case .object(let claims)? = known["claims"], claims.count <= Self.deviceLimit
    else { return nil }
    self.init(instance: instance, number: number)
    isGreeting = known["greeting"] == .bool(true)
    for member in claims where (1...Self.nameLimit).contains(member.name.utf8.count) {
      switch member.value {
      case .null: self.claims[member.name] = .some(nil)
      case .object(let members):
        if let claim = Self.claim(members) { self.claims[member.name] = claim }
      case .bool, .number, .string, .array: break
      }
    }
  }

  private static func claim(_ members: [JSONMember]) -> Claim? {
    let known = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    func whole(_ name: String, _ range: ClosedRange<Int64>) -> Int64? {
      known[name]?.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
    }
    func time(_ name: String) -> Duration? {
      guard let seconds = known[name]?.number, seconds >= 0, seconds <= Duration.longestTold.inSeconds else {
        return nil
      }
      return .milliseconds(Int64((seconds * 1000).rounded()))
    }
    // Who does not say when it has heard the device, says nothing.
    guard let heard = time("heard") else { return nil }
    var claim = Claim()
    claim.heard = heard
    claim.rssi = whole("rssi", SignalMemory.known).map { Int($0) }
    claim.interval = time("interval")
    claim.failures = Int(whole("failures", 0...1_000_000) ?? 0)
    claim.slots = whole("slots", 0...1_000).map { Int($0) }
    claim.epoch = whole("epoch", 1...Claim.epochLimit) ?? 0
    claim.moved = time("moved")
    claim.isDemoted = known["demoted"] == .bool(true)
    return claim
  }
}

extension JSONValue {
  /// The number that it is; nil for anything else, and for one that no number of 64 bits is near.
  fileprivate var number: Double? {
    guard case .number(let digits) = self, digits.utf8.count <= 32, let number = Double(digits), number.isFinite else {
      return nil
    }
    return number
  }

  /// The whole number that it is.
  fileprivate var wholeNumber: Int64? { number.flatMap { Int64(exactly: $0) } }
}
