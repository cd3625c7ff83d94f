enum BadChecksum: Rule {
  static let id = "bad-checksum"
  static let phase = RulePhase.document
  static let purpose = """
    A checksum covers fields of its structure, all before it or all behind it, and never what it depends \
    on itself. Its parameters fit its width.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Level, raw: uint16 }
      - { name: Check, checksum: crc8, over: [Level, Check] }
    """,
    """
    struct:
      - { name: Level, raw: uint16 }
      - { name: Check, checksum: crc8, over: [Level, Level] }
    """)

  /// How many bits a register has; nil, reported, when no register has as many.
  static func check(width: Located<Int128>, reporting diagnostics: inout Diagnostics) -> Int? {
    if [8, 16, 24, 32].contains(width.value) { return Int(width.value) }
    diagnostics.report(
      Diagnostic(Self.self, "a checksum is 8, 16, 24 or 32 bits wide, not \(width.value)", at: width.range))
    return nil
  }

  /// A parameter of a register of so many bits; nil, reported, when it is wider.
  static func check(_ number: Located<Int128>, bits: Int, reporting diagnostics: inout Diagnostics) -> UInt32? {
    if let value = UInt32(exactly: number.value), number.value < 1 << Int128(bits) { return value }
    diagnostics.report(Diagnostic(Self.self, "\(number.value) does not fit \(bits) bits", at: number.range))
    return nil
  }

  /// A number that says which octets of a value are added; nil, reported, when no value has as many.
  static func check(_ number: Located<Int128>, atLeast least: Int, reporting diagnostics: inout Diagnostics) -> Int? {
    let range = least...AttributeValue.greatestSize
    if let value = Int(exactly: number.value), range.contains(value) { return value }
    let message = "\(number.value) is not within \(range.lowerBound)…\(range.upperBound)"
    diagnostics.report(Diagnostic(Self.self, message, at: number.range))
    return nil
  }

  /// Reports the parameters of a CRC at a sum, and those of a sum at a CRC; returns whether there is none.
  static func check(_ keys: MappingReader, reporting diagnostics: inout Diagnostics) -> Bool {
    let isSum = keys.node("polynomial") == nil
    let misplaced = (isSum ? ["reflect-input", "reflect-output"] : ["negate", "start", "step", "digits"]).compactMap {
      key in
      keys.keyRange(key).map { Located(key, $0) }
    }
    for key in misplaced {
      let remedy = isSum ? "a sum of octets; write the `polynomial` of a CRC, or remove it" : "a CRC; remove it"
      diagnostics.report(Diagnostic(Self.self, "`\(key.value)` does not apply to \(remedy)", at: key.range))
    }
    return misplaced.isEmpty
  }

  /// Reports a range that is not given by its two ends; returns whether it is.
  static func check(endsOf checksum: ChecksumDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard checksum.over.count != 2 else { return true }
    let cure =
      checksum.over.first.map { "; write `over: [\($0.value), \(checksum.over.last?.value ?? $0.value)]`" } ?? ""
    diagnostics.report(
      Diagnostic(
        Self.self, "`over` takes two names, the first and the last field that are covered\(cure)",
        at: checksum.overRange ?? checksum.algorithm.range))
    return false
  }

  /// The fields that the checksum at `place` covers; nil, reported, when the last comes first, or it would cover itself.
  static func check(
    _ checksum: ChecksumDocument, at place: Int, from first: Int, to last: Int, reporting diagnostics: inout Diagnostics
  ) -> ClosedRange<Int>? {
    guard first <= last else {
      let name = checksum.over[0]
      diagnostics.report(
        Diagnostic(
          Self.self, "“\(name.value)” comes after the last field; name the first in wire order first", at: name.range))
      return nil
    }
    guard !(first...last).contains(place) else {
      diagnostics.report(
        Diagnostic(
          Self.self, "a checksum cannot cover itself; name fields that are all before it, or all behind it",
          at: checksum.overRange ?? checksum.algorithm.range))
      return nil
    }
    return first...last
  }

  /// Reports a checksum that is the first field of a value, and so covers nothing; returns whether there is none.
  static func check(firstOf fields: [FieldDocument], reporting diagnostics: inout Diagnostics) -> Bool {
    guard case .checksum(let checksum)? = fields.first?.content, checksum.over.isEmpty else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "no octet is before this checksum; say what it covers, `over: [First, Last]`, or put it behind that",
        at: checksum.algorithm.range))
    return false
  }

  /// Reports checksums that wait for each other; returns whether there is none.
  static func check(
    _ fields: [StructureField], _ written: [FieldDocument], reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let needs = fields.indices.map { fields[$0].needs(at: $0) }
    var waiting = fields.indices.filter { needs[$0] != nil }
    while true {
      let open = Set(waiting)
      let left = waiting.filter { needs[$0]?.contains { open.contains($0) } == true }
      guard left.count < waiting.count else { break }
      waiting = left
    }
    guard let place = waiting.first(where: { fields[$0].isChecksum }) ?? waiting.first else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "this checksum covers another that covers it in turn; let one of them leave the other out",
        at: written[place].kindRange))
    return false
  }
}

extension StructureField {
  /// The places of the fields that have to be known before this one can be written; nil when it needs none.
  fileprivate func needs(at place: Int) -> Range<Int>? {
    if case .checksum(let checksum) = content, case .fields(let places) = checksum.coverage { return Range(places) }
    return repetition == nil && content.reachesBack ? 0..<place : nil
  }
}

extension StructureField.Content {
  /// Whether a checksum in it covers every octet before.
  fileprivate var reachesBack: Bool {
    if case .checksum(let checksum) = self { return checksum.coverage == .before }
    return structures.contains(where: \.reachesBack)
  }
}

extension Structure {
  fileprivate var reachesBack: Bool {
    fields.contains { $0.repetition == nil && $0.content.reachesBack }
  }
}
