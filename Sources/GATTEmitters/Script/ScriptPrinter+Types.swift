import GATTSchema

extension ScriptPrinter {
  /// What the type of a part is, which is declared where it has a name of its own.
  mutating func typeName(_ type: PlanType?) throws(EmissionFinding) -> String {
    switch type {
    case nil: return syntax.absentType
    case .number(let number): return try codec(number, number.step).type
    case .bits(let bits): return try codec(bits).type
    case .series(let series): return try typeName(series)
    case .text: return syntax.textType
    case .octets(let content): return shape(of: content) == nil ? syntax.octetsType : syntax.textType
    case .list(let list): return syntax.listType(try typeName(list.item))
    case .record(let record): return record.isText ? syntax.textType : recordType(record)
    case .choice(let choice): return choiceType(choice)
    }
  }

  func recordType(_ record: PlanRecord) -> String {
    names.type(key(record.path, record.path.isEmpty ? .value : .record))
  }

  func choiceType(_ choice: PlanChoice) -> String {
    names.type(key(choice.path, choice.path.isEmpty ? .value : .choice))
  }

  private mutating func typeName(_ series: PlanSeries) throws(EmissionFinding) -> String {
    if let single = series.single { return try codec(single, single.step).type }
    if series.isNamed { return valueType }
    var runs: [String] = []
    for run in series.runs { runs.append(try typeName(run)) }
    if isPair { return syntax.tupleType(try numberTypes(series)) }
    return runs.count == 1 ? runs[0] : syntax.tupleType(runs)
  }

  private mutating func typeName(_ run: PlanSeries.Run) throws(EmissionFinding) -> String {
    guard let first = run.numbers.first else { return syntax.listType(syntax.absentType) }
    guard run.count == run.numbers.count else { return syntax.listType(try codec(first, first.step).type) }
    var types: [String] = []
    for number in run.numbers { types.append(try codec(number, number.step).type) }
    return syntax.tupleType(types)
  }

  private mutating func numberTypes(_ series: PlanSeries) throws(EmissionFinding) -> [String] {
    var types: [String] = []
    for number in series.runs.flatMap(\.numbers) { types.append(try codec(number, number.step).type) }
    return types
  }

  /// Whether the value is two numbers without names.
  var isPair: Bool { shapes[[]] == "pair" }

  /// How bytes are written in one piece: an address or a UUID.
  func shape(of content: PlanContent) -> String? {
    shapes[Array(content.path.dropLast())].flatMap { ["address", "uuid"].contains($0) ? $0 : nil }
  }

  /// Declares the type of a record; `kind` is that of a branch.
  mutating func declare(
    _ record: PlanRecord, as type: String, _ documentation: String?, kind: String?
  ) throws(EmissionFinding) {
    let stored = record.stored.filter { !$0.isNothing }
    let names = members(stored.map(\.name), isBranch: kind != nil)
    var members: [ScriptMember] = []
    for (name, member) in zip(names, stored) {
      members.append(
        ScriptMember(
          name: name, type: try typeName(member.type), documentation: member.documentation,
          isOptional: member.isOptional))
    }
    declare(type, documentation, kind: kind, members)
  }

  /// The names of a record's members by the places of their fields; nil for those that a value does not have.
  func memberNames(_ record: PlanRecord, isBranch: Bool) -> [String?] {
    let stored = record.stored.filter { !$0.isNothing }
    var names = members(stored.map(\.name), isBranch: isBranch)[...]
    return record.members.map { member in
      guard let member, !member.isNothing else { return nil }
      return names.popFirst()
    }
  }
}

extension PlanRecord {
  /// Whether it is written as one text.
  var isText: Bool { shape?.hasPrefix("date") ?? false }
}

extension PlanMember {
  /// Whether a value has nothing of it: bits of which none is kept.
  var isNothing: Bool {
    guard case .bits(let bits) = type else { return false }
    return bits.kept == 0
  }

  /// What is said of it: its name, where that is no word of the language, and its unit.
  var documentation: String? {
    let unit: String? =
      switch type.number?.meaning {
      case .quantity(let quantity):
        quantity.alternate.flatMap { alternate in
          alternate.unit.flatMap { other in quantity.unit.map { "\($0.symbol) or \(other.symbol)" } }
        } ?? quantity.unit?.symbol
      case .enumeration, .flags, nil: nil
      }
    return name + (unit.map { ", in \($0)" } ?? "") + "."
  }
}

extension PlanType {
  /// The number that it is, or that each item of it is.
  fileprivate var number: PlanNumber? {
    switch self {
    case .number(let number): number
    case .list(let list): list.item.number
    case .series(let series): series.single
    case .bits, .text, .octets, .record, .choice: nil
    }
  }
}
