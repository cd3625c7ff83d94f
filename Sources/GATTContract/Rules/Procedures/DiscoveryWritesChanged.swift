import GATTSchema

enum DiscoveryWritesChanged: CharacteristicRule {
  static let id = "discovery-writes-changed"
  static let purpose = """
    What is written on discovery stays: a device that waits for it keeps silent, and one that does not know it \
    may refuse.
    """
  static let breaking = RuleExample.characteristic(
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
  static let harmless = RuleExample.characteristic(
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

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let texts = both.map { item in
      item.characteristic.onDiscovery.map { "\($0.characteristic) \(Hex.text($0.bytes))" }.joined(separator: ", ")
    }
    guard !texts.isSame else { return }
    changes.report(
      Self.self, both, "“\(both.new.characteristic.name)” takes other writes on discovery", old: texts.old,
      new: texts.new, .risks, key: "on-discovery")
  }
}
