import GATTSchema

/// What a device advertises, and which services it has to have, stays: clients find it that way.
enum DeviceChanged: TableRule {
  static let id = "device-changed"
  static let purpose =
    """
    What a device advertises, and which services it has to have, stays: clients find it that way.
    """
  static let breaking: ContractExample =
    .profile(
      #"""
      name: Sensor
      device:
        name: Alpha
      services:
        - name: Climate
          uuid: F100
          characteristics:
            - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      """#,
      #"""
      name: Sensor
      device:
        name: Beta
      services:
        - name: Climate
          uuid: F100
          characteristics:
            - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      """#)
  static let harmless: ContractExample =
    .profile(
      #"""
      name: Sensor
      device:
        name: Alpha
      services:
        - name: Climate
          uuid: F100
          characteristics:
            - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      """#,
      #"""
      name: Sensor
      device:
        name: { exact: Alpha }
      services:
        - name: Climate
          uuid: F100
          characteristics:
            - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      """#)

  static func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    let texts = pair.both.map { $0.profile.device?.identity ?? "" }
    guard !texts.isSame else { return }
    changes.report(
      Self.self, "device", "the device is found another way", old: texts.old, new: texts.new, .breaks,
      at: pair.both.map(\.place.place))
  }
}

extension ProfileDevice {
  /// What tells the device from others.
  fileprivate var identity: String {
    let services = advertisedServices.map(\.description).sorted()
    let required = requiredServices.map(\.description).sorted()
    let parts = [
      name.map { "name \($0.part.rawValue) \($0.text)\($0.isCaseSensitive ? "" : " in any case")" },
      services.isEmpty ? nil : "advertises \(services.joined(separator: " or "))",
      manufacturer.map { "manufacturer \(Hex.digits(UInt64($0.company), count: 4)) \(Hex.text($0.data))" },
      document.requires == nil ? nil : "has \(required.joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
