import GATTSchema

/// A client that looks for an included service finds none in a device that was not updated.
enum IncludeAdded: TableRule {
  static let id = "include-added"
  static let mirror = "include-removed"
  static let purpose =
    """
    A client that looks for an included service finds none in a device that was not updated.
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
        includes: [Motion]
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      - name: Motion
        uuid: F200
        characteristics:
          - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
      """#)
  static let harmless: ContractExample =
    .services(
      #"""
      - name: Climate
        uuid: F100
        includes: [F200]
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
        includes: [Motion]
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
      - name: Motion
        uuid: F200
        characteristics:
          - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
      """#)

  static func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services {
      guard let both = service.both else { continue }
      let known = Set(both.old.service.includes.map(\.value))
      for include in both.new.service.includes where !known.contains(include.value) {
        changes.report(
          Self.self, both.new.key, "“\(both.new.service.name)” includes \(include.value) now", old: "",
          new: "includes \(include.value)", Impact(newClient: .error), at: service.places)
      }
    }
  }
}
