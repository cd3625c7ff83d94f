enum DuplicateCharacteristic: ProfileRule {
  static let id = "duplicate-characteristic"
  static let purpose = """
    Characteristics are looked up by their UUIDs. A service has several of one UUID only where a \
    descriptor of one kind tells them apart: `report-reference`, `presentation-format` or \
    `user-description`, which all of them have, each with another value.
    """
  static let example = RuleExample.characteristics(
    """
    - name: Temperature
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    - name: Humidity
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: uint8, unit: "%" }
    """,
    """
    - name: Temperature
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    - name: Humidity
      uuid: F000AA02-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: uint8, unit: "%" }
    """)

  /// Reports every characteristic whose UUID its service has already.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for service in profile.services {
      var first: [UUID128: Characteristic] = [:]
      for characteristic in service.characteristics {
        if characteristic.identifyingDescriptor != nil { continue }
        if let earlier = first[characteristic.uuid] {
          diagnostics.report(diagnostic(characteristic, earlier))
        } else {
          first[characteristic.uuid] = characteristic
        }
      }
    }
  }

  private static func diagnostic(_ characteristic: Characteristic, _ earlier: Characteristic) -> Diagnostic {
    let cure =
      characteristic.descriptors.isEmpty && earlier.descriptors.isEmpty
      ? "give each characteristic its own, or a descriptor that tells them apart"
      : "give each a descriptor of one kind with a value of its own, or another UUID"
    return Diagnostic(
      Self.self, "“\(earlier.name)” has the UUID \(characteristic.uuid) already; \(cure)",
      at: characteristic.document.uuid.range,
      notes: [.init("“\(earlier.name)” is here", at: earlier.document.uuid.range)])
  }
}
