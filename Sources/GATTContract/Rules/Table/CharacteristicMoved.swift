import GATTSchema

struct CharacteristicMoved: TableRule {
  let id = "characteristic-moved"
  let purpose = "A characteristic stays in its service, where clients look for it."
  let breaking = RuleExample.services(
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 } }
    - name: Motion
      uuid: F200
      characteristics:
        - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
    """,
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
    - name: Motion
      uuid: F200
      characteristics:
        - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 } }
    """)
  let harmless = RuleExample.services(
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 } }
    - name: Motion
      uuid: F200
      characteristics:
        - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
    """,
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 } }
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
    - name: Motion
      uuid: F200
      characteristics:
        - { name: Motion Value, uuid: F201, properties: [read], value: { raw: uint8 } }
    """)

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    let paths = pair.both.map { contract in Set(contract.services.flatMap(\.characteristics).map(\.path)) }
    let gone = pair.both.old.services.flatMap(\.characteristics).filter { !paths.new.contains($0.path) }
    for new in pair.both.new.services.flatMap(\.characteristics) where !paths.old.contains(new.path) {
      guard let old = gone.first(where: { $0.characteristic.uuid == new.characteristic.uuid }) else { continue }
      changes.report(
        self, old.path, "“\(new.characteristic.name)” has gone to another service", old: old.path, new: new.path,
        .breaks, at: Both(old.place.place, new.place.place))
    }
  }
}
