import GATTSchema

/// Translates a field that is a property: how it is stored, and how it is read, written and printed as often as it is there.
struct FieldTranslator {
  let field: StructureField
  let content: any ContentTranslator
  let place: TypePlace
  /// Whether fields behind it go by its number.
  var isKept: Bool
  /// Whether it may only be set together with others.
  var isLocked = false

  /// The name of the stored property.
  var stored: String { content.storedName(field.identifier) }
  /// The same as it is written.
  var name: String { Identifier.escaped(stored) }
  var isOptional: Bool { field.presence != nil }
  var isList: Bool { field.repetition != nil }
  /// The type of the stored property.
  var type: String { (isList ? "[\(content.type)]" : content.type) + (isOptional ? "?" : "") }

  /// The parameter of the memberwise initialiser.
  var parameter: String {
    let value: String? =
      if isOptional { "nil" } else if field.repetition == .rest { "[]" } else { isList ? nil : content.defaultValue }
    return "\(name): \(type)\(value.map { " = \($0)" } ?? "")"
  }

  /// What the property has to meet by itself, as statements of a throwing initialiser.
  var checks: [String] {
    let title = place.title(field.name)
    let own = listConditions(name).map { Refusal.size($0, title).statement }
    let each = content.conditions(isList ? "$0" : name).map { condition in
      let whole = isList ? "\(name).allSatisfy({ \(condition) })" : condition
      guard let number = content as? NumberContent else { return Refusal.size(whole, title).statement }
      return Refusal.number(whole, number.element, title).statement
    }
    let guards = own + each
    return isOptional && !guards.isEmpty ? Self.block("if let \(name)", guards) : guards
  }

  private func listConditions(_ value: String) -> [String] {
    switch field.repetition {
    case .exactly(let count): ["\(value).count == \(count)"]
    case .prefixed(let element): element.allowing("\(value).count")
    case nil, .rest, .counted: []
    }
  }

  /// Lines one level further in.
  static func indented(_ lines: [String]) -> [String] {
    lines.flatMap { $0.split(separator: "\n") }.map { "  " + $0 }
  }

  /// A statement with a block.
  static func block(_ head: String, _ body: [String]) -> [String] {
    guard body.count == 1, head.count + body[0].count < 100, !body[0].contains("\n") else {
      return ["\(head) {"] + indented(body) + ["}"]
    }
    return ["\(head) { \(body[0]) }"]
  }
}

extension FieldTranslator {
  /// The statements that read the field into its property.
  func reading(_ operands: Operands) -> [String] {
    guard let presence = field.presence else {
      let reading = isList ? listReading(operands) : content.reading(into: field.identifier, isKept: isKept)
      return reading.setup + ["self.\(stored) = \(reading.expression)"]
    }
    let condition = operands.expression(presence)
    if isKept { return keptReading(condition) }
    let reading = isList ? listReading(operands) : content.reading(into: field.identifier, isKept: false)
    guard !reading.setup.isEmpty || isList else {
      return ["self.\(stored) = \(condition) ? \(reading.expression) : nil"]
    }
    return ["if \(condition) {"] + Self.indented(reading.setup + ["self.\(stored) = \(reading.expression)"])
      + ["} else {", "  self.\(stored) = nil", "}"]
  }

  /// Reads a number that is not always there, and that fields behind it go by.
  private func keptReading(_ condition: String) -> [String] {
    let reading = content.reading(into: "number", isKept: true)
    let local = Identifier.escaped(field.identifier)
    return ["let \(local): \(numberType)?", "if \(condition) {"]
      + Self.indented(reading.setup + ["\(local) = number", "self.\(stored) = \(reading.expression)"])
      + ["} else {", "  \(local) = nil", "  self.\(stored) = nil", "}"]
  }

  private var numberType: String {
    switch field.content {
    case .bits(let group): group.scalar.swiftType
    case .number(let element): element.scalar.swiftType
    default: content.type
    }
  }

  private func listReading(_ operands: Operands) -> Reading {
    let reading = content.reading(into: "number", isKept: false)
    let least = max(content.octets.least, 1)
    let title = place.title(field.name)
    let rest = "ofAtLeast: \(least), \(title)) { reader throws(GATTProfiles.ValueDecodingError) in"
    var (setup, count): ([String], String) = ([], "")
    switch field.repetition {
    case .exactly(let times): count = "\(times), "
    case .counted(let reference): count = "Swift.Int(clamping: \(operands[reference].presentValue)), "
    case .prefixed(let element):
      setup = element.readingLength(into: "\(field.identifier)Count", name: place.name(field.name))
      count = "Swift.Int(clamping: \(field.identifier)Count), "
    case nil, .rest: break
    }
    let origin = demandsOrigin ? ["let origin = reader.offset"] : []
    let body = origin + reading.setup
    let last = body.isEmpty ? reading.expression : "return \(reading.expression)"
    let call = ["try reader.list(\(count)\(rest)"] + Self.indented(body + [last]) + ["}"]
    return Reading(setup: setup, expression: call.joined(separator: "\n"))
  }

  private var demandsOrigin: Bool { (content as? NestedContent)?.demands.origin == true }

  /// The statements that write the field.
  func writing() -> [String] {
    let statements = isList ? listWriting : content.writing(name)
    return isOptional ? Self.block("if let \(name)", statements) : statements
  }

  private var listWriting: [String] {
    let origin = demandsOrigin ? ["let origin = writer.offset"] : []
    let loop = Self.block("for item in \(name)", origin + content.writing("item"))
    guard case .prefixed(let element) = field.repetition else { return loop }
    return [element.write("\(element.scalar.swiftType)(truncatingIfNeeded: \(name).count)")] + loop
  }

  /// The octets that the field always takes, and statements that add the others to `size`.
  var measuring: (fixed: Int, statements: [String]) {
    let prefix = if case .prefixed(let element) = field.repetition { element.scalar.octets } else { 0 }
    var statements: [String]
    if isList {
      statements =
        content.octets.fixed.map { ["size += \(name).count\($0 == 1 ? "" : " * \($0)")"] }
        ?? Self.block("for item in \(name)", ["size += \(content.size(of: "item"))"])
    } else if let fixed = content.octets.fixed {
      guard isOptional else { return (fixed, []) }
      return (0, ["if \(name) != nil { size += \(fixed) }"])
    } else {
      statements = ["size += \(content.size(of: name))"]
    }
    guard isOptional else { return (prefix, statements) }
    guard content.isSizeOfValue || isList else { return (0, Self.block("if \(name) != nil", statements)) }
    return (0, Self.block("if let \(name)", (prefix == 0 ? [] : ["size += \(prefix)"]) + statements))
  }

  /// The statements that print the field.
  var printing: [String] {
    let key = field.identifier
    let isPlain = content is NumberContent && content.printing("x", key: "k") == ["fields.add(\"k\", number: x)"]
    if isPlain { return ["fields.add(\"\(key)\", number\(isList ? "s" : ""): \(name))"] }
    guard isList else {
      let statements = content.printing(name, key: key)
      return isOptional && !statements.isEmpty ? Self.block("if let \(name)", statements) : statements
    }
    let each = content.printing("item", key: "\(key)[\\(index)]")
    guard !each.isEmpty else { return [] }
    let loop = Self.block("for (index, item) in \(name).enumerated()", each)
    return isOptional ? Self.block("if let \(name)", loop) : loop
  }

  /// The condition that the field takes no octets; nil when it always takes some.
  var isEmpty: String? {
    if isOptional { return "\(name) == nil" }
    if isList { return field.repetition == .rest ? "\(name).isEmpty" : nil }
    return content.isEmpty(name)
  }
}
