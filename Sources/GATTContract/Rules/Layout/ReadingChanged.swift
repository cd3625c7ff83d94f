import GATTSchema

struct ReadingChanged: EvidenceRule {
  let id = "reading-changed"
  let purpose = """
    Bytes are read as what they were. This rule tells of what no other has a word for: bytes were found that one \
    profile writes and the other reads as something else, or refuses.
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

  func check(
    _ pair: ValuePair, told: Impact, proved: (oldClient: Severity?, newClient: Severity?),
    reporting changes: inout ContractChanges
  ) {
    // What JSON is, rules of its own compare member by member.
    if case .json = pair.both.old.layout { return }
    let open = Impact(
      oldClient: proved.oldClient == nil && told.oldClient == .note ? .error : .note,
      newClient: proved.newClient == nil && told.newClient == .note ? .error : .note)
    for impact in [Impact(oldClient: open.oldClient), Impact(newClient: open.newClient)] where impact != .none {
      let subject = WitnessSubject(pair)
      guard let witness = WitnessSearch(subject).witness(impact) else { continue }
      changes.report(
        self, pair.path, "bytes of “\(pair.both.new.name)” are read as something else", old: "", new: "", impact,
        at: pair.both.map(\.place.place), showing: subject, by: witness)
    }
  }
}
