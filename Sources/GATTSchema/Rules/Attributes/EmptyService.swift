enum EmptyService: ProfileRule {
  static let id = "empty-service"
  static let purpose = "A service has characteristics; one without has nothing to read, to write or to listen to."
  static let example = RuleExample.services(
    """
    - name: Climate
      uuid: F000AA00-0451-4000-B000-000000000000
      characteristics: []
    """,
    """
    - name: Climate
      uuid: F000AA00-0451-4000-B000-000000000000
      characteristics:
        - name: Temperature
          uuid: F000AA01-0451-4000-B000-000000000000
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// Reports every service whose list of characteristics is empty.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for service in profile.services {
      guard let list = service.document.characteristicCount, list.value == 0 else { continue }
      diagnostics.report(
        Diagnostic(Self.self, "“\(service.name)” has no characteristics; write at least one", at: list.range))
    }
  }
}
