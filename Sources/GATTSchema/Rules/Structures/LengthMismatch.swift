enum LengthMismatch: StructureRule {
  static let id = "length-mismatch"
  static let purpose = """
    The fields of a structure fill its `length`, and those of an alternative the number of octets that it \
    is told by. What is longer or shorter never decodes.
    """
  static let example = RuleExample.value(
    """
    union: length
    alternatives:
      - { name: Coarse, is: 1, raw: int8 }
      - { name: Fine, is: 2, raw: int32 }
    """,
    """
    union: length
    alternatives:
      - { name: Coarse, is: 1, raw: int8 }
      - { name: Fine, is: 4, raw: int32 }
    """)

  /// Reports structures that do not fit the length that was written at them.
  static func check(_ structure: WrittenStructure, reporting diagnostics: inout Diagnostics) {
    for (place, field) in structure.fields.enumerated() {
      guard let extent = field.extent, case .exactly(let length) = extent.length else { continue }
      guard let sizes = sizes(extent.coded(field.content.measure.octets), besides: length...length) else { continue }
      let message = "“\(structure.name(of: place))” has \(sizes), and its length is \(length)"
      diagnostics.report(Diagnostic(Self.self, message, at: structure.range(of: place)))
    }
  }

  /// Reports alternatives that never have as many octets as they are told by.
  static func check(_ union: Union, _ written: [AlternativeDocument], reporting diagnostics: inout Diagnostics) {
    guard union.tag == .length else { return }
    for (alternative, document) in zip(union.alternatives, written) {
      let structure = alternative.structure
      let lengths = alternative.tags.runs.map { Int(clamping: $0.lowerBound)...Int(clamping: $0.upperBound) }
      let all = lengths.map { sizes(structure.measure.octets, besides: $0) }
      guard !all.contains(nil), let sizes = all.first ?? nil else { continue }
      let message = "“\(alternative.name)” has \(sizes), and not \(alternative.tags)"
      diagnostics.report(Diagnostic(Self.self, message, at: document.tagRange))
    }
  }

  /// What is wrong with all of some lengths; nil when a value may have one of them.
  private static func sizes(_ count: OctetCount, besides lengths: ClosedRange<Int>) -> String? {
    guard lengths.upperBound < count.least || lengths.lowerBound > count.most ?? .max else { return nil }
    if let fixed = count.fixed { return "\(fixed) octet\(fixed == 1 ? "" : "s")" }
    return lengths.upperBound < count.least
      ? "at least \(count.least) octets" : "at most \(count.most ?? count.least) octets"
  }
}
