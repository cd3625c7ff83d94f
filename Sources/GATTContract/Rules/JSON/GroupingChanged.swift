import GATTSchema

struct GroupingChanged: EvidenceRule {
  let id = "grouping-changed"
  let category = ContractCategory.json
  let purpose = """
    Fields stay in the structures and lists that they are in. The bytes are the same and mean the same, but JSON has \
    other keys for them, and Swift another type.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Level, raw: uint8 }
    """,
    """
    struct:
      - { name: Head, struct: [{ name: Counter, raw: uint8 }] }
      - { name: Level, raw: uint8 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { reserved: 2 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { reserved: 1 }
      - { reserved: 1 }
    """)

  func check(_ pair: ValuePair, _ evidence: ValueEvidence, reporting changes: inout ContractChanges) {
    let shapes = pair.both.map { $0.layout.grouping }
    let isProved = evidence.isProved
    guard !shapes.isSame, isProved || pair.both.map(\.structure).areNestedDifferently else { return }
    changes.report(
      self, pair.path, "the grouping of “\(pair.both.new.name)”", old: shapes.old, new: shapes.new, .breaks,
      at: pair.both.map(\.place.place))
  }
}

extension ValueLayout {
  /// How its numbers are grouped, in signs: one for each number, with brackets around those that belong together.
  fileprivate var grouping: String {
    switch self {
    case .numbers(let numbers):
      numbers.shape == .raw ? "number" : "(" + numbers.elements.map { _ in "number" }.joined(separator: " ") + ")"
    case .text: "text"
    case .octets: "octets"
    case .json: "JSON"
    case .structure(let structure): structure.grouping
    case .union(let union): union.grouping
    }
  }
}

extension Structure {
  fileprivate var grouping: String {
    if let shared { return shared.rawValue }
    return "(" + fieldsOnWire.filter(\.isProperty).map(\.grouping).joined(separator: " ") + ")"
  }
}

extension Union {
  fileprivate var grouping: String {
    "(" + alternatives.sorted { $0.tags.smallest < $1.tags.smallest }.map(\.grouping).joined(separator: " | ") + ")"
  }
}

extension Alternative {
  /// What JSON has for the one structure that is called like the alternative are the fields of that.
  fileprivate var grouping: String { (structureOfItsName ?? structure).grouping }
}

extension StructureField {
  fileprivate var grouping: String {
    let one: String =
      switch content {
      case .structure(let structure): structure.grouping
      case .union(let union): union.grouping
      case .bits(let group):
        "(" + group.members.filter { !$0.isDerived }.map { _ in "bits" }.joined(separator: " ") + ")"
      case .number, .text, .octets, .constant, .fixed, .checksum, .link: content.kindText
      }
    return repetition == nil ? one : "\(one)…"
  }
}
