extension BrokerConfiguration.Server {
  /// The name of a device with nothing in it that the broker takes in no topic.
  func name(of device: Slug) -> Slug {
    switch self {
    case .nats:
      let kept = device.description.map { Self.refusesNATS($0) ? "_" : $0 }
      return (try? Slug(String(kept))) ?? device
    }
  }

  /// Whether nats-server ends a connection for a topic with it.
  static func refusesNATS(_ character: Character) -> Bool { character == " " || character == "." }
}

extension GatewayConfiguration {
  /// Gives devices the names that the broker takes, and notes those that are other ones, or that nats-server would not take.
  mutating func takeNames(of broker: BrokerConfiguration) {
    for place in devices.indices {
      let name = devices[place].name
      guard name.description.contains(where: BrokerConfiguration.Server.refusesNATS) else { continue }
      guard let server = broker.server else {
        if broker.version == .v311 {
          notes.append(
            "“\(name)” has a space or a dot, for which nats-server ends the connection; where the broker is one, give “mqtt” “server: nats”"
          )
        }
        continue
      }
      devices[place].name = server.name(of: name)
      notes.append(
        "“\(name)” is called “\(devices[place].name)”, since nats-server takes neither a space nor a dot in a topic")
    }
  }
}
