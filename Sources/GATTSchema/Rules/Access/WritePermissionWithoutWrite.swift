/// A permission to write belongs to a characteristic that can be written.
enum WritePermissionWithoutWrite: ProfileRule {
  static let id = "write-permission-without-write"
  static let purpose =
    """
    A permission to write belongs to a characteristic that can be written, by `write`, \
    `write-without-response`, `authenticated-signed-writes` or `reliable-write`. The reverse needs no \
    rule: a write property without a permission means `open`.
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
            permissions: { write: encrypted }
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
            properties: [read, write]
            value: { raw: int16, scale: 1/100, unit: °C }
            permissions: { write: encrypted }
    """#

  /// Reports every permission to write what cannot be written.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where characteristic.writePermission == nil {
      guard let permission = characteristic.document.writePermission else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "this characteristic cannot be written; add `write` to its properties, or remove the permission",
          at: permission.range,
          notes: [.init("the properties are here", at: characteristic.document.propertiesRange)]))
    }
  }
}
