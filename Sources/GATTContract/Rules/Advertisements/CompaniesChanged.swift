import GATTSchema

struct CompaniesChanged: AdvertisementRule {
  let id = "companies-changed"
  let purpose = """
    The companies in whose manufacturer data a format is stay: a client passes over the data of one that it does \
    not know.
    """
  let breaking = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: [0x0499, 0x0059], value: { struct: [{ name: Level, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: [0x0499, 0x004C], value: { struct: [{ name: Level, raw: uint8 }] } }
    """)
  let harmless = RuleExample.profile(
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: [0x0499, 0x0059], value: { struct: [{ name: Level, raw: uint8 }] } }
    """,
    """
    name: Beacon
    advertisements:
      - { name: Reading, manufacturer: [0x0059, 0x0499], value: { struct: [{ name: Level, raw: uint8 }] } }
    """)

  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    let companies = pair.both.map(\.place.companySet)
    guard let old = companies.old, let new = companies.new, old != new else { return }
    let texts = Both(old, new).map { set in
      set.isEmpty ? "any" : set.sorted().map { Hex.digits(UInt64($0), count: 4) }.joined(separator: ", ")
    }
    changes.report(
      self, pair, "the companies of “\(pair.both.new.name)”", old: texts.old, new: texts.new,
      Impact(
        oldClient: .breaks(unless: old.isEmpty || !new.isEmpty && old.isSuperset(of: new)),
        newClient: .breaks(unless: new.isEmpty || !old.isEmpty && new.isSuperset(of: old))))
  }
}

extension AdvertisedPlace {
  /// The companies, none for any; nil for other data.
  var companySet: Set<UInt16>? {
    switch self {
    case .manufacturer(let company): [company]
    case .manufacturers(let companies): Set(companies)
    case .service, .structure: nil
    }
  }
}
