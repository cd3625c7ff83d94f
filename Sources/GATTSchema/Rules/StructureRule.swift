/// A rule that looks at the fields of one structure, wherever it lies.
protocol StructureRule: Rule {
  /// Reports everything in `structure` that breaks the rule.
  static func check(_ structure: WrittenStructure, reporting diagnostics: inout Diagnostics)
}

extension StructureRule {
  /// The phase in which structures are made.
  public static var phase: RulePhase { .resolution }
}

/// A structure as it was understood, beside what was written.
struct WrittenStructure {
  /// The fields, in wire order.
  let fields: [StructureField]
  /// What was written for each of them.
  let written: [FieldDocument]

  /// Where a field's name stands, or else its kind.
  func range(of field: Int) -> SourceRange {
    written[field].name?.range ?? written[field].kindRange
  }

  /// What messages call a field.
  func name(of field: Int) -> String {
    fields[field].calledName
  }

  /// Every number of the structure that something goes by: a condition, a union, a count, another unit.
  var references: Set<MemberReference> {
    Set(fields.flatMap(\.references))
  }
}

extension StructureField {
  /// The earlier numbers that it goes by.
  var references: [MemberReference] {
    var result = presence?.references ?? []
    if case .counted(let reference)? = repetition { result.append(reference) }
    result += extent?.references ?? []
    switch content {
    case .number(let element): result += element.references
    case .text(let text): result += text.length.references
    case .octets(let octets): result += octets.length.references
    case .union(let union): result += union.references
    case .bits, .structure, .constant, .reserved, .padding, .checksum: break
    }
    return result
  }
}

extension Element {
  fileprivate var references: [MemberReference] {
    let alternate = quantity?.alternate?.condition.references ?? []
    return alternate + [narrow?.wideBit].compactMap(\.self)
  }
}

extension Length {
  fileprivate var references: [MemberReference] {
    guard case .counted(let reference, _) = self else { return [] }
    return [reference]
  }
}

extension Union {
  fileprivate var references: [MemberReference] {
    guard case .member(let reference) = tag else { return [] }
    return [reference]
  }
}
