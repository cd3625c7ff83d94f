import GATTSchema

/// The types that values have in C, and the constants that belong to them.
struct CTypes {
  /// The structures, those inside of others first.
  private(set) var text = ""
  /// The constants.
  private(set) var constants = ""
  /// What all names of the value begin with.
  let prefix: String
  private let naming = CNaming()
  /// The names that are taken, by other values too.
  private(set) var names: Set<String>

  /// The types of a value, which is called `prefix`, beside names that are taken.
  init(_ prefix: String, beside names: Set<String>) { (self.prefix, self.names) = (prefix, names) }

  /// The names of a record's members, by their places.
  static func members(_ record: PlanRecord) -> [String?] {
    var names = CNaming().identifiers(record.stored.map(\.name), as: .member)[...]
    return record.members.map { $0 == nil ? nil : names.popFirst() }
  }

  /// Where a member of a record is: the record's own place, where the member is all of it and called as it is.
  static func place(of member: String, in record: PlanRecord, at place: CPlace) -> CPlace {
    record.isItsMember ? place : place.member(member)
  }

  /// The names of a choice's branches.
  static func branches(_ choice: PlanChoice) -> [String] {
    CNaming().identifiers(choice.step.branches.map(\.name), as: .member)
  }

  /// The names of the runs of a series.
  static func runs(_ series: PlanSeries) -> [String] {
    series.runs.count == 1 ? ["value"] : series.runs.indices.map { "run_\($0 + 1)" }
  }

  /// The type of a choice's tag.
  static func tag(_ choice: PlanChoice, slots: [PlanSlot]) throws(EmissionFinding) -> CInteger {
    let range: ClosedRange<Int128>
    switch choice.step.tag {
    case .number(let number): range = number.range ?? 0...0
    case .operand(let operand): range = COperand(operand, slots)?.range ?? 0...0
    case .length: range = 0...0xFFFF
    }
    guard let type = CInteger(range) else { throw EmissionFinding(choice.path, "a tag of more than 64 bits") }
    return type
  }

  /// Whether bytes always are so many, without a count of their own.
  static func isFixed(_ content: PlanContent) -> Bool {
    content.octets.lowerBound == content.octets.upperBound && content.octets.lowerBound > 0 && content.form == nil
  }

  /// Whether a list always has so many items, without a count of its own.
  static func isFixed(_ list: PlanList) -> Bool {
    list.count.lowerBound == list.count.upperBound && list.count.lowerBound > 0
  }

  /// Declares the structure of a value as a whole.
  mutating func declare(_ plan: ValuePlan) throws(EmissionFinding) {
    switch plan.type {
    case .record(let record): try declare(record, as: prefix, plan.slots)
    case .choice(let choice): try declare(choice, as: prefix, plan.slots)
    case let type?:
      let lines = try member("value", type, inside: prefix, plan.slots)
      text += "struct \(prefix) {\n\(Self.indented(lines))};\n\n"
    case nil: text += "struct \(prefix) {\n    uint8_t nothing;\n};\n\n"
    }
  }

  private mutating func declare(_ record: PlanRecord, as name: String, _ slots: [PlanSlot]) throws(EmissionFinding) {
    var lines: [String] = []
    for (member, own) in zip(record.members, Self.members(record)) {
      guard let member, let own else { continue }
      if member.isOptional { lines.append("bool has_\(own);") }
      do {
        lines += try self.member(own, member.type, inside: name, slots)
      } catch {
        throw error.inside([member.name])
      }
    }
    if lines.isEmpty { lines = ["uint8_t nothing;"] }
    text += "struct \(name) {\n\(Self.indented(lines))};\n\n"
  }

  private mutating func declare(_ choice: PlanChoice, as name: String, _ slots: [PlanSlot]) throws(EmissionFinding) {
    let tag = try Self.tag(choice, slots: slots)
    var inside: [String] = []
    for (place, own) in Self.branches(choice).enumerated() {
      let branch = choice.step.branches[place]
      constants(of: branch.tags, "\(name)_\(own)", tag)
      guard let type = choice.branches[place] else { continue }
      do {
        inside += try member(own, type, inside: name, slots)
      } catch {
        throw error.inside([branch.name])
      }
    }
    if choice.step.keepsUnknown {
      inside.append("struct {\n    uint16_t count;\n    uint8_t bytes[\(max(1, choice.unknown))];\n} unknown;")
    }
    let union = inside.isEmpty ? [] : ["union {\n\(Self.indented(inside))} of;"]
    text += "struct \(name) {\n\(Self.indented(["\(tag.name) tag;"] + union))};\n\n"
  }

  /// The constants of a branch: its tag, or the first and the last of each run of them.
  private mutating func constants(of tags: NumberSet, _ name: String, _ type: CInteger) {
    if let tag = tags.single { return constant(name, type.literal(tag)) }
    for (place, run) in tags.runs.map({ $0.clamped(to: type.range) }).enumerated() {
      let own = tags.runs.count == 1 ? name : "\(name)_\(place + 1)"
      guard run.lowerBound < run.upperBound else {
        constant(own, type.literal(run.lowerBound))
        continue
      }
      constant("\(own)_FIRST", type.literal(run.lowerBound))
      constant("\(own)_LAST", type.literal(run.upperBound))
    }
  }

  /// The lines that declare a member.
  private mutating func member(
    _ name: String, _ type: PlanType, inside: String, _ slots: [PlanSlot]
  ) throws(EmissionFinding) -> [String] {
    let plain = name.prefix { $0 != "[" }
    let path = plain == "items" ? inside : "\(inside)_\(plain)"
    switch type {
    case .number(let number):
      note(number, path)
      return ["\(try CNumber(number.step).name) \(name);\(Self.unit(of: number))"]
    case .bits(let bits):
      note(bits, path)
      return ["\(try CNumber(bits.step).type.name) \(name);"]
    case .text(let content), .octets(let content):
      if Self.isFixed(content) { return ["uint8_t \(name)[\(content.octets.upperBound)];"] }
      return ["struct {\n    uint16_t count;\n    uint8_t bytes[\(max(1, content.octets.upperBound))];\n} \(name);"]
    case .series(let series):
      if let single = series.single { return try member(name, .number(single), inside: inside, slots) }
      var lines: [String] = []
      for (run, own) in zip(series.runs, Self.runs(series)) {
        lines += try self.run(run, series.runs.count == 1 ? name : own, path)
      }
      return series.runs.count == 1 ? lines : ["struct {\n\(Self.indented(lines))} \(name);"]
    case .record(let record):
      if record.isItsMember, let only = record.stored.first {
        do {
          return try member(name, only.type, inside: inside, slots)
        } catch {
          throw error.inside([only.name])
        }
      }
      let own = unique(path)
      try declare(record, as: own, slots)
      return ["struct \(own) \(name);"]
    case .choice(let choice):
      let own = unique(path)
      try declare(choice, as: own, slots)
      return ["struct \(own) \(name);"]
    case .list(let list):
      if Self.isFixed(list) {
        return try member("\(name)[\(list.count.upperBound)]", list.item, inside: inside, slots)
      }
      let items = try member("items[\(max(1, list.count.upperBound))]", list.item, inside: path, slots)
      return ["struct {\n    uint16_t count;\n\(Self.indented(items))} \(name);"]
    }
  }

  private mutating func run(_ run: PlanSeries.Run, _ name: String, _ path: String) throws(EmissionFinding) -> [String] {
    guard let first = run.numbers.first else { return [] }
    note(first, path)
    let type = try CNumber(first.step).name
    if let count = run.count { return ["\(type) \(name)[\(max(1, count))];"] }
    return ["struct {\n    uint16_t count;\n    \(type) items[\(max(1, run.most))];\n} \(name);"]
  }

  /// What one of a number is, as a comment; nothing for what has no unit.
  private static func unit(of number: PlanNumber) -> String {
    guard let quantity = number.quantity, let unit = quantity.unit?.symbol, quantity.curve == nil else { return "" }
    let own = CScale.ascii(unit)
    // Of a number with two units a bit says which.
    guard !own.isEmpty, number.test == nil else { return "" }
    if case .floating(let format) = number.step.scalar.kind { return " /* \(format.rawValue), \(own) */" }
    if quantity.scale == .one, quantity.offset == .zero { return " /* \(own) */" }
    guard let scale = CScale(quantity), quantity.offset == .zero else { return "" }
    return " /* \(scale.step) \(own) */"
  }

  private mutating func unique(_ name: String) -> String {
    var (own, place) = (name, 2)
    while !names.insert(own).inserted {
      own = "\(name)_\(place)"
      place += 1
    }
    return own
  }

  private static func indented(_ lines: [String]) -> String {
    lines.flatMap { $0.split(separator: "\n") }.map { "    \($0)\n" }.joined()
  }
}

extension CTypes {
  /// Notes a constant; one of a name that is there already is of a part of the same name, and has its number behind.
  mutating func constant(_ name: String, _ value: String) {
    let own = unique(NameWords(name).screaming)
    constants += "#define \(own) \(value)\n"
  }

  /// The names of a number: cases, bits, and numbers that stand for no value; and its scale.
  fileprivate mutating func note(_ number: PlanNumber, _ path: String) {
    guard let range = number.range, let type = CInteger(range) else { return note(scaleOf: number, path) }
    note(number.meaning, of: type, path)
    note(scaleOf: number, path)
  }

  private mutating func note(_ meaning: Element.Meaning?, of type: CInteger, _ path: String) {
    switch meaning {
    case .enumeration(let enumeration): note(enumeration.cases, of: type, path)
    case .quantity(let quantity): note(quantity.special, of: type, path)
    case .flags(let flags):
      for (flag, own) in zip(flags, naming.identifiers(flags.map(\.name), as: .constant)) {
        constant("\(path)_\(own)", CInteger.mask(1 << UInt64(flag.bit)))
      }
    case nil: return
    }
  }

  private mutating func note(_ names: [NamedNumber], of type: CInteger, _ path: String) {
    for (number, own) in zip(names, naming.identifiers(names.map(\.name), as: .constant))
    where type.range.contains(number.value) {
      constant("\(path)_\(own)", type.literal(number.value))
    }
  }

  /// Scale and offset as whole numbers: value = (raw × multiplier + addend) ÷ divisor.
  private mutating func note(scaleOf number: PlanNumber, _ path: String) {
    guard let quantity = number.quantity, quantity.scale != .one || quantity.offset != .zero else { return }
    guard quantity.curve == nil, let line = CScale(quantity) else { return }
    constants += line.text(scale(path), number)
  }

  /// What the scale of a number is called: a name whose constants and functions nothing else has.
  private mutating func scale(_ path: String) -> String {
    var (own, place) = (path + "_scale", 2)
    while !names.isDisjoint(with: CScale.names(own)) {
      own = "\(path)_\(place)_scale"
      place += 1
    }
    names.formUnion(CScale.names(own))
    return own
  }

  /// Masks of bits, and where numbers of several begin.
  fileprivate mutating func note(_ bits: PlanBits, _ path: String) {
    for (member, own) in zip(bits.members, naming.identifiers(bits.members.map(\.name), as: .constant)) {
      constant("\(path)_\(own)_MASK", CInteger.mask(member.range.mask))
      guard member.range.width > 1, let type = CInteger(member.range.range) else { continue }
      constant("\(path)_\(own)_SHIFT", "\(member.range.lowest)u")
      note(member.meaning, of: type, "\(path)_\(own)")
    }
  }
}
