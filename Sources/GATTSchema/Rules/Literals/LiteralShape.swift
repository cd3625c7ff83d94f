enum LiteralShape: Rule {
  static let id = "literal-shape"
  static let phase = RulePhase.literals
  static let purpose = """
    A value is written as its kind asks: a number, the name of a case, a list in wire order, or a \
    mapping by element name.
    """
  static let example = RuleExample.temperature("initial: [20, 21]", "initial: 20")

  /// A literal of another shape.
  static func diagnostic(_ expected: String, found node: YAMLNode) -> Diagnostic {
    let found = node.text.map { $0.isEmpty ? "nothing" : "“\($0)”" } ?? node.shapeName
    return Diagnostic(
      Self.self, "this value is \(expected), or `hex:` with octets; not \(found)\(cure(expected, node))", at: node.range
    )
  }

  /// A number with its unit, or octets as a list.
  private static func cure(_ expected: String, _ node: YAMLNode) -> String {
    if let text = node.text, expected.contains("number"), let plain = BadNumber.plain(text), plain.number != text {
      return "; write \(plain.number), without the unit"
    }
    let octets = node.items?.map { $0.text.flatMap { Scalars.integer($0) }.flatMap { UInt8(exactly: $0) } } ?? []
    guard !octets.isEmpty, octets.allSatisfy({ $0 != nil }) else { return "" }
    return "; write `{ hex: \(Hex.spaced(octets.compactMap(\.self))) }`"
  }

  /// A literal without a part that is always there.
  static func missing(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "“\(name)” is missing; every field is written that is always there", at: range)
  }

  /// A literal with too many or too few numbers.
  static func count(_ count: Int, expected: Int?, of name: String, at range: SourceRange) -> Diagnostic {
    let needed = expected.map { "\($0)" } ?? "at most \(AttributeValue.greatestSize)"
    return Diagnostic(Self.self, "\(name) has \(needed) numbers, not \(count)", at: range)
  }
}
