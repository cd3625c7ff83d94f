enum UnknownTarget: Rule {
  static let id = "unknown-target"
  static let phase = RulePhase.resolution
  static let purpose = """
    An on-discovery write names a characteristic of the same service, by the name it has there. A device \
    names characteristics and services of its file, and a service includes those of its file or an imported one.
    """
  static let example = RuleExample.characteristic(
    """
    properties: [read, write]
    value: { raw: int16, scale: 1/100, unit: °C }
    on-discovery:
      - { to: Temprature, write: 20 }
    """,
    """
    properties: [read, write]
    value: { raw: int16, scale: 1/100, unit: °C }
    on-discovery:
      - { to: Temperature, write: 20 }
    """)

  /// The characteristic that `target` names; nil, reported, when the service has none of that name.
  static func check(
    _ target: Located<String>, of service: Service, _ characteristics: [String: Characteristic],
    reporting diagnostics: inout Diagnostics
  ) -> Characteristic? {
    if let characteristic = characteristics[target.value] { return characteristic }
    report(target, "the service has no characteristic", service.characteristics.map(\.name), to: &diagnostics)
    return nil
  }

  /// The place of the characteristic that `name` is; nil, reported, when it is none or several.
  ///
  /// What is not there is not reported where something was found wrong with the services before.
  static func characteristic(
    _ name: Located<String>, in scope: DeviceScope, reporting diagnostics: inout Diagnostics
  ) -> DeviceTarget.Place? {
    let found = scope.characteristics(name.value)
    guard found.count != 1 else { return found[0] }
    guard found.isEmpty else {
      let names = found.map { place in
        let service = scope.services[place.service]
        return "“\(service.name) > \(service.characteristics[place.characteristic].name)”"
      }
      let message = "“\(name.value)” is a characteristic of several services; write \(names.joined(separator: " or "))"
      diagnostics.report(Diagnostic(Self.self, message, at: name.range))
      return nil
    }
    guard scope.isWhole else { return nil }
    let names = scope.names(withService: name.value.contains(">"))
    report(name, "the profile has no characteristic", names, to: &diagnostics)
    return nil
  }

  /// The UUID of the service that `name` is; nil, reported, when it is neither the name of one nor a UUID.
  static func service(
    _ name: Located<String>, in scope: DeviceScope, reporting diagnostics: inout Diagnostics
  ) -> UUID128? {
    let found = scope.services(name.value)
    guard found.count < 2 else {
      let uuids = found.map(\.description).sorted().joined(separator: " or ")
      let message = "imported files have several services “\(name.value)”; write the UUID: \(uuids)"
      diagnostics.report(Diagnostic(Self.self, message, at: name.range))
      return nil
    }
    if let uuid = found.first { return uuid }
    guard scope.isWhole else { return nil }
    let names = scope.services.map(\.name) + scope.imported.keys.sorted()
    report(name, "the profile has no service", names, to: &diagnostics)
    return nil
  }

  private static func report(
    _ name: Located<String>, _ problem: String, _ legal: [String], to diagnostics: inout Diagnostics
  ) {
    let nearest = Nearest.match(name.value, among: legal)
    let hint = nearest.map { "did you mean “\($0)”?" } ?? "it has \(ShortList.text(legal))"
    diagnostics.report(
      Diagnostic(
        Self.self, "\(problem) “\(name.value)”; \(hint)", at: name.range,
        fixIt: nearest.map { .init("write “\($0)”", replacing: name.range, with: YAMLText.scalar($0)) }))
  }
}
