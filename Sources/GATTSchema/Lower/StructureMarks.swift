/// The marks that a structure needs.
struct StructureMarks {
  /// Where it begins; nil where nothing is filled up to an end.
  var start: Int?
  /// Where fields begin that a checksum covers from, by their places.
  var begins: [Int: Int] = [:]
  /// Where fields end that a checksum covers up to, by their places.
  var ends: [Int: Int] = [:]
}

extension Lowering {
  /// The marks of a structure.
  mutating func marks(of structure: Structure) -> StructureMarks {
    var marks = StructureMarks()
    if structure.fields.contains(where: { $0.content.fixed?.end != nil }) { marks.start = mark() }
    for case .checksum(let checksum) in structure.fields.map(\.content) {
      if let first = checksum.first, marks.begins[first] == nil { marks.begins[first] = mark() }
      if let last = checksum.last, marks.ends[last] == nil { marks.ends[last] = mark() }
    }
    return marks
  }
}
