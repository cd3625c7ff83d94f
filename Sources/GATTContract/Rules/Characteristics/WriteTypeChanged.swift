import GATTSchema

struct WriteTypeChanged: CharacteristicRule {
  let id = "write-type-changed"
  let purpose = """
    How a client writes stays: a device may rely on writes that it confirms, or on those that it does not.
    """
  let breaking = RuleExample.characteristic(
    """
    properties: [write, write-without-response]
    value: { raw: uint8 }
    write-type: with-response
    """,
    """
    properties: [write, write-without-response]
    value: { raw: uint8 }
    write-type: without-response
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [write, write-without-response]
    value: { raw: uint8 }
    """,
    """
    properties: [write, write-without-response]
    value: { raw: uint8 }
    write-type: auto
    """)

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let types = both.map(\.characteristic.writeType)
    guard !types.isSame else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” is written another way", old: types.old.rawValue,
      new: types.new.rawValue, .risks, key: "write-type")
  }
}
