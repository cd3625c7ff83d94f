enum ActionWithoutProperty: ProfileRule {
  static let id = "action-without-property"
  static let purpose = """
    What a device's `receive`, `write` and `ready` do with a characteristic is among its properties: \
    subscribing, receiving and waiting need `notify` or `indicate`, reading needs `read`, and writing \
    `write` or `write-without-response`.
    """
  static let example = RuleExample.properties(
    "[read]", "[read, notify]",
    profileKeys: """
      device:
        name: Thermometer
        receive: Temperature
      """)

  /// Reports every role and every action whose characteristic cannot do it.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    guard let device = profile.device else { return }
    let roles = [(device.receive, subscription), (device.write, writing)]
    let uses =
      roles.compactMap { target, need in target.map { ($0, need) } } + device.ready.map { ($0.target, need($0)) }
    for (target, need) in uses {
      let characteristic = profile[target].characteristic
      guard characteristic.document.knowsAllProperties else { continue }
      guard characteristic.properties.isDisjoint(with: need.properties) else { continue }
      let words = need.properties.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      diagnostics.report(
        Diagnostic(
          Self.self, "“\(characteristic.name)” cannot \(need.verb); add \(words) to its properties, or name another",
          at: target.range,
          notes: [.init("its properties are here", at: characteristic.document.propertiesRange)]))
    }
  }

  /// What a use is called, and the properties of which it takes one.
  private typealias Need = (verb: String, properties: [Property])

  private static let subscription: Need = ("be subscribed to", [.notify, .indicate])
  private static let writing: Need = ("be written", [.write, .writeWithoutResponse])

  private static func need(_ action: DeviceAction) -> Need {
    switch action.use {
    case .subscribe, .wait: subscription
    case .read: ("be read", [.read])
    case .write: writing
    }
  }
}
