import GatewayCore

/// What Home Assistant is told of devices, so that it shows their fields without being configured. Nothing in it is of the run, or
/// of the order in which fields were heard.
struct Discovery: Hashable, Sendable {
  /// How a device is told of.
  enum Form: Hashable, Sendable {
    /// A message for each field, as all versions understand it.
    case components
    /// A message for the device, since the end of 2024.
    case device
  }

  /// By whom the messages say that they are.
  static let origin = "gatt-gateway"

  let topics: Topics
  var prefix = "homeassistant"
  var form = Form.device
  /// Whether several gateways tell of the devices, with the same bytes.
  var isShared = false

  /// The messages of a device; the broker keeps them.
  func messages(of device: DiscoveryDevice) -> [BrokerMessage] {
    let components = device.fields.filter { $0.kind != .parts }.sorted { $0.path < $1.path }
    switch form {
    case .components:
      let told = components.map { field in
        let members = component(field, of: device).merging(shared(device)) { own, _ in own }
          .overridden(by: field.options)
        return message(configuration(field, of: device), members)
      }
      return told
        + device.former.map { field in
          BrokerMessage(topic: configuration(field, of: device), payload: "", isRetained: true)
        }
    case .device:
      guard !components.isEmpty else { return [] }
      var members = shared(device)
      members["components"] = .object(
        Dictionary(
          components.map { field in
            var members = component(field, of: device)
            members["platform"] = .text(Self.platform(of: field))
            return (Self.identifier(field.path), .object(members.overridden(by: field.options)))
          }
        ) { first, _ in first })
      return [message("\(prefix)/device/\(node(device))/config", members)]
    }
  }

  /// What takes the old name of a device away; its entities stay, since they are not known by it.
  func messages(leaving name: Slug) -> [BrokerMessage] {
    [topics.state(of: name), topics.availability(of: name)].map {
      BrokerMessage(topic: $0, payload: "", isRetained: true)
    }
  }

  /// What takes a device away for good, and all that the broker has of it.
  func messages(removing device: DiscoveryDevice, _ name: Slug) -> [BrokerMessage] {
    messages(of: device).map { BrokerMessage(topic: $0.topic, payload: "", isRetained: true) } + messages(leaving: name)
  }

  private func message(_ topic: String, _ members: [String: DiscoveryValue]) -> BrokerMessage {
    BrokerMessage(topic: topic, payload: DiscoveryValue.object(members).json, isRetained: true)
  }

  private func configuration(_ field: DiscoveryField, of device: DiscoveryDevice) -> String {
    "\(prefix)/\(Self.platform(of: field))/\(node(device))/\(Self.identifier(field.path))/config"
  }

  private func node(_ device: DiscoveryDevice) -> String {
    Self.identifier(topics.base) + "_" + Self.identifier(device.identity)
  }

  /// What all entities of a device share.
  private func shared(_ device: DiscoveryDevice) -> [String: DiscoveryValue] {
    [
      "availability": .list(
        availabilityTopics(of: device).map {
          // The words are those that it takes for granted, but where one list is that of several entities.
          .object([
            "payload_available": "online", "payload_not_available": "offline", "topic": .text($0),
            "value_template": "{{ (value_json | default({})).get(\"state\", \"\") }}",
          ])
        }), "availability_mode": "all", "device": .object(about(device)),
      "origin": .object(["name": .text(Self.origin)]), "state_topic": .text("\(topics.base)/\(device.name)"),
    ]
  }

  /// One gateway of several is no condition: another one hears the device as well.
  private func availabilityTopics(of device: DiscoveryDevice) -> [String] {
    (isShared ? [] : [topics.state]) + ["\(topics.base)/\(device.name)/availability"]
  }

  private func about(_ device: DiscoveryDevice) -> [String: DiscoveryValue] {
    var about: [String: DiscoveryValue] = [
      "identifiers": .list([.text("\(topics.base)_\(device.identity)")]), "name": .text(device.name),
    ]
    if let model = device.model { about["model"] = .text(model) }
    if let address = device.address {
      about["connections"] = .list([.list(["bluetooth", .text(address.uppercased())])])
    }
    return about
  }

  /// The letters that identifiers of topics may have, of any text: no two texts have the same.
  static func identifier(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
      case ".": "-"
      default: "_" + String(scalar.value, radix: 16) + "_"
      }
    }.joined()
  }
}
