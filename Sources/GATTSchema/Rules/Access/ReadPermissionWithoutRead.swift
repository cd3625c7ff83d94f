/// A permission to read belongs to a characteristic that can be read.
enum ReadPermissionWithoutRead: ProfileRule {
  static let id = "read-permission-without-read"
  static let purpose =
    """
    A permission to read belongs to a characteristic that can be read. The reverse needs no rule: the \
    property `read` without a permission means `open`.
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
            properties: [write]
            value: { raw: int16, scale: 1/100, unit: °C }
            permissions: { read: encrypted }
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
            permissions: { read: encrypted }
    """#

  /// Reports every permission to read what cannot be read.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where characteristic.readPermission == nil {
      guard let permission = characteristic.document.readPermission else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "this characteristic cannot be read; add `read` to its properties, or remove the permission",
          at: permission.range,
          notes: [.init("the properties are here", at: characteristic.document.propertiesRange)]))
    }
  }
}
