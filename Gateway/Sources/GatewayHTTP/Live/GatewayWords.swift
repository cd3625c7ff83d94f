import GatewayCore

/// What pages are told of the other gateways of a fleet.
enum GatewayWords {
  /// The gateway as an object of JSON.
  static func json(of gateway: FleetGateway) -> String {
    var text = JSONText()
    text.object { text in
      text.member("name", gateway.name)
      text.member("presence", gateway.presence.rawValue)
      text.member("since", Double(gateway.since.milliseconds))
      text.member("heard", Double(gateway.heard.milliseconds))
      text.member("devices", Double(gateway.deviceCount))
    }
    return text.text
  }
}
