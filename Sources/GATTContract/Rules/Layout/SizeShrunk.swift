import GATTSchema

struct SizeShrunk: ValueRule {
  let id = "size-shrunk"
  let mirror = "size-grown"
  let purpose = """
    A client that was built for values of 20 octets at most may not ask for a larger link, which a device that \
    was not updated needs.
    """
  let breaking = RuleExample.value("{ bytes: { max: 40 } }", "{ bytes: { max: 20 } }")
  let harmless = RuleExample.value("{ bytes: { max: 20 } }", "{ bytes: { max: 10 } }")

  func check(_ pair: ValuePair, reporting changes: inout ContractChanges) {
    let sizes = pair.both.map { $0.layout.measure.octets.most ?? .max }
    guard sizes.new <= SizeGrown.smallest, sizes.old > SizeGrown.smallest, pair.uses.isAnswer else { return }
    changes.report(
      self, pair.path, "“\(pair.both.new.name)” fits into one notification of the smallest link now",
      old: sizes.old == .max ? "no limit" : "\(sizes.old) octets", new: "\(sizes.new) octets",
      pair.impact(newReader: .warning),
      at: pair.both.map(\.place.place))
  }
}
