enum AssignedInBase: ProfileRule {
  static let id = "assigned-in-base"
  static let severity = Severity.warning
  static let purpose = """
    With a `uuid-base`, four digits are completed with it; a UUID of the Bluetooth SIG is written with \
    0x in front. Where the name is the one that the SIG gave to these digits, its UUID was probably \
    meant.
    """
  static let example = RuleExample.services(
    """
    - name: Power
      uuid: AA00
      characteristics:
        - name: Battery Level
          uuid: 2A19
          properties: [read]
          value: { raw: uint8, unit: "%" }
    """,
    """
    - name: Power
      uuid: AA00
      characteristics:
        - name: Battery Level
          uuid: 0x2A19
          properties: [read]
          value: { raw: uint8, unit: "%" }
    """,
    profileKeys: "uuid-base: F000xxxx-0451-4000-B000-000000000000")

  /// Reports the short UUIDs in `uuid-base` whose digits and name are those of the SIG.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    guard profile.document.uuidBase != nil else { return }
    for service in profile.document.services {
      check(service.name, service.uuid, AssignedServiceNames.table, reporting: &diagnostics)
      for characteristic in service.characteristics {
        check(characteristic.name, characteristic.uuid, AssignedCharacteristicNames.table, reporting: &diagnostics)
      }
    }
  }

  private static func check(
    _ name: Located<String>, _ uuid: Located<String>, _ table: AssignedNames, reporting diagnostics: inout Diagnostics
  ) {
    guard uuid.value.count == 4, let number = UInt16(uuid.value, radix: 16), let assigned = table[number] else {
      return
    }
    guard AssignedName.words(name.value) == AssignedName.words(assigned) else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "this is \(uuid.value) in `uuid-base`; the Bluetooth SIG's “\(assigned)” is 0x\(uuid.value)",
        at: uuid.range, fixIt: .init("write 0x\(uuid.value)", replacing: uuid.range, with: "0x\(uuid.value)")))
  }
}
