extension Scalars {
  /// A whole number of a value. Programs that know only binary64 write `5.0` and `1e3`.
  static func wholeLiteral(
    _ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics
  ) -> Located<Int128>? {
    if let number = node.text.flatMap(wholeLiteral) { return Located(number, node.range) }
    return wholeNumber(node, as: key, &diagnostics)
  }

  /// A whole number of a value; nil for anything else.
  static func wholeLiteral(_ text: String) -> Int128? {
    integer(text) ?? DecimalLiteral(text)?.whole
  }
}
