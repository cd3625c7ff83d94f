import GATTSchema

/// Says a value of whole octets: a number, text or octets.
struct TheengsNumber {
  let variant: TheengsVariant
  let name: String
  let unit: String?

  var property: TheengsProperty { variant.property }

  /// The pieces, or the reason why there is none. Conditions on other digits become tags, those on its own special
  /// numbers.
  func piece() -> Result<TheengsPiece, TheengsRefusal> {
    guard property.start.isMultiple(of: 2), property.count.isMultiple(of: 2) else {
      return .failure(TheengsRefusal("does not begin and end with an octet"))
    }
    var piece = TheengsPiece(
      name: name, octets: property.start / 2..<(property.start + property.count) / 2, keys: [],
      reading: TheengsReading(key: property.name, name: name))
    guard let ways = property.condition.ways else { return .failure(TheengsRefusal("has too many conditions")) }
    var excluded: [[Int: TheengsNibble]] = []
    for (index, way) in ways.enumerated() {
      var tags: [Int: TheengsNibble] = [:]
      for test in way {
        guard let asked = test.nibbles else { return .failure(TheengsRefusal("has a condition on other data")) }
        let isOwn = asked.nibbles.keys.allSatisfy { property.digits.contains($0) }
        guard asked.isNegated == isOwn else {
          return .failure(TheengsRefusal("is there unless other octets are there, which no tag says"))
        }
        if isOwn, index == 0 { excluded.append(asked.nibbles) }
        if !isOwn { tags.merge(asked.nibbles) { TheengsNibble(value: $0.value | $1.value, mask: $0.mask | $1.mask) } }
      }
      if !tags.isEmpty { piece.tags.append(tags) }
    }
    guard piece.tags.isEmpty || piece.tags.count == ways.count else {
      return .failure(TheengsRefusal("has conditions that no tag says"))
    }
    if let refusal = say(&piece, excluded) { return .failure(refusal) }
    return .success(piece)
  }

  private func say(_ piece: inout TheengsPiece, _ excluded: [[Int: TheengsNibble]]) -> TheengsRefusal? {
    switch property.reading {
    case .number(let isReversed, let isSigned, let isFloat):
      piece.isBig = !isReversed
      return sayNumber(&piece, excluded, isSigned: isSigned && property.count <= 4, isFloat: isFloat)
    case .hundredths(let isReversed, let isSigned):
      guard property.count == 4, !isReversed, property.operations.isEmpty, excluded.isEmpty else {
        return TheengsRefusal("is a binary fraction of another form than two octets")
      }
      if isSigned { piece.keys.append(YAMLPair("encoding", "sign-magnitude")) }
      piece.scalar = isSigned ? "int8" : "uint8"
      piece.keys.append(YAMLPair("fraction", .mapping([YAMLPair("raw", "uint8"), YAMLPair("of", "100")])))
      piece.keys += TheengsMeaning.pairs(scale: .one, offset: .zero, unit: unit, special: [])
    case .digits where property.lookup != nil: return sayLookup(&piece, excluded)
    case .digits: piece.keys = [YAMLPair("bytes", .scalar("\(piece.octets.count)"))]
    case .ascii:
      piece.keys = [YAMLPair("string", "ascii"), YAMLPair("length", .scalar("\(piece.octets.count)"))]
    case .address(let isReversed):
      piece.keys = [YAMLPair("type", "address")] + (isReversed ? [] : [YAMLPair("endian", "big")])
    case .constant, .bit: return TheengsRefusal("is a constant by octets that are far apart")
    }
    return excluded.isEmpty || property.isNumber ? nil : TheengsRefusal("excludes octets of no number")
  }

  private func sayLookup(_ piece: inout TheengsPiece, _ excluded: [[Int: TheengsNibble]]) -> TheengsRefusal? {
    guard excluded.isEmpty, property.count <= 16 else { return TheengsRefusal("is a table of no number") }
    var cases: [YAMLPair] = []
    for (digits, value) in (property.lookup ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard digits.count == property.count, let number = UInt64(digits, radix: 16) else { continue }
      let text: String =
        switch value {
        case .text(let text): text
        case .truth(let isTrue): isTrue ? name : "Not \(name)"
        case .number(let number): "\(name) \(number)"
        }
      let unique = UniqueName.of(text, taken: cases.map(\.key))
      cases.append(YAMLPair(unique, .scalar("\(number)")))
      piece.reading?.values[unique] = value
    }
    piece.scalar = "uint\(piece.octets.count * 8)"
    piece.keys = [YAMLPair("unknown", "keep"), YAMLPair("cases", cases.count > 6 ? .block(cases) : .mapping(cases))]
    return nil
  }

  // MARK: - Numbers

  private func sayNumber(
    _ piece: inout TheengsPiece, _ excluded: [[Int: TheengsNibble]], isSigned: Bool, isFloat: Bool
  ) -> TheengsRefusal? {
    let width = piece.octets.count * 8
    guard width <= 64 else { return TheengsRefusal("has more than eight octets") }
    guard !isFloat || width == 32 else { return TheengsRefusal("is a float of other than four octets") }
    piece.scalar = isFloat ? "float32" : "\(isSigned ? "" : "u")int\(width)"
    if let refusal = sayMinutes(&piece) { return refusal.reason.isEmpty ? nil : refusal }
    var operations = property.operations[...]
    if !isFloat, let bits = Self.bits(operations.first, of: width, isSigned) {
      operations = operations.dropFirst()
      if bits.count < width { (piece.bits, piece.scalar) = (bits, nil) }
    }
    // A number without a sign is not below zero.
    if !isSigned, operations.last?.sign == "abs" { operations = operations.dropLast() }
    guard let line = TheengsMeaning.line(operations), line.scale != .zero else {
      return TheengsRefusal("is calculated in a way that no scale says: \(Self.text(property.operations))")
    }
    guard !isFloat || (line.scale == .one && line.offset == .zero) else {
      return TheengsRefusal("is a float with a scale, and a float has none")
    }
    guard excluded.isEmpty || piece.bits == nil, !isFloat || excluded.isEmpty else {
      return TheengsRefusal("excludes octets of which it takes some bits")
    }
    let special = excluded.enumerated().map { index, digits in
      YAMLPair(index == 0 ? "None" : "None \(index + 1)", Self.special(digits, piece, isSigned))
    }
    piece.keys = TheengsMeaning.pairs(scale: line.scale, offset: line.offset, unit: unit, special: special)
    return nil
  }

  /// The bits that an operation takes of a number; nil for another operation.
  static func bits(_ operation: TheengsProperty.Operation?, of width: Int, _ isSigned: Bool) -> Range<Int>? {
    guard let operation, let operand = operation.operand?.whole, operand > 0, operand < 1 << 63 else { return nil }
    switch operation.sign {
    case "&" where (operand + 1).nonzeroBitCount == 1: return 0..<min(operand.nonzeroBitCount, width)
    case "%" where operand.nonzeroBitCount == 1 && operand > 1 && !isSigned:
      return 0..<min(operand.trailingZeroBitCount, width)
    case ">" where operand < width && !isSigned: return Int(operand)..<width
    default: return nil
    }
  }

  /// The number that digits are, or the bits of it that they are.
  private static func special(_ digits: [Int: TheengsNibble], _ piece: TheengsPiece, _ isSigned: Bool) -> YAMLTree {
    var (value, mask): (UInt64, UInt64) = (0, 0)
    for (index, nibble) in digits {
      let place = index / 2 - piece.octets.lowerBound
      let octet = piece.isBig ? piece.octets.count - 1 - place : place
      let shift = UInt64(octet * 8 + (index.isMultiple(of: 2) ? 4 : 0))
      value |= UInt64(nibble.value) << shift
      mask |= UInt64(nibble.mask) << shift
    }
    let width = UInt64(piece.octets.count * 8)
    guard mask.nonzeroBitCount == Int(width) else {
      return .mapping([YAMLPair("mask", hex(mask, width)), YAMLPair("value", hex(value, width))])
    }
    guard isSigned, value >> (width - 1) == 1 else { return hex(value, width) }
    return .scalar("\(Int64(value) - Int64(1) << Int64(width))")
  }

  private static func hex(_ value: UInt64, _ width: UInt64) -> YAMLTree {
    .scalar("0x" + Hex.digits(value, count: Int(width / 4)))
  }

  static func text(_ operations: [TheengsProperty.Operation]) -> String {
    operations.map { "\($0.sign) \($0.operand.map { NumberSpelling.limit($0) } ?? ".cal")" }.joined(separator: " ")
  }
}

extension TheengsProperty {
  /// Whether it is a number of the wire.
  fileprivate var isNumber: Bool {
    if case .number = reading { true } else { false }
  }
}
