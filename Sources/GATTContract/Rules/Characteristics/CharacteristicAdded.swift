import GATTSchema

struct CharacteristicAdded: CharacteristicRule {
  let id = "characteristic-added"
  let mirror = "characteristic-removed"
  let purpose = """
    A device that was not updated lacks a new characteristic, so that it had better be `requirement: optional`. \
    One with the UUID of another may be taken for that by old clients.
    """
  let breaking = RuleExample.services(
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
    """,
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 } }
    """)
  let harmless = RuleExample.services(
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
    """,
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
        - { name: Humidity, uuid: F102, properties: [read], value: { raw: uint8 }, requirement: optional }
    """)

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let new = pair.aligned.new, pair.aligned.old == nil else { return }
    let isNeeded = new.characteristic.requirement == .mandatory
    let isRepeated = pair.service.old.characteristics.contains { $0.characteristic.uuid == new.characteristic.uuid }
    let risk = isRepeated ? ", with the UUID of another" : ""
    changes.report(
      self, new.path, "the characteristic “\(new.characteristic.name)” is new\(risk)", old: "", new: new.key,
      Impact(oldClient: isRepeated ? .warning : .note, newClient: isNeeded ? .error : .note), at: pair.aligned.places)
  }
}
