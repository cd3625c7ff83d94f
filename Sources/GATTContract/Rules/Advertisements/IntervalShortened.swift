import GATTSchema

enum IntervalShortened: AdvertisementRule {
  static let id = "interval-shortened"
  static let mirror = "interval-lengthened"
  static let purpose = "A client does not expect data more often than old devices send it: it would take them for gone."
  static let breaking = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 10, value: { struct: [{ name: Level, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 1, value: { struct: [{ name: Level, raw: uint8 }] } }
    """)
  static let harmless = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 10, value: { struct: [{ name: Level, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 10.0, value: { struct: [{ name: Level, raw: uint8 }] } }
    """)

  static func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.interval, let new = pair.both.new.interval, new < old else { return }
    changes.report(
      Self.self, pair, "“\(pair.both.new.name)” comes more often", old: "\(old) ms", new: "\(new) ms",
      Impact(newClient: .warning))
  }
}
