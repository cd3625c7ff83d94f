extension NumberStep {
  /// The number in words: `number uint16 big-endian, 0…100`.
  package func words(_ program: LayoutProgram) -> String {
    let kind = bits == nil ? "number" : "bits"
    let order = endian.order(of: scalar).words.map { " \($0)" } ?? ""
    let own =
      switch role {
      case .value: ""
      case .derived: ", derived"
      case .constant(let number): ", always \(number)"
      }
    return "\(kind) \(scalar)\(order)\(own)\(check.words)\(slot.map { " → #\($0)" } ?? "")"
  }
}

extension BitsStep.Member {
  /// The bits in words: `bits 1–2 Sensor Contact`.
  package func words(_ program: LayoutProgram) -> String {
    let bits = range.width == 1 ? "bit \(range.lowest)" : "bits \(range.lowest)–\(range.lowest + range.width - 1)"
    let own = derived != nil ? ", derived" : isKept ? "" : ", no value of their own"
    return "\(bits) \(name)\(range.isSigned ? ", signed" : "")\(own)\(check.words)"
  }
}

extension NumberCheck {
  /// Which numbers, behind a comma; nothing for all.
  package var words: String {
    switch self {
    case .all: return ""
    case .cases(let cases): return ", one of " + cases.sorted().map(\.description).joined(separator: ", ")
    case .limits(let limits):
      let special = limits.special.map(\.words)
      return ([limits.words] + special.map { " or \($0)" }).joined()
    }
  }
}

extension NumberLimits {
  fileprivate var words: String {
    if let listed { return ", one of \(listed.sorted().map(\.description).joined(separator: ", "))" }
    if let range { return ", \(range.lowerBound)…\(range.upperBound)" }
    return ", \(minimum.map { "\($0)" } ?? "")…\(maximum.map { "\($0)" } ?? "")"
  }
}

extension NumberPattern {
  fileprivate var words: String {
    switch self {
    case .range(let range) where range.count == 1: "\(range.lowerBound)"
    case .range(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .bits(let bits, let mask): "\(bits) in the bits of \(mask)"
    }
  }
}

extension Operand {
  /// The number in words: `Flags/Energy Expended (#0 bit 3)`.
  package var words: String {
    switch self {
    case .slot(let slot, let name): return "\(name) (#\(slot))"
    case .bits(let slot, let range, let name):
      let bits = range.width == 1 ? "bit \(range.lowest)" : "bits \(range.lowest)–\(range.lowest + range.width - 1)"
      return "\(name) (#\(slot) \(bits))"
    case .joined(let parts, let name):
      return "\(name) (\(parts.map { "\($0.operand.words) << \($0.part.shift)" }.joined(separator: " | ")))"
    }
  }
}

extension Test {
  /// The test in words.
  package var words: String {
    switch self {
    case .isSet(let operand): operand.words
    case .isOne(let numbers, let operand):
      "\(operand.words) is \(numbers.map(\.description).joined(separator: " or "))"
    case .context(let flag): "context \(flag)"
    case .remaining: "octets are left"
    case .not(let inner): "not \(inner.words)"
    case .all(let parts): parts.map(\.words).joined(separator: " and ")
    }
  }
}

extension TimesStep.Count {
  /// How often, in words.
  package var words: String {
    switch self {
    case .exactly(let count): "\(count) times"
    case .rest: "until the end"
    case .counted(let operand): "as often as \(operand.words) says"
    case .prefixed(let number): "as often as a \(number.scalar) in front says"
    }
  }
}

extension Extent {
  /// How many octets, and what they stand for, in words.
  package var words: String { length.words + (coding.map { ", \($0.words)" } ?? "") }
}

extension Extent.Length {
  fileprivate var words: String {
    switch self {
    case .rest: "all octets that are left"
    case .allBut(let others, let more) where more.isEmpty: "all but the last \(OctetCount.words(others))"
    case .allBut(let others, let more):
      "all octets but " + (["\(others)"] + more.map { "\($0.count) when \($0.test.words)" }).joined(separator: ", ")
    case .exactly(let count): OctetCount.words(count)
    case .oneOf(let counts): counts.map(\.description).joined(separator: " or ") + " octets"
    case .atMost(let count): "up to \(OctetCount.words(count))"
    case .padded(let count): "\(OctetCount.words(count)), filled up with zeros"
    case .prefixed(let number, let adding): "as many octets as a \(number.scalar) in front says\(Self.less(adding))"
    case .counted(let operand, let adding, let derived):
      "as many octets as \(operand.words) says\(Self.less(adding))\(derived == nil ? "" : ", which follows from them")"
    case .terminated(let unit): "the octets up to \(unit == 1 ? "a zero" : "\(unit) zeros")"
    }
  }

  private static func less(_ adding: Int) -> String {
    adding == 0 ? "" : adding > 0 ? ", less \(adding)" : ", and \(-adding) more"
  }
}

extension SkipStep {
  /// What is skipped, in words.
  package var words: String {
    switch self {
    case .count(let count): "skip \(OctetCount.words(count))"
    case .kept(let count): "\(OctetCount.words(count)) as they were read"
    case .to(let end, let mark): "skip to \(OctetCount.words(end)) behind mark m\(mark)"
    }
  }
}

extension SumStep {
  /// How it is computed, in words.
  package var words: String {
    let order = endian.order(of: algorithm.octets).words.map { ", \($0)" } ?? ""
    return switch algorithm {
    case .crc(let crc):
      "CRC of \(crc.width) bits, polynomial 0x\(Hex.digits(UInt64(crc.polynomial), count: crc.width / 4)), initial "
        + "0x\(Hex.digits(UInt64(crc.initial), count: crc.width / 4))\(crc.reflectsInput ? ", reflected in" : "")"
        + "\(crc.reflectsOutput ? ", reflected out" : ""), final XOR "
        + "0x\(Hex.digits(UInt64(crc.finalXOR), count: crc.width / 4))\(order)"
    case .xor: "exclusive or of the octets"
    case .xor16: "exclusive or of words of two octets\(order)"
    case .sum(let sum):
      "sum of the octets in \(OctetCount.words(sum.octets)), initial \(sum.initial)\(sum.isNegated ? ", negated" : ""), "
        + "final XOR \(sum.finalXOR)\(sum.terms.words)\(order)"
    }
  }
}

extension DeriveStep {
  /// What follows from what, in words.
  package func words(_ program: LayoutProgram) -> String {
    let number = program.derived[target].name
    return switch source {
    case .presence: "\(number) is 1 where \(name) is there, else 0"
    case .absence: "\(number) is 0 where \(name) is there, else 1"
    case .width(let range): "\(number) is 0 where \(name) is in \(range.lowerBound)…\(range.upperBound), else 1"
    case .tag(_, nil): "\(number) is the tag of \(name)"
    case .tag(_, let part?): "\(number) is \(part.width) bits of the tag of \(name), from bit \(part.shift) on"
    case .count: "\(number) is how often \(name) is there"
    }
  }
}

extension TextForm {
  /// What kind of text it is, in words.
  package var words: String {
    if let packing {
      return "\(packing.count) characters of \(packing.bits) bits each in a \(packing.scalar)"
    }
    let order = encoding == .utf16 ? endian.words.map { " \($0)" } ?? "" : ""
    return "\(encoding.rawValue)\(order) text" + (expansions.isEmpty ? "" : " with \(expansions.count) expansions")
  }
}
