import GATTSchema

struct FormatAdded: TableRule {
  let id = "format-added"
  let mirror = "format-removed"
  let purpose = """
    Who looks for a new format of advertised data, or a new type of a library, finds none in what was not \
    updated.
    """
  let breaking = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, value: { struct: [{ name: Temperature, raw: int16 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, value: { struct: [{ name: Temperature, raw: int16 }] } }
      - { name: Status, manufacturer: 0x0059, value: { struct: [{ name: Battery, raw: uint8 }] } }
    """)
  let harmless = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, value: { struct: [{ name: Temperature, raw: int16 }] } }
      - { name: Status, manufacturer: 0x0059, value: { struct: [{ name: Battery, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Status, manufacturer: 0x0059, value: { struct: [{ name: Battery, raw: uint8 }] } }
      - { name: Reading, manufacturer: 0x0499, value: { struct: [{ name: Temperature, raw: int16 }] } }
    """)

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for value in pair.values where value.old == nil {
      guard let new = value.new else { continue }
      changes.report(
        self, new.key, "“\(new.name)” is new", old: "", new: new.key,
        Impact(newClient: new.isType ? .note : .error), at: value.places)
    }
  }
}
