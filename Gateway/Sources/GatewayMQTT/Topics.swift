import GatewayCore

/// The topics of a gateway, and of its devices.
struct Topics: Hashable, Sendable {
  let base: String
  let gateway: String

  /// Whether the gateway is there.
  var state: String { "\(base)/bridge/\(gateway)/state" }
  /// What the gateway is.
  var info: String { "\(base)/bridge/\(gateway)/info" }

  /// What the gateway claims of devices, in a fleet.
  var claims: String { "\(base)/bridge/\(gateway)/claims" }
  /// What all gateways claim, and whether they are there.
  var fleet: [String] { ["claims", "state"].map { "\(base)/bridge/+/\($0)" } }

  /// The gateway that a topic of a fleet is of, and whether it is of its claims; nil for any other topic.
  func fleetTopic(_ topic: String) -> (gateway: String, isClaims: Bool)? {
    let levels = topic.dropFirst(base.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    guard topic.hasPrefix("\(base)/bridge/"), levels.count == 3, ["claims", "state"].contains(levels[2]),
      (1...64).contains(levels[1].utf8.count)
    else { return nil }
    return (String(levels[1]), levels[2] == "claims")
  }

  /// The fields of a device.
  func state(of device: Slug) -> String { "\(base)/\(device)" }
  /// Whether a device is there.
  func availability(of device: Slug) -> String { "\(base)/\(device)/availability" }
  /// What became of commands for a device.
  func result(of device: Slug) -> String { "\(base)/\(device)/result" }

  /// What became of commands for all devices.
  var results: String { "\(base)/+/result" }
  /// The device that a topic has results of; nil for any other.
  func answeredDevice(_ topic: String) -> Slug? {
    let levels = topic.dropFirst(base.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    guard topic.hasPrefix(base + "/"), levels.count == 2, levels[1] == "result" else { return nil }
    return try? Slug(String(levels[0]))
  }

  /// What happens at the gateway, such as that a device is near that nobody has configured.
  var event: String { "\(base)/bridge/\(gateway)/event" }
  /// Where requests to gateways come.
  var requests: String { "\(base)/bridge/request/+" }
  /// What became of requests of a verb.
  func response(to verb: String) -> String { "\(base)/bridge/response/\(verb)" }

  /// The verb of a request that a topic is for; nil for any other.
  func verb(_ topic: String) -> String? {
    let start = "\(base)/bridge/request/"
    guard topic.hasPrefix(start), topic.utf8.count <= start.utf8.count + 32 else { return nil }
    let verb = topic.dropFirst(start.count)
    return !verb.isEmpty && verb.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }
      ? String(verb) : nil
  }

  /// The device whose availability a topic has; nil for any other.
  func availableDevice(_ topic: String) -> Slug? {
    let (start, end) = (base + "/", "/availability")
    guard topic.hasPrefix(start), topic.hasSuffix(end), topic.count > start.count + end.count else { return nil }
    return try? Slug(String(topic.dropFirst(start.count).dropLast(end.count)))
  }

  /// Where commands for devices come.
  var commands: [String] { ["set", "set/+", "get", "command/+"].map { "\(base)/+/\($0)" } }

  /// The command that a message is; nil for any other.
  func command(_ message: BrokerMessage) -> BrokerCommand? {
    guard message.topic.hasPrefix(base + "/") else { return nil }
    let levels = message.topic.dropFirst(base.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    guard let name = levels.first, let device = try? Slug(String(name)) else { return nil }
    guard let form = DeviceCommand.Form(levels.dropFirst().map(String.init)) else { return nil }
    return BrokerCommand(device: device, form: form, payload: message.payload)
  }
}

extension DeviceCommand.Form {
  /// The form that the levels of a topic behind the device have; nil where they are those of no command.
  fileprivate init?(_ levels: [String]) {
    guard let verb = levels.first, levels.count <= 2 else { return nil }
    let forms: [String: Self] =
      levels.count == 1
      ? ["set": .set, "get": .get] : ["set": .field(levels[1]), "command": .command(levels[1])]
    guard let form = forms[verb] else { return nil }
    self = form
  }
}
