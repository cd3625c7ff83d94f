enum DuplicateService: ProfileRule {
  static let id = "duplicate-service"
  static let severity = Severity.warning
  static let purpose = """
    A profile has one service of a UUID. A device may serve two, but they are looked up by it, and the \
    second would replace the first.
    """
  static let example = RuleExample.services(services(second: "AA00"), services(second: "AA10"))

  /// Two services, the second with these digits in its UUID.
  private static func services(second: String) -> String {
    """
    - name: Climate
      uuid: F000AA00-0451-4000-B000-000000000000
      characteristics:
        - name: Temperature
          uuid: F000AA01-0451-4000-B000-000000000000
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    - name: Weather
      uuid: F000\(second)-0451-4000-B000-000000000000
      characteristics:
        - name: Humidity
          uuid: F000AA02-0451-4000-B000-000000000000
          properties: [read]
          value: { raw: uint8, unit: "%" }
    """
  }

  /// Reports every service whose UUID the profile has already.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    var first: [UUID128: Service] = [:]
    for service in profile.services {
      if let earlier = first[service.uuid] {
        diagnostics.report(diagnostic(service, earlier))
      } else {
        first[service.uuid] = service
      }
    }
  }

  private static func diagnostic(_ service: Service, _ earlier: Service) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(earlier.name)” has the UUID \(service.uuid) already; only the last of them can be looked up",
      at: service.document.uuid.range,
      notes: [.init("“\(earlier.name)” is here", at: earlier.document.uuid.range)])
  }
}
