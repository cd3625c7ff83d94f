import GATTSchema

/// The types that values have in C, and the constants that belong to them.
struct CTypes {
  /// The structures, those inside of others first.
  private(set) var text = ""
  /// The constants.
  var constants = ""
  /// What all names of the value begin with.
  let prefix: String
  /// The names that are taken, by other values too.
  var names: Set<String>

  /// The types of a value, which is called `prefix`, beside names that are taken.
  init(_ prefix: String, beside names: Set<String>) { (self.prefix, self.names) = (prefix, names) }

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

  /// A name that nothing else has.
  mutating func unique(_ name: String) -> String {
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
