import GATTSchema

extension TheengsDeriver {
  /// The format, or two where a bit tells which of two values some octets are.
  func divided(_ format: TheengsFormat) -> [TheengsFormat] {
    let own = decoder.properties.filter { $0.source == format.source && $0.constant == nil }
    for property in own {
      guard case .test(let test) = property.condition, case .bit(let index, let bit, let isSet) = test.question else {
        continue
      }
      let opposite = TheengsTest(source: test.source, question: .bit(index, bit, !isSet))
      let isDivided = own.contains { other in
        other.name != property.name && other.condition == .test(opposite) && other.digits.overlaps(property.digits)
          && other.digits.contains(index)
      }
      guard isDivided else { continue }
      return [test, opposite].compactMap { test in
        guard let nibble = test.nibbles?.nibbles[index] else { return nil }
        guard let joined = format.known[index].map({ $0.joined(with: nibble) }) ?? nibble else { return nil }
        var format = format
        format.known[index] = joined
        return format
      }
    }
    return [format]
  }

  /// The entry of a format; nil for one that has nothing but an address, beside others that have more.
  mutating func entry(_ format: TheengsFormat) -> Entry? {
    let variants = variants(of: format)
    let isEmpty = variants.allSatisfy { variant in
      if case .address = variant.property.reading { true } else { false }
    }
    let hasMore = decoder.properties.contains { property in
      if case .address = property.reading { false } else { property.constant == nil || property.condition != .always }
    }
    if format.digits == nil, isEmpty, hasMore { return nil }
    let pieces = pieces(variants, format)
    var layout = TheengsLayout(pieces, of: format)
    let value = layout.value()
    for key in layout.refused { refuse(key, "takes octets that another takes, or that a tag behind them tells") }
    for key in layout.hidden { refuse(key, "tells others apart, and is shown by the name of what it tells alone") }
    for reading in pieces.compactMap(\.reading) where !readings.contains(reading) { readings.append(reading) }
    return Entry(format: format, value: value)
  }

  /// The properties that a format has, with what is left of their conditions.
  private func variants(of format: TheengsFormat) -> [TheengsVariant] {
    var (variants, calibration): ([TheengsVariant], TheengsProperty?) = ([], nil)
    for property in decoder.properties {
      if property.name == ".cal" {
        calibration = property
        continue
      }
      let isHere =
        property.constant == nil
        ? property.source == format.source : property.condition.tests.contains { $0.source == format.source }
      let hasConstantBeside = property.constant != nil && constants[property.name] == nil
      guard isHere || (hasConstantBeside && property.condition == .always) else { continue }
      var property = property
      property.condition = property.condition.reduced { test in
        test.holds(forLength: format.digits, of: format.source) ?? test.holds(format.known, of: format.source)
      }
      guard property.condition != .never else { continue }
      if property.constant == nil, let count = format.digits, property.digits.upperBound > count { continue }
      variants.append(TheengsVariant(property: property, calibration: calibration))
    }
    return variants
  }

  private mutating func pieces(_ variants: [TheengsVariant], _ format: TheengsFormat) -> [TheengsPiece] {
    var (pieces, rest): ([TheengsPiece], [TheengsVariant]) = ([], variants)
    for variant in variants where variant.property.count >= 4 && variant.property.start >= format.skipped * 2 {
      let same = rest.filter { $0.property.digits == variant.property.digits && $0.property.constant == nil }
      guard Set(same.map(\.property.name)).count > 1, let piece = TheengsDigits.piece(same, units: decoder.units) else {
        continue
      }
      pieces.append(piece)
      for name in Set(same.map(\.property.name)).sorted() {
        let reading = TheengsReading(key: name, name: TheengsNames.of(name, units: decoder.units).name)
        if !readings.contains(reading) { readings.append(reading) }
      }
      rest.removeAll { $0.property.digits == variant.property.digits && $0.property.constant == nil }
    }
    var seen: Set<String> = []
    for variant in rest where seen.insert(variant.property.name).inserted {
      pieces += self.pieces(of: rest.filter { $0.property.name == variant.property.name }, format)
    }
    return pieces
  }

  /// The pieces of one key.
  private mutating func pieces(of variants: [TheengsVariant], _ format: TheengsFormat) -> [TheengsPiece] {
    let key = variants[0].property.name
    let (name, unit) = TheengsNames.of(key, units: decoder.units)
    let digits = variants.reduce(into: Set<Int>()) { $0.formUnion($1.digits) }
    if let first = digits.min(), first < format.skipped * 2 { return company(variants, format) }
    if let last = digits.max(), let count = format.digits, last >= count { return [] }
    let isPlain = variants.allSatisfy { variant in
      if case .address = variant.property.reading {
        false
      } else {
        variant.property.lookup != nil || variant.property.reading != .digits
      }
    }
    if isPlain, TheengsWindow.takes(digits) {
      if let piece = TheengsWindow(variants, digits: digits, name: name, unit: unit).piece() { return [piece] }
      refuse(key, "has values that neither a scale nor cases say")
      return []
    }
    return variants.flatMap { variant -> [TheengsPiece] in
      if let piece = narrow(variant, name: name, unit: unit) { return [piece] }
      switch TheengsNumber(variant: variant, name: name, unit: unit).piece() {
      case .success(let piece): return [piece]
      case .failure(let refusal):
        refuse(key, refusal.reason)
        return []
      }
    }
  }

  /// A value of a few digits that others, further away, tell.
  private func narrow(_ variant: TheengsVariant, name: String, unit: String?) -> TheengsPiece? {
    let property = variant.property
    let ways = property.condition.ways ?? []
    let digits = Set(property.digits)
    guard property.constant == nil, property.reading != .digits || property.lookup != nil, digits.count <= 3,
      !property.operations.contains(where: { $0.operand == nil })
    else { return nil }
    var tags: [[Int: TheengsNibble]] = []
    for way in ways {
      var tag: [Int: TheengsNibble] = [:]
      for test in way {
        guard let asked = test.nibbles, !asked.isNegated, digits.isDisjoint(with: asked.nibbles.keys) else {
          return nil
        }
        tag.merge(asked.nibbles) { TheengsNibble(value: $0.value | $1.value, mask: $0.mask | $1.mask) }
      }
      if !tag.isEmpty { tags.append(tag) }
    }
    guard tags.count == ways.count || tags.isEmpty else { return nil }
    var plain = variant
    plain.property.condition = .always
    var piece = TheengsWindow([plain], digits: digits, name: name, unit: unit).piece()
    piece?.tags = tags
    return piece
  }

  /// What reads the company identifier: a constant where there is one company.
  private mutating func company(_ variants: [TheengsVariant], _ format: TheengsFormat) -> [TheengsPiece] {
    let property = variants[0].property
    guard case .manufacturer(let companies) = format.place, companies.count == 1, property.digits == 0..<4,
      property.reading == .digits, property.lookup == nil
    else {
      refuse(property.name, "is read from the company identifier, which is no part of the value")
      return []
    }
    constants[property.name] = .text(Hex.digits(UInt64(companies[0].byteSwapped), count: 4).lowercased())
    return []
  }
}
