import GATTSchema

struct IntervalLengthened: AdvertisementRule {
  let id = "interval-lengthened"
  let mirror = "interval-shortened"
  let purpose = """
    Data does not come less often: a client that was built for the shorter time takes a device for gone.
    """
  let breaking = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 1, value: { struct: [{ name: Level, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 10, value: { struct: [{ name: Level, raw: uint8 }] } }
    """)
  let harmless = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 1, value: { struct: [{ name: Level, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: 1.0, value: { struct: [{ name: Level, raw: uint8 }] } }
    """)

  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.interval, let new = pair.both.new.interval, new > old else { return }
    changes.report(
      self, pair, "“\(pair.both.new.name)” comes less often", old: "\(old) ms", new: "\(new) ms",
      Impact(oldClient: .warning))
  }
}
