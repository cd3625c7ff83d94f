import GATTSchema

struct CharacteristicRemoved: CharacteristicRule {
  let id = "characteristic-removed"
  let mirror = "characteristic-added"
  let purpose = """
    A characteristic that every device has stays. One that was `requirement: optional` may go: clients do \
    without it.
    """
  let breaking = RuleExample.services(
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 } }
    """,
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
    """)
  let harmless = RuleExample.services(
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 }, requirement: optional }
    """,
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
    """)

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let old = pair.aligned.old, pair.aligned.new == nil else { return }
    let isNeeded = old.characteristic.requirement == .mandatory
    changes.report(
      self, old.path, "the characteristic “\(old.characteristic.name)” is missing", old: old.key, new: "",
      Impact(oldClient: isNeeded ? .error : .note), at: pair.aligned.places)
  }
}
