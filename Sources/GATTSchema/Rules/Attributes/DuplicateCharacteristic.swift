/// A service has one characteristic of a UUID.
enum DuplicateCharacteristic: ProfileRule {
  static let id = "duplicate-characteristic"
  static let purpose =
    """
    A service has one characteristic of a UUID. Profiles are looked up by it, so the second would \
    replace the first.
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
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
          - name: Humidity
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: uint8, unit: "%" }
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
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
          - name: Humidity
            uuid: F000AA02-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: uint8, unit: "%" }
    """#

  /// Reports every characteristic whose UUID its service has already.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for service in profile.services {
      var first: [UUID128: Characteristic] = [:]
      for characteristic in service.characteristics {
        if let earlier = first[characteristic.uuid] {
          diagnostics.report(diagnostic(characteristic, earlier))
        } else {
          first[characteristic.uuid] = characteristic
        }
      }
    }
  }

  private static func diagnostic(_ characteristic: Characteristic, _ earlier: Characteristic) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(earlier.name)” has the UUID \(characteristic.uuid) already; give each characteristic its own",
      at: characteristic.document.uuid.range,
      notes: [.init("“\(earlier.name)” is here", at: earlier.document.uuid.range)])
  }
}
