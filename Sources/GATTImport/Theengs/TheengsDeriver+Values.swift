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

  /// The formats with the companies apart for which a constant differs that is read from the company identifier.
  func dividedByCompany(_ format: TheengsFormat) -> [TheengsFormat] {
    guard case .manufacturer(let companies) = format.place, companies.count > 1 else { return [format] }
    for property in decoder.properties where property.isBitOfCompany {
      let values = companies.map { TheengsEvaluation.ofCompany($0, property) }
      let distinct = values.reduce(into: [TheengsValue?]()) { if !$0.contains($1) { $0.append($1) } }
      guard distinct.count > 1 else { continue }
      return distinct.flatMap { value in
        var part = format
        part.place = .manufacturer(zip(companies, values).filter { $0.1 == value }.map(\.0))
        return dividedByCompany(part)
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
    if format.digits == nil, format.excluded.isEmpty, isEmpty, hasMore { return nil }
    var entry = Entry(format: format, value: [])
    let pieces = pieces(variants, &entry)
    var layout = TheengsLayout(pieces, of: format)
    entry.value = layout.value()
    for key in layout.refused { refuse(key, "takes octets that another takes, or that a tag behind them tells") }
    for key in layout.hidden { refuse(key, "tells others apart, and is shown by the name of what it tells alone") }
    for reading in pieces.compactMap(\.reading) { add(reading) }
    return entry
  }

  mutating func add(_ reading: TheengsReading) {
    if !readings.contains(reading) { readings.append(reading) }
  }

  /// The properties that a format has, with what is left of their conditions.
  private func variants(of format: TheengsFormat) -> [TheengsVariant] {
    var (variants, calibrations): ([TheengsVariant], [TheengsProperty]) = ([], [])
    for property in decoder.properties {
      if property.name == ".cal" {
        calibrations.append(property)
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
          ?? format.excludes(test)
      }
      property.condition = property.condition.mapped { $0.source == format.source ? $0.without(format.known) : $0 }
      guard property.condition != .never else { continue }
      if property.constant == nil, let count = format.digits, property.digits.upperBound > count { continue }
      variants.append(TheengsVariant(property: property, calibrations: calibrations))
    }
    return variants
  }

  private mutating func pieces(_ variants: [TheengsVariant], _ entry: inout Entry) -> [TheengsPiece] {
    let format = entry.format
    var (pieces, rest): ([TheengsPiece], [TheengsVariant]) = ([], variants)
    for variant in variants where constants[variant.property.name] == nil {
      let same = variants.filter { $0.property.name == variant.property.name }
      guard same.count == 1, variant.property.condition == .always, let constant = variant.property.constant else {
        continue
      }
      entry.constants[variant.property.name] = constant
      rest.removeAll { $0.property.name == variant.property.name }
    }
    for variant in variants where variant.property.count >= 4 && variant.property.start >= format.skipped * 2 {
      let same = rest.filter { $0.property.digits == variant.property.digits && $0.property.constant == nil }
      guard Set(same.map(\.property.name)).count > 1, let piece = TheengsDigits.piece(same, units: decoder.units) else {
        continue
      }
      pieces.append(piece)
      for name in Set(same.map(\.property.name)).sorted() {
        let reading = TheengsReading(key: name, name: TheengsNames.of(name, units: decoder.units).name)
        add(reading)
      }
      rest.removeAll { $0.property.digits == variant.property.digits && $0.property.constant == nil }
    }
    var seen: Set<String> = []
    for variant in rest where seen.insert(variant.property.name).inserted {
      let own = rest.filter { $0.property.name == variant.property.name }
      let more = self.pieces(of: own, beside: &pieces, &entry)
      pieces += more
    }
    return pieces
  }

  /// The pieces of one key.
  private mutating func pieces(
    of variants: [TheengsVariant], beside others: inout [TheengsPiece], _ entry: inout Entry
  ) -> [TheengsPiece] {
    let format = entry.format
    let key = variants[0].property.name
    let (name, unit) = TheengsNames.of(key, units: decoder.units)
    let digits = variants.reduce(into: Set<Int>()) { $0.formUnion($1.digits) }
    if let first = digits.min(), first < format.skipped * 2 { return company(variants, &entry) }
    if let last = digits.max(), let count = format.digits, last >= count { return [] }
    let isPlain = variants.allSatisfy { variant in
      if case .address = variant.property.reading {
        false
      } else {
        variant.property.lookup != nil || variant.property.reading != .digits
      }
    }
    if isPlain, TheengsWindow.takes(digits) {
      let piece = TheengsWindow(variants, digits: digits, name: name, unit: unit).piece()
      if let piece, !others.contains(where: { $0.isSame(as: piece) }) { return [piece] }
      if compute(variants, from: &others, &entry) { return [] }
      if let piece { return [piece] }
      refuse(key, "has values that neither a scale nor cases say")
      return []
    }
    return variants.flatMap { variant -> [TheengsPiece] in
      if let piece = narrow(variant, name: name, unit: unit) { return [piece] }
      let result = TheengsNumber(variant: variant, name: name, unit: unit).piece()
      if case .success(let piece) = result, !others.contains(where: { $0.isSame(as: piece) }) { return [piece] }
      if compute(variants, from: &others, &entry) { return [] }
      switch result {
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
  private mutating func company(_ variants: [TheengsVariant], _ entry: inout Entry) -> [TheengsPiece] {
    let property = variants[0].property
    guard case .manufacturer(let companies) = entry.format.place, let first = companies.first else {
      return refuseCompany(property)
    }
    if property.isBitOfCompany, variants.count == 1, property.condition == .always {
      entry.constants[property.name] = TheengsEvaluation.ofCompany(first, property)
      return []
    }
    guard companies.count == 1, property.digits == 0..<4, property.reading == .digits, property.lookup == nil else {
      return refuseCompany(property)
    }
    constants[property.name] = .text(Hex.digits(UInt64(first.byteSwapped), count: 4).lowercased())
    return []
  }

  private mutating func refuseCompany(_ property: TheengsProperty) -> [TheengsPiece] {
    refuse(property.name, "is read from the company identifier, which is no part of the value")
    return []
  }
}
