import GATTSchema

struct FormatRemoved: TableRule {
  let id = "format-removed"
  let mirror = "format-added"
  let purpose = "A format of advertised data, or a type of a library, stays: who reads it finds no other."
  let breaking = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, value: { struct: [{ name: Temperature, raw: int16 }] } }
      - { name: Status, manufacturer: 0x0059, value: { struct: [{ name: Battery, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, value: { struct: [{ name: Temperature, raw: int16 }] } }
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
    for value in pair.values where value.new == nil {
      guard let old = value.old else { continue }
      changes.report(
        self, old.key, "“\(old.name)” is missing", old: old.key, new: "",
        Impact(oldClient: old.isType ? .warning : .error), at: value.places)
    }
  }
}

extension ContractValue {
  /// Whether it is a type of a library, of which only who uses it knows what it is.
  var isType: Bool { key.hasPrefix("type ") }
}
