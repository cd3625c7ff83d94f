/// An on-discovery write names a characteristic of the same service, by the name it has there.
enum UnknownTarget: Rule {
  static let id = "unknown-target"
  static let phase = RulePhase.literals
  static let purpose =
    """
    An on-discovery write names a characteristic of the same service, by the name it has there.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, write]
            value: { raw: int16, scale: 1/100, unit: °C }
            on-discovery:
              - { to: Temprature, write: 20 }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, write]
            value: { raw: int16, scale: 1/100, unit: °C }
            on-discovery:
              - { to: Temperature, write: 20 }
    """#

  /// The characteristic that `target` names; nil, reported, when the service has none of that name.
  static func check(
    _ target: Located<String>, of service: Service, _ characteristics: [String: Characteristic],
    reporting diagnostics: inout Diagnostics
  ) -> Characteristic? {
    if let characteristic = characteristics[target.value] { return characteristic }
    let legal = service.characteristics.map(\.name)
    let nearest = Nearest.match(target.value, among: legal)
    let hint = nearest.map { "did you mean “\($0)”?" } ?? "it has \(legal.joined(separator: ", "))"
    diagnostics.report(
      Diagnostic(
        Self.self, "the service has no characteristic “\(target.value)”; \(hint)", at: target.range,
        fixIt: nearest.map { .init("write “\($0)”", replacing: target.range, with: YAMLText.scalar($0)) }))
    return nil
  }
}
