enum AmbiguousLength: StructureRule {
  static let id = "ambiguous-length"
  static let purpose = """
    Where a field ends follows from the octets before that. `optional` takes whatever octets are left, so \
    nothing but optional fields may follow, and what repeats says where each one ends.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Inside, raw: int16 }
      - { name: Outside, raw: int16, optional: true }
      - { name: Battery, raw: uint8 }
    """,
    """
    struct:
      - { name: Inside, raw: int16 }
      - { name: Battery, raw: uint8 }
      - { name: Outside, raw: int16, optional: true }
    """)

  /// Reports the first field whose octets another may take for its own, and items that run into each other.
  static func check(_ structure: WrittenStructure, reporting diagnostics: inout Diagnostics) {
    for place in structure.fields.indices { checkItems(place, in: structure, &diagnostics) }
    for place in structure.fields.indices.dropFirst() {
      guard let taker = taker(of: place, in: structure) else { continue }
      diagnostics.report(diagnostic(place, behind: taker, in: structure))
      return
    }
  }

  /// An earlier field that is there, or goes on, if octets are left, though they may be those of the field at `place`.
  private static func taker(of place: Int, in structure: WrittenStructure) -> Int? {
    let field = structure.fields[place]
    return structure.fields[..<place].firstIndex { earlier in
      guard !earlier.measure.takesRest, earlier.canAccompany(field) else { return false }
      return earlier.measure.endsOptionally || (earlier.isOptional && !field.isOptional)
    }
  }

  private static func diagnostic(_ place: Int, behind taker: Int, in structure: WrittenStructure) -> Diagnostic {
    let (name, earlier) = (structure.name(of: place), structure.name(of: taker))
    let endsOptionally = structure.fields[taker].measure.endsOptionally
    let message =
      endsOptionally
      ? "“\(earlier)” ends in something optional, which takes the octets of “\(name)”; give “\(earlier)” a `length`"
      : "“\(earlier)” is there if octets are left, and takes those of “\(name)”; move it behind, or say `when` it is there"
    return Diagnostic(
      Self.self, message, at: structure.range(of: place),
      notes: [.init("“\(earlier)” is here", at: structure.range(of: taker))])
  }

  private static func checkItems(_ place: Int, in structure: WrittenStructure, _ diagnostics: inout Diagnostics) {
    // An unknown alternative ends the list, and keeps what is left.
    let field = structure.fields[place].withoutUnknown
    guard let repetition = field.repetition, repetition != .exactly(1) else { return }
    guard field.measureOfOne.takesRest || field.measureOfOne.endsOptionally else { return }
    let message =
      "the first “\(structure.name(of: place))” takes the octets of the others; say how long each of them is"
    diagnostics.report(
      Diagnostic(
        Self.self, message, at: structure.written[place].repetition?.range ?? structure.range(of: place)))
  }
}

extension StructureField {
  /// The field, where it is a union that repeats to the end, as if all its tags were known.
  fileprivate var withoutUnknown: StructureField {
    guard repetition == .rest, case .union(var union) = content else { return self }
    union.keepsUnknown = false
    var field = self
    field.content = .union(union)
    return field
  }
}
