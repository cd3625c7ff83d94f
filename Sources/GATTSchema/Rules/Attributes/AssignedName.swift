enum AssignedName: ProfileRule {
  static let id = "assigned-name"
  static let severity = Severity.warning
  static let purpose = """
    What the Bluetooth SIG has numbered goes by the name that the SIG gave it, or the UUID is somebody \
    else's. Case and a word such as “Service” or “String” at the end do not matter.
    """
  static let example = RuleExample.services(
    """
    - name: Battery
      uuid: 180F
      characteristics:
        - name: Charge
          uuid: 2A19
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

  /// Reports the services and characteristics that have an assigned UUID and another name.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for service in profile.services where !profile.document.lacksBase {
      if !service.isExtension {
        check(service.document.name, service.uuid, AssignedServiceNames.table, reporting: &diagnostics)
      }
      // Those that share a UUID have a name of their own each.
      for characteristic in service.characteristics where characteristic.identifyingDescriptor == nil {
        let name = characteristic.document.name
        check(name, characteristic.uuid, AssignedCharacteristicNames.table, reporting: &diagnostics)
      }
    }
  }

  private static func check(
    _ name: Located<String>, _ uuid: UUID128, _ table: AssignedNames, reporting diagnostics: inout Diagnostics
  ) {
    guard let assigned = uuid.short.flatMap({ table[$0] }), words(name.value) != words(assigned) else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "the Bluetooth SIG calls \(uuid) “\(assigned)”; use its name, or a UUID of your own",
        at: name.range, fixIt: .init("write “\(assigned)”", replacing: name.range, with: YAMLText.scalar(assigned))))
  }

  /// The words that tell two names apart.
  static func words(_ name: String) -> [String] {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    guard words.count > 1, let last = words.last, ["service", "characteristic", "string"].contains(last) else {
      return words
    }
    return words.dropLast()
  }
}
