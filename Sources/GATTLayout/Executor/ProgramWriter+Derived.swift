extension ProgramWriter {
  /// Works out the derived numbers of a record, but for those that say how long something is.
  package mutating func derive(_ record: RecordStep, from values: [RawValue?]) {
    for place in record.derived { derived[place] = DerivedPlace() }
    for derivation in record.derivations {
      guard let number = derivation.number(from: values[derivation.field]) else { continue }
      guard let known = derived[derivation.target].number else {
        derived[derivation.target].number = number
        continue
      }
      // The first that says so counts, or for a bit any that sets it: several fields may need it.
      if derivation.source.isShared { derived[derivation.target].number = max(known, number) }
    }
  }

  /// Fills in the lengths that are only now known.
  package mutating func fillLengths(of record: RecordStep) throws(ValueError) {
    for place in record.derived {
      guard let length = derived[place].length, let step = derived[place].step else { continue }
      do throws(ValueError) {
        try fill(Int128(length), of: step, at: place)
      } catch {
        throw error.inside(program.derived[place].name)
      }
    }
  }

  /// Writes a length where zeros were left for it.
  private mutating func fill(_ length: Int128, of step: NumberStep, at place: Int) throws(ValueError) {
    let octets = derived[place].octets
    guard let bits = step.bits else {
      return sink.replace(octets, with: try step.octets(of: .integer(length), at: octets.lowerBound))
    }
    guard let member = bits.derived.first(where: { $0.derived == place }) else { return }
    let own = try member.bits(of: length, at: octets.lowerBound)
    for (index, octet) in zip(octets, try step.octets(of: .integer(Int128(own)), at: octets.lowerBound)) {
      sink.bytes[index] |= octet
    }
  }

  /// Notes the number of octets of an extent, which an earlier number says, or has to agree with.
  package mutating func note(_ length: Int, by operand: Operand, derived place: Int?, at offset: Int) throws(ValueError)
  {
    let written = place.map { derived[$0].length } ?? Int(clamping: operand.number(in: slots) ?? 0)
    guard let written else {
      if let place { derived[place].length = length }
      return
    }
    guard written == length else {
      throw ValueError(problem: .contradicts(operand.name), element: nil, offset: offset)
    }
  }
}

extension DeriveStep {
  /// What the value of the field makes of the number; nil for nothing.
  package func number(from value: RawValue?) -> Int128? {
    switch (source, value) {
    case (.presence, _): return value == nil ? 0 : 1
    case (.absence, _): return value == nil ? 1 : 0
    case (.width(let narrow), .numbers(let numbers)):
      guard let number = numbers.first?.integer else { return 0 }
      return narrow.contains(number) ? 0 : 1
    case (.width, _): return 0
    case (.tag(let tags, let part), .choice(let place, _)) where tags.indices.contains(place):
      return part?.part(of: tags[place]) ?? tags[place]
    case (.tag(_, let part), .unknown(let tag, _)): return part?.part(of: tag) ?? tag
    case (.count, .list(let items)): return Int128(items.count)
    case (.tag, _), (.count, _): return nil
    }
  }
}
