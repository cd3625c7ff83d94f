import GATTSchema

struct IntervalLengthenedOrShortened: AdvertisementRule, MirroredRule {
  static let ids = Both("interval-shortened", "interval-lengthened")
  static let purposes = Both(
    "A client does not expect data more often than old devices send it: it would take them for gone.",
    "Data does not come less often: a client that was built for the shorter time takes a device for gone.")
  static let breaking = Both(turning: .profile(profile("1"), profile("10")))
  static let harmless = Both(
    RuleExample.profile(profile("10"), profile("10.0")), RuleExample.profile(profile("1"), profile("1.0")))
  let side: ContractSide

  private static func profile(_ interval: String) -> String {
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: 0x0499, interval: \(interval), value: { struct: [{ name: Level, raw: uint8 }] } }
    """
  }

  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.interval, let new = pair.both.new.interval else { return }
    let intervals = Both(old, new)
    guard intervals[side] > intervals[side.other] else { return }
    changes.report(
      self, pair, "“\(pair.both.new.name)” comes \(Both("more", "less")[side]) often", old: "\(old) ms",
      new: "\(new) ms", Impact(client: side.other, .warning))
  }
}
