import GATTSchema

struct SizeGrown: ValueRule {
  let id = "size-grown"
  let mirror = "size-shrunk"
  let purpose = """
    A value that fitted into one notification of the smallest link, 20 octets, stays that small: clients that \
    ask for no larger one lose the rest.
    """
  let breaking = RuleExample.value("{ bytes: { max: 20 } }", "{ bytes: { max: 40 } }")
  let harmless = RuleExample.value("{ bytes: { max: 10 } }", "{ bytes: { max: 20 } }")

  func check(_ pair: ValuePair, reporting changes: inout ContractChanges) {
    let sizes = pair.both.map { $0.layout.measure.octets.most ?? .max }
    guard sizes.old <= Self.smallest, sizes.new > Self.smallest, pair.uses.isAnswer else { return }
    changes.report(
      self, pair.path, "“\(pair.both.new.name)” does not fit into one notification of the smallest link any more",
      old: "\(sizes.old) octets", new: sizes.new == .max ? "no limit" : "\(sizes.new) octets",
      pair.impact(oldReader: .warning),
      at: pair.both.map(\.place.place))
  }

  /// What a notification holds at the default ATT_MTU of 23: Core Specification, Vol 3, Part G, 5.2.1.
  static let smallest = 20
}
