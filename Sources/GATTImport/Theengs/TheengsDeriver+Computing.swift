import GATTSchema

extension TheengsDeriver {
  /// Says a number as one of `computed`, from fields for the octets that it reads; returns whether that can be.
  mutating func compute(
    _ variants: [TheengsVariant], from pieces: inout [TheengsPiece], _ entry: inout Entry
  ) -> Bool {
    guard variants.count == 1, let variant = variants.first, variant.property.lookup == nil,
      variant.property.condition == .always, !variant.property.isTruth
    else { return false }
    let (name, unit) = TheengsNames.of(variant.property.name, units: decoder.units)
    var (fields, calibration) = (pieces, TheengsExpression?.none)
    if variant.property.operations.contains(where: { $0.operand == nil }) {
      for property in variant.calibrations {
        guard let next = expression(property, calibration, called: "\(name) Calibration", &fields) else { return false }
        calibration = next
      }
    }
    guard let formula = expression(variant.property, calibration, called: "\(name) Raw", &fields) else { return false }
    pieces = fields
    var pairs = [YAMLPair("name", .scalar(name))]
    if let unit { pairs.append(YAMLPair("unit", .scalar(unit))) }
    entry.computed.append(.mapping(pairs + [YAMLPair("formula", .scalar(formula.text))]))
    add(TheengsReading(key: variant.property.name, name: name))
    return true
  }

  /// The formula of a number over the fields; one that is missing is made. Nil for what no formula says.
  private func expression(
    _ property: TheengsProperty, _ calibration: TheengsExpression?, called name: String, _ fields: inout [TheengsPiece]
  ) -> TheengsExpression? {
    guard case .number(let isReversed, var isSigned, let isFloat) = property.reading, property.count <= 8,
      property.start.isMultiple(of: 2), property.count.isMultiple(of: 2), property.condition == .always
    else { return nil }
    let octets = property.start / 2..<(property.start + property.count) / 2
    let width = octets.count * 8
    isSigned = isSigned && property.count <= 4 && !isFloat
    var operations = property.operations[...]
    var piece = TheengsPiece(
      name: UniqueName.of(name, taken: fields.map(\.name)), octets: octets, isBig: !isReversed, keys: [],
      scalar: isFloat ? "float32" : "\(isSigned ? "" : "u")int\(width)")
    if !isFloat, let bits = TheengsNumber.bits(operations.first, of: width, isSigned) {
      operations = operations.dropFirst()
      // The lower bits of a number have no sign.
      if bits.count < width { (piece.bits, piece.scalar, isSigned) = (bits, nil, false) }
    }
    guard !isFloat || width == 32, let field = Self.field(for: piece, in: &fields) else { return nil }
    var result = TheengsExpression(
      name: field.name, scale: field.scale, offset: field.offset, isWhole: !isFloat, isPositive: !isFloat && !isSigned)
    for operation in operations {
      guard let next = result.applying(operation, calibration: calibration) else { return nil }
      result = next
    }
    return result
  }

  /// The field of the same bits, or `piece`, which is added; nil where that is no number that stands alone.
  private static func field(
    for piece: TheengsPiece, in fields: inout [TheengsPiece]
  ) -> (name: String, scale: Rational, offset: Rational)? {
    guard let same = fields.first(where: { $0.isSame(as: piece) }) else {
      fields.append(piece)
      return (piece.name, .one, .zero)
    }
    let keys = Set(same.keys.map(\.key))
    guard same.bits == piece.bits, same.scalar == piece.scalar, same.octets.count == 1 || same.isBig == piece.isBig,
      keys.isSubset(of: ["scale", "offset", "unit"])
    else { return nil }
    func number(_ key: String) -> Rational? {
      guard case .scalar(let text)? = same.keys.first(where: { $0.key == key })?.value else { return nil }
      return Rational(text)
    }
    return (same.name, number("scale") ?? .one, number("offset") ?? .zero)
  }
}
