/// A rule that looks at the fields of one structure, wherever it lies.
protocol StructureRule: Rule {
  /// Reports everything in `structure` that breaks the rule.
  static func check(_ structure: WrittenStructure, reporting diagnostics: inout Diagnostics)
}

extension StructureRule {
  /// The phase in which structures are made.
  package static var phase: RulePhase { .resolution }
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
    fields[field].displayName
  }

  /// Every number of the structure that something goes by: a condition, a union, a count, another unit.
  var references: Set<MemberReference> {
    Set(fields.flatMap(\.references))
  }
}
