import GATTSchema

struct DiscoveryWritesChanged: CharacteristicRule {
  let id = "discovery-writes-changed"
  let purpose = """
    What is written on discovery stays: a device that waits for it keeps silent, and one that does not know it \
    may refuse.
    """
  let breaking = RuleExample.characteristic(
    """
    properties: [read, write]
    value: { raw: uint8 }
    on-discovery: [1]
    """,
    """
    properties: [read, write]
    value: { raw: uint8 }
    on-discovery: [2]
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [read, write]
    value: { raw: uint8 }
    on-discovery: [1]
    """,
    """
    properties: [read, write]
    value: { raw: uint8 }
    on-discovery: [0x01]
    """)

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let texts = both.map { item in
      item.characteristic.onDiscovery.map { "\($0.characteristic) \(Hex.text($0.bytes))" }.joined(separator: ", ")
    }
    guard !texts.isSame else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” takes other writes on discovery", old: texts.old,
      new: texts.new, .risks, key: "on-discovery")
  }
}
