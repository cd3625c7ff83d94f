import GATTSchema

extension CWriter {
  /// Checks that there is room for so many bytes, unless that is known.
  func need(_ count: String) {
    if let octets = Int(count.dropLast()), octets <= reserved {
      reserved -= octets
      return
    }
    body.fail(if: "(room - i) < \(count)", "NO_ROOM")
  }

  /// Checks once that there is room for all that comes first of some steps and always takes as many bytes.
  func reserve(_ steps: ArraySlice<Step>) {
    guard reserved == 0 else { return }
    var count = 0
    for step in steps {
      guard let octets = step.plainOctets else { break }
      count += octets
    }
    guard count > 0 else { return }
    need("\(count)u")
    reserved = count
  }

  /// Makes so many bytes zero, without going on.
  func zeros(_ count: String) {
    need(count)
    body.add("(void)memset(out + i, 0, \(count));")
  }

  /// Writes what no value has, or bytes as they were read.
  func write(_ skip: SkipStep, _ place: CPlace?) {
    switch skip {
    case .count(let count):
      zeros("\(count)u")
      body.add("i += \(count)u;")
    case .kept(let count):
      need("\(count)u")
      if let place { body.add("(void)memcpy(out + i, \(place.text)\(count > 0 ? "" : ".bytes"), \(count)u);") }
      body.add("i += \(count)u;")
    case .to(let end, let mark):
      let own = body.name("stop")
      body.add("const size_t \(own) = \(body.ask("mark_\(mark)")) + \(end)u;")
      body.block("if (\(own) > i)") {
        zeros("(\(own) - i)")
        body.add("i = \(own);")
      }
    }
  }
}

extension Step {
  /// How many bytes it takes, where that follows from nothing and all of them are written one after the other.
  fileprivate var plainOctets: Int? {
    switch self {
    case .number(let number): number.scalar.octets
    case .digits(let digits): digits.number.scalar.octets
    case .expect(let pattern): pattern.count
    case .skip(.count(let count)), .skip(.kept(let count)): count
    case .mark, .derive: 0
    case .field(let field): field.steps.plainOctets
    case .record(let record): record.steps.plainOctets
    case .series, .packed, .text, .octets, .skip(.to), .sum, .agree, .when, .times, .within, .choose: nil
    }
  }
}

extension [Step] {
  fileprivate var plainOctets: Int? {
    var count = 0
    for step in self {
      guard let octets = step.plainOctets else { return nil }
      count += octets
    }
    return count
  }
}
