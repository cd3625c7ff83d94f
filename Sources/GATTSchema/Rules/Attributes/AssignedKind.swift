enum AssignedKind: ProfileRule {
  static let id = "assigned-kind"
  static let severity = Severity.warning
  static let purpose = """
    The Bluetooth SIG numbers services, characteristics, descriptors and units in ranges of their own. A \
    number from another range is a mistake: it is taken already, for something else.
    """
  static let example = RuleExample.services(
    """
    - name: Battery
      uuid: 180F
      characteristics:
        - name: Battery Level
          uuid: 180F
          properties: [read]
          value: { raw: uint8, unit: "%" }
    """,
    """
    - name: Battery
      uuid: 180F
      characteristics:
        - name: Battery Level
          uuid: 2A19
          properties: [read]
          value: { raw: uint8, unit: "%" }
    """)

  /// Reports the services and characteristics whose UUID is assigned to something of another kind.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for service in profile.services where !profile.document.lacksBase {
      check(service.document.uuid, service.uuid, expected: "service", reporting: &diagnostics)
      for characteristic in service.characteristics {
        let uuid = characteristic.document.uuid
        check(uuid, characteristic.uuid, expected: "characteristic", reporting: &diagnostics)
      }
    }
  }

  private static func check(
    _ written: Located<String>, _ uuid: UUID128, expected: String, reporting diagnostics: inout Diagnostics
  ) {
    guard let short = uuid.short, let kind = kind(short), kind != expected else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "the Bluetooth SIG uses \(uuid) for a \(kind), not for a \(expected); check its digits",
        at: written.range))
  }

  /// What the SIG uses a number for. Assigned Numbers, 3.4 to 3.8.
  private static func kind(_ number: UInt16) -> String? {
    switch number {
    case 0x1800...0x18FF: "service"
    case 0x2700...0x27FF: "unit"
    case 0x2800...0x28FF: "declaration"
    case 0x2900...0x29FF: "descriptor"
    case 0x2A00...0x2CFF: "characteristic"
    default: nil
    }
  }
}
