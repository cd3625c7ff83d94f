import GATTSchema

extension TheengsNumber {
  /// Says a number of larger and, in the octet behind, of smaller parts, such as minutes and seconds. Nil for another
  /// number, an empty reason when it was said.
  func sayMinutes(_ piece: inout TheengsPiece) -> TheengsRefusal? {
    guard property.operations.contains(where: { $0.operand == nil }) else { return nil }
    let operations = property.operations
    guard let calibration = variant.calibration, calibration.operations.isEmpty, calibration.count == 2,
      case .number(_, false, false) = calibration.reading, calibration.start == property.digits.upperBound,
      operations.count == 2, operations[0].sign == "*", operations[1].sign == "+",
      let parts = operations[0].operand, let whole = parts.whole, whole > 1, property.count == 2
    else {
      return TheengsRefusal("is calculated with another number: \(Self.text(operations))")
    }
    piece.octets = piece.octets.lowerBound..<piece.octets.upperBound + 1
    piece.keys = [
      YAMLPair("fraction", .mapping([YAMLPair("raw", "uint8"), YAMLPair("of", .scalar("\(whole)"))]))
    ]
    piece.keys += TheengsMeaning.pairs(scale: parts, offset: .zero, unit: unit, special: [])
    return TheengsRefusal("")
  }
}
