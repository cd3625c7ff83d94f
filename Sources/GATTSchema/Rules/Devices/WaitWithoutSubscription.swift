enum WaitWithoutSubscription: ProfileRule {
  static let id = "wait-without-subscription"
  static let purpose = """
    Before a device's `ready` waits for a value, the characteristic is subscribed to: by `receive`, or by \
    an earlier `subscribe`. Otherwise the device sends nothing, and the wait only ends by its time.
    """
  static let example = RuleExample.profile(
    """
    name: Thermometer
    device:
      name: Thermometer
      ready:
        - wait: Temperature
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, notify]
            value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    name: Thermometer
    device:
      name: Thermometer
      ready:
        - subscribe: Temperature
        - wait: Temperature
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, notify]
            value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// Reports every wait for a characteristic that is not subscribed to before it.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    // An action that was found wrong may be the subscription.
    guard let device = profile.device, device.ready.count == device.document.readyCount?.value else { return }
    guard device.receive != nil || device.document.receive == nil else { return }
    var subscribed = Set(device.receive.map { [$0.place] } ?? [])
    for action in device.ready {
      if action.use == .subscribe { subscribed.insert(action.target.place) }
      guard case .wait = action.use, !subscribed.contains(action.target.place) else { continue }
      let name = profile[action.target].characteristic.name
      let message =
        "nothing has subscribed to “\(name)” before this; write `- subscribe: \(YAMLText.scalar(name))` above"
      diagnostics.report(Diagnostic(Self.self, message, at: action.target.range))
    }
  }
}
