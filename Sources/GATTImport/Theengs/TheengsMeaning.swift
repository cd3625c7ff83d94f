import GATTSchema

/// What a number means, as the keys of the language.
enum TheengsMeaning {
  /// The keys.
  static func pairs(scale: Rational, offset: Rational, unit: String?, special: [YAMLPair]) -> [YAMLPair] {
    var pairs: [YAMLPair] = []
    if scale != .one { pairs.append(YAMLPair("scale", .scalar(NumberSpelling.scale(scale)))) }
    if offset != .zero { pairs.append(YAMLPair("offset", .scalar(NumberSpelling.limit(offset)))) }
    if let unit { pairs.append(YAMLPair("unit", .scalar(unit))) }
    if !special.isEmpty { pairs.append(YAMLPair("special", .mapping(special))) }
    return pairs
  }

  /// The scale and the offset that operations are, one after another; nil where they are no line.
  static func line(_ operations: ArraySlice<TheengsProperty.Operation>) -> (scale: Rational, offset: Rational)? {
    var (scale, offset) = (Rational.one, Rational.zero)
    for operation in operations {
      guard let operand = operation.operand, ["+", "-", "*", "/"].contains(operation.sign),
        let moved = operation.applied(to: offset, operand)
      else { return nil }
      if operation.sign == "*" || operation.sign == "/" {
        guard let stretched = operation.applied(to: scale, operand) else { return nil }
        scale = stretched
      }
      offset = moved
    }
    return (scale, offset)
  }
}
