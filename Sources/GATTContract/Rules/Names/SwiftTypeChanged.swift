import GATTSchema

struct SwiftTypeChanged: FieldRule, JSONRule {
  let id = "swift-type-changed"
  let category = ContractCategory.source
  let purpose = """
    Swift types stay: a property that may be nil, a list, or another number does not compile where the old one \
    was used.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8, special: { Not Known: 255 } }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8, min: 0, max: 50 }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let types = pair.both.map(\.swiftType)
    if !types.isSame, !pair.isReserved {
      changes.report(self, pair, "the Swift type", old: types.old, new: types.new, .breaks, key: "raw")
    }
    for alternative in pair.alternatives {
      guard let both = alternative.both, let old = both.old.structureType, let new = both.new.structureType,
        old != new, both.old.isOfType || both.new.isOfType
      else { continue }
      changes.report(
        self, pair.value.path + " " + both.old.position, "the Swift type of the alternative", old: old, new: new,
        .breaks, at: alternative.places)
    }
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    let types = pair.both.map { $0.shape.swiftType + ($0.isOptional ? "?" : "") }
    guard !types.isSame else { return }
    changes.report(self, pair, "the Swift type", old: types.old, new: types.new, .breaks, key: "type")
  }
}

extension JSONShape {
  /// What its Swift type is like; that of its items is told by them.
  fileprivate var swiftType: String {
    switch self {
    case .bool: "Bool"
    case .integer(let quantity): "Int64" + (quantity.isScaled ? " with a Double" : "")
    case .number: "Double"
    case .string: "String"
    case .any: "JSONValue"
    case .list: "list"
    case .object(let object): object.identifier.isEmpty ? "object" : object.identifier
    }
  }
}

extension WireField {
  /// What its Swift type is like.
  fileprivate var swiftType: String {
    let one: String =
      switch field.content {
      case .number(let element): element.swiftType
      case .bits(let group): group.type?.identifier ?? group.identifier
      case .text: json == nil ? "String" : "JSON"
      case .octets: "[UInt8]"
      case .structure(let structure): structure.shared?.rawValue ?? structure.type?.identifier ?? structure.identifier
      case .union(let union): union.type?.identifier ?? union.identifier
      case .constant, .fixed, .checksum, .link: ""
      }
    let all = field.repetition == nil ? one : "[\(one)]"
    return field.presence == nil ? all : "\(all)?"
  }
}

extension WireAlternative {
  /// Whether it has its fields as a type of `types`, rather than as one that is called like it.
  fileprivate var isOfType: Bool { alternative.structureOfItsName?.type != nil }

  /// The Swift type of its fields; nil for one value, and for none.
  fileprivate var structureType: String? {
    if let structure = alternative.structureOfItsName { return structure.type?.identifier ?? structure.identifier }
    let structure = alternative.structure
    guard structure.fields.count > 1 else { return nil }
    return structure.identifier.isEmpty ? Identifier.type(alternative.name) : structure.identifier
  }
}

extension Element {
  /// What its Swift type is like: that of its raw number, and whether there is a value beside it that may be none.
  fileprivate var swiftType: String {
    switch meaning {
    case .enumeration(let enumeration): enumeration.type?.identifier ?? "cases of \(scalar)"
    case .flags: "bits of \(scalar)"
    case .quantity(let quantity):
      "\(scalar)" + (quantity.isScaled ? " with a Double" : "") + (quantity.special.isEmpty ? "" : " that may be nil")
    }
  }
}
