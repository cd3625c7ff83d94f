enum NoServices: ProfileRule {
  static let id = "no-services"
  static let severity = Severity.warning
  static let purpose = "A profile has services; without one it compiles to nothing."
  static let example = RuleExample.file(
    """
    gatt: 1
    name: Thermometer
    services: []
    """, RuleExample.thermometer)

  /// Reports a list of services that is empty.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    guard let list = profile.document.serviceCount, list.value == 0, !profile.document.hasAdvertisements else { return }
    diagnostics.report(
      Diagnostic(Self.self, "this profile has no services and compiles to nothing; write one", at: list.range))
  }
}
