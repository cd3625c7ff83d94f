import GATTSchema

struct ReadingChanged: EvidenceRule {
  let id = "reading-changed"
  let purpose = """
    Bytes are read as what they were. This rule tells of what no other has a word for: bytes were found that one \
    profile writes and the other reads as something else, or refuses. A warning says that none were found, but that the \
    program is another, which `gattc describe --program` prints, and that nothing proves it to do the same.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Numbers, repeat: 2, struct: [{ name: Low, raw: uint8 }, { name: High, raw: uint8 }, { reserved: 1 }] }
    """,
    """
    struct:
      - { name: Numbers, repeat: 2, struct: [{ name: Low, raw: uint8 }, { name: High, raw: uint8 }, { pad-to: 4 }] }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Low, raw: uint8 }
      - { pad-to: 4 }
    """,
    """
    struct:
      - { name: Low, raw: uint8 }
      - { reserved: 3 }
    """)

  func check(_ pair: ValuePair, _ evidence: ValueEvidence, reporting changes: inout ContractChanges) {
    // What JSON is, rules of its own compare member by member.
    if case .json = pair.both.old.layout { return }
    let open = evidence.open(.error)
    var isShown = false
    for impact in [Impact(oldClient: open.oldClient), Impact(newClient: open.newClient)] where impact != .none {
      let subject = WitnessSubject(pair)
      guard let witness = WitnessSearch(subject).witness(impact) else { continue }
      isShown = true
      changes.report(
        self, pair.path, "bytes of “\(pair.both.new.name)” are read as something else", old: "", new: "", impact,
        at: pair.both.map(\.place.place), showing: subject, by: witness)
    }
    if evidence.isSilent, !isShown { compare(pair, evidence.open(.warning), reporting: &changes) }
  }

  /// Reports another program of which nobody knows what it does.
  private func compare(_ pair: ValuePair, _ impact: Impact, reporting changes: inout ContractChanges) {
    let programs = pair.both.map { WireProgram($0) }
    guard impact != .none, let old = programs.old, let new = programs.new, old.steps != new.steps else { return }
    let lines = pair.both.old.differingLine(from: pair.both.new)
    changes.report(
      self, pair.path, "the program of “\(pair.both.new.name)” is another, and no rule knows what that does",
      old: lines?.own ?? "", new: lines?.other ?? "", impact, at: pair.both.map(\.place.place))
  }
}
