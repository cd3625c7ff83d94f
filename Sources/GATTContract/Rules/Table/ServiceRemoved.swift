import GATTSchema

/// A service stays: clients that look for it find nothing otherwise.
enum ServiceRemoved: TableRule {
  static let id = "service-removed"
  static let mirror = "service-added"
  static let purpose =
    """
    A service stays: clients that look for it find nothing otherwise.
    """
  static let breaking: ContractExample =
    .services(
      #"""
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      - name: Motion
        uuid: F200
        characteristics:
          - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
      """#,
      #"""
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      """#)
  static let harmless: ContractExample =
    .services(
      #"""
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      - name: Motion
        uuid: F200
        characteristics:
          - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
      """#,
      #"""
      - name: Weather
        uuid: F100
        characteristics:
          - { name: Weather Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      - name: Motion
        uuid: F200
        characteristics:
          - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
      """#)

  static func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services where service.new == nil {
      guard let old = service.old else { continue }
      changes.report(
        Self.self, old.key, "the service “\(old.service.name)” is missing", old: old.key, new: "",
        Impact(oldClient: .error), at: service.places)
    }
  }
}
