import GATTSchema

struct MatchChanged: AdvertisementRule {
  let id = "match-changed"
  let purpose = """
    What tells advertised data from other data stays, the pattern of its first octets and the name beside it: a \
    client passes over data that lacks it.
    """
  let breaking = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        match: "01"
        value: { struct: [{ name: Kind, raw: uint8 }, { name: Level, raw: uint8 }] }
    """,
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        match: "02"
        value: { struct: [{ name: Kind, raw: uint8 }, { name: Level, raw: uint8 }] }
    """)
  let harmless = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        match: "AB"
        value: { struct: [{ name: Kind, raw: uint8 }, { name: Level, raw: uint8 }] }
    """,
    """
    name: Beacon
    advertisements:
      - name: Reading
        manufacturer: 0x0499
        match: { at: 0, hex: "ab" }
        value: { struct: [{ name: Kind, raw: uint8 }, { name: Level, raw: uint8 }] }
    """)

  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    let patterns = pair.both.map(\.patterns)
    if Set(patterns.old) != Set(patterns.new), !pair.isConstantOnly {
      let texts = patterns.map { $0.map(\.text).sorted().joined(separator: " or ") }
      let impact = Impact(
        oldClient: .breaks(unless: patterns.old.take(patterns.new)),
        newClient: .breaks(unless: patterns.new.take(patterns.old)))
      changes.report(
        self, pair, "what tells “\(pair.both.new.name)” from other data", old: texts.old, new: texts.new, impact)
    }
    let names = pair.both.map(\.localName)
    guard !names.isSame else { return }
    changes.report(
      self, pair, "the name that is advertised beside “\(pair.both.new.name)”", old: names.old?.words ?? "",
      new: names.new?.words ?? "",
      Impact(
        oldClient: .breaks(unless: names.old.takes(names.new)), newClient: .breaks(unless: names.new.takes(names.old))))
  }
}

extension AdvertisementPair {
  /// Whether the patterns differ only by what the layouts themselves insist on, which rules about fields tell.
  fileprivate var isConstantOnly: Bool {
    both.old.document.matches.isEmpty && both.new.document.matches.isEmpty
  }
}

extension [OctetPattern] {
  /// Whether all data that others tell is told by these.
  fileprivate func take(_ others: [OctetPattern]) -> Bool {
    others.allSatisfy { other in contains { $0.isPart(of: other) } }
  }
}

extension OctetPattern {
  /// Whether all that another pattern takes has this one.
  fileprivate func isPart(of other: OctetPattern) -> Bool {
    octets.indices.allSatisfy { place in
      guard place < other.octets.count else { return mask[place] == 0 }
      return mask[place] & ~other.mask[place] == 0 && (octets[place] ^ other.octets[place]) & mask[place] == 0
    }
  }

  /// Its octets, with what is not known as `..`.
  fileprivate var text: String {
    zip(octets, mask).map { octet, bits in
      bits == 0 ? ".." : bits == 0xFF ? Hex.text([octet]) : "\(Hex.text([octet]))/\(Hex.text([bits]))"
    }.joined(separator: " ")
  }
}
