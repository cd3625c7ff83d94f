extension DocumentReader {
  /// `scale` where it is a mapping; nil, with a diagnostic, when it is none of the curves.
  mutating func curve(_ node: YAMLNode) -> CurveDocument? {
    guard let keys = MappingReader(node, as: .curve, reporting: &diagnostics) else { return nil }
    guard let choice = keys.requiredChoice(of: .curve, &diagnostics) else { return nil }
    let isRead = choice == "polynomial" ? keys.node(choice)?.items != nil : keys.node(choice)?.entries != nil
    guard isRead else {
      // What it is in place of a list, or a mapping, is reported by reading it.
      _ = choice == "polynomial" ? keys.list(choice, &diagnostics).count : keys.names(choice, &diagnostics).count
      return nil
    }
    let clamp = keys.node("clamp").map { Located(numbers("clamp", keys).map(\.value), $0.range) }
    let form: CurveDocument.Form =
      switch choice {
      case "polynomial": .polynomial(numbers(choice, keys))
      case "piecewise": .piecewise(points(choice, keys))
      default: .table(points(choice, keys))
      }
    return CurveDocument(form: form, clamp: clamp, range: node.range)
  }

  private mutating func numbers(_ key: String, _ keys: MappingReader) -> [Located<Rational>] {
    keys.list(key, &diagnostics).compactMap { number($0, as: key) }
  }

  private mutating func points(
    _ key: String, _ keys: MappingReader
  ) -> [(raw: Located<Int128>, value: Located<Rational>)] {
    keys.names(key, &diagnostics).compactMap { entry in
      guard let raw = Scalars.wholeNumber(entry.key, as: key, &diagnostics) else { return nil }
      return number(entry.value, as: key).map { (raw, $0) }
    }
  }

  private mutating func number(_ node: YAMLNode, as key: String) -> Located<Rational>? {
    guard let text = Scalars.text(node, as: key, &diagnostics) else { return nil }
    return BadNumber.check(text, as: key, reporting: &diagnostics)
  }
}
