import GATTSchema

struct CounterChanged: AdvertisementRule {
  let id = "counter-changed"
  let purpose = """
    The field by which new data is told from the same data stays: where it counts no more, a client passes over \
    what is new.
    """
  let breaking = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        counter: Number
        value: { struct: [{ name: Number, raw: uint8 }, { name: Level, raw: uint8 }] }
    """,
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        counter: Level
        value: { struct: [{ name: Number, raw: uint8 }, { name: Level, raw: uint8 }] }
    """)
  let harmless = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        counter: Number
        value: { struct: [{ name: Number, raw: uint8 }, { name: Level, raw: uint8 }] }
    """,
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        counter: Count
        value: { struct: [{ name: Count, raw: uint8 }, { name: Level, raw: uint8 }] }
    """)

  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    let counters = pair.both.map(\.counter)
    guard !counters.isSame else { return }
    let texts = pair.both.map { $0.counterField?.name ?? "" }
    // Who counts by no field passes over nothing.
    changes.report(
      self, pair, "the counter of “\(pair.both.new.name)”", old: texts.old, new: texts.new,
      Impact(oldClient: .breaks(unless: counters.old == nil), newClient: .breaks(unless: counters.new == nil)))
  }
}
