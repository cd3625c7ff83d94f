import GATTSchema

struct SizeGrownOrShrunk: ValueRule, MirroredRule {
  static let ids = Both("size-shrunk", "size-grown")
  static let purposes = Both(
    """
    A client that was built for values of 20 octets at most may not ask for a larger link, which a device that \
    was not updated needs.
    """,
    """
    A value that fitted into one notification of the smallest link, 20 octets, stays that small: clients that \
    ask for no larger one lose the rest.
    """)
  static let breaking = Both(turning: .value("{ bytes: { max: 20 } }", "{ bytes: { max: 40 } }"))
  static let harmless = Both(turning: .value("{ bytes: { max: 10 } }", "{ bytes: { max: 20 } }"))
  let side: ContractSide

  /// What a notification holds at the default ATT_MTU of 23: Core Specification, Vol 3, Part G, 5.2.1.
  private static let smallest = 20

  func check(_ pair: ValuePair, reporting changes: inout ContractChanges) {
    let sizes = pair.both.map { $0.layout.measure.octets.most ?? .max }
    guard sizes[side.other] <= Self.smallest, sizes[side] > Self.smallest, pair.uses.isAnswer else { return }
    let texts = sizes.map { $0 == .max ? "no limit" : "\($0) octets" }
    let name = pair.both.new.name
    changes.report(
      self, pair.path,
      Both(
        "“\(name)” fits into one notification of the smallest link now",
        "“\(name)” does not fit into one notification of the smallest link any more")[side],
      old: texts.old, new: texts.new, pair.impact(reader: side.other, .warning), at: pair.both.map(\.place.place))
  }
}
