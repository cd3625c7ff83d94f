import GATTSchema

struct IntervalShortened: AdvertisementRule {
  let id = "interval-shortened"
  let mirror = "interval-lengthened"
  let purpose = "A client does not expect data more often than old devices send it: it would take them for gone."
  let breaking = RuleExample.profile(
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
  let harmless = RuleExample.profile(
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

  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.interval, let new = pair.both.new.interval, new < old else { return }
    changes.report(
      self, pair, "“\(pair.both.new.name)” comes more often", old: "\(old) ms", new: "\(new) ms",
      Impact(newClient: .warning))
  }
}
