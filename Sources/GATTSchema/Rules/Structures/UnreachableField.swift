enum UnreachableField: StructureRule {
  static let id = "unreachable-field"
  static let purpose = """
    A field that takes all octets that are left is the last, unless a length says where it ends: behind it \
    there is nothing to read.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Readings, raw: int16, repeat: rest }
      - { name: Battery, raw: uint8 }
    """,
    """
    struct:
      - { name: Battery, raw: uint8 }
      - { name: Readings, raw: int16, repeat: rest }
    """)

  /// Reports the first field behind one that takes the rest, unless only one of the two is ever there.
  static func check(_ structure: WrittenStructure, reporting diagnostics: inout Diagnostics) {
    let fields = structure.fields
    for place in fields.indices.dropFirst() {
      let taker = fields[..<place].firstIndex { $0.measure.takesRest && $0.canAccompany(fields[place]) }
      guard let taker else { continue }
      diagnostics.report(diagnostic(place, behind: taker, in: structure))
      return
    }
  }

  private static func isUUID(_ field: StructureField) -> Bool {
    if case .structure(let inner) = field.content { inner.shared == .uuid } else { false }
  }

  private static func cure(_ taker: Int, in structure: WrittenStructure) -> String {
    let field = structure.fields[taker]
    guard !isUUID(field) else { return "say how long it is: `length: 2`, `length: 4` or `length: 16`" }
    let behind: [OctetCount] = structure.fields[(taker + 1)...].map(\.measure.octets)
    let cure = "move it to the end, or say how long it is"
    guard let count = behind.reduce(OctetCount(0), +).fixed, let key = lengthKey(of: field) else { return cure }
    return cure + ", as `\(key): { all-but: \(count) }`"
  }

  /// The key that says how long the octets or the text of a field are; nil for what has no length of its own.
  private static func lengthKey(of field: StructureField) -> String? {
    if case .octets = field.content { return "bytes" }
    if case .text = field.content { return "length" }
    return nil
  }

  private static func diagnostic(_ place: Int, behind taker: Int, in structure: WrittenStructure) -> Diagnostic {
    let message =
      "“\(structure.name(of: taker))” takes all octets that are left, so none are for “\(structure.name(of: place))”; "
      + cure(taker, in: structure)
    return Diagnostic(
      Self.self, message, at: structure.range(of: place),
      notes: [.init("“\(structure.name(of: taker))” is here", at: structure.range(of: taker))])
  }
}
