enum UUIDOutsideBase: ProfileRule {
  static let id = "uuid-outside-base"
  static let severity = Severity.warning
  static let purpose = """
    A profile with a `uuid-base` has its own UUIDs inside it, beside those of the Bluetooth SIG. Another \
    one most often has a wrong digit.
    """
  static let example = RuleExample.services(
    """
    - name: Climate
      uuid: F000AA00-0451-4000-B000-000000000000
      characteristics:
        - name: Temperature
          uuid: F000AA01-0415-4000-B000-000000000000
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    - name: Climate
      uuid: AA00
      characteristics:
        - name: Temperature
          uuid: AA01
          properties: [read]
          value: { raw: int16, scale: 1/100, unit: °C }
    """,
    profileKeys: "uuid-base: F000xxxx-0451-4000-B000-000000000000")

  /// Reports every UUID that is neither in the profile's base nor in Bluetooth's.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    guard let base = profile.document.uuidBase else { return }
    for service in profile.services {
      let uuids = [(service.document.uuid, service.uuid)]
      for (written, uuid) in uuids + service.characteristics.map({ ($0.document.uuid, $0.uuid) })
      where !base.value.contains(uuid) && !uuid.isInBluetoothBase {
        diagnostics.report(diagnostic(written, base.range))
      }
    }
  }

  private static func diagnostic(_ uuid: Located<String>, _ base: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(uuid.value)” is neither in `uuid-base` nor in the Bluetooth base; check its digits",
      at: uuid.range, notes: [.init("the base is here", at: base)])
  }
}
