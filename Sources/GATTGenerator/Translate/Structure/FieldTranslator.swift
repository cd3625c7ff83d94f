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
  var type: String { (isList ? listType : content.type) + (isOptional ? "?" : "") }

  /// The parameter of the memberwise initialiser.
  var parameter: String {
    let value: String? =
      if field.isIdentifier { "0" } else if isOptional { "nil" } else if field.repetition == .rest { "[]" } else {
        isList ? nil : content.defaultValue
      }
    return "\(name): \(type)\(value.map { " = \($0)" } ?? "")"
  }

  /// Whether the property cannot be set, as not every value of its type would do.
  var isConstant: Bool { isLocked || !checks.isEmpty }

  /// What the property has to meet by itself, as statements of a throwing initialiser.
  var checks: [SwiftStatement] {
    let name = place.name(field.name)
    let own = listConditions(self.name).map { Refusal.size($0, name).statement }
    let each = content.conditions(isList ? "$0" : self.name).map { condition in
      let whole = isList ? "\(self.name).allSatisfy({ \(condition) })" : condition
      guard let number = content as? NumberContent else { return Refusal.size(whole, name).statement }
      return Refusal.number(whole, number.element, name).statement
    }
    return whenPresent(own + each)
  }

  private func listConditions(_ value: String) -> [String] {
    switch field.repetition {
    case .exactly(let count): ["\(value).count == \(count)"]
    case .prefixed(let element): element.allowing("\(value).count")
    case nil, .rest, .counted: []
    }
  }

  /// Statements about the value, which do nothing when it is absent.
  func whenPresent(_ statements: [SwiftStatement]) -> [SwiftStatement] {
    isOptional && !statements.isEmpty ? [.block("if let \(name)", statements)] : statements
  }
}

extension FieldTranslator {
  /// The statements that read the field into its property.
  func reading(_ operands: Operands) -> [SwiftStatement] {
    guard let presence = field.presence else {
      let reading = isList ? listReading(operands) : content.reading(into: field.identifier, isKept: isKept)
      return reading.setup + [reading.statement("self.\(stored) = ")]
    }
    let condition = operands.expression(presence)
    if isKept { return keptReading(condition) }
    let reading = isList ? listReading(operands) : content.reading(into: field.identifier, isKept: false)
    guard !reading.setup.isEmpty || isList else {
      return ["self.\(stored) = \(condition) ? \(reading.expression) : nil"]
    }
    let present = reading.setup + [reading.statement("self.\(stored) = ")]
    return [.if(condition, present, else: ["self.\(stored) = nil"])]
  }

  /// Reads a number that is not always there, and that fields behind it go by.
  private func keptReading(_ condition: String) -> [SwiftStatement] {
    let reading = content.reading(into: "number", isKept: true)
    let local = Identifier.escaped(field.identifier)
    let present = reading.setup + ["\(local) = number", reading.statement("self.\(stored) = ")]
    return [
      "let \(local): \(numberType)?",
      .if(condition, present, else: ["\(local) = nil", "self.\(stored) = nil"]),
    ]
  }

  private var numberType: String {
    switch field.content {
    case .bits(let group): group.scalar.swiftType
    case .number(let element): element.scalar.swiftType
    default: content.type
    }
  }

  /// The statements that write the field.
  func writing() -> [SwiftStatement] { whenPresent(isList ? listWriting : content.writing(name)) }

  /// The octets that the field takes.
  var encodedSize: EncodedSize {
    let prefix = if case .prefixed(let element) = field.repetition { element.scalar.octets } else { 0 }
    if let packed { return packedSize(packed) }
    if isList {
      guard let fixed = content.octets.fixed else {
        let loop = SwiftStatement.block("for item in \(name)", ["size += \(content.size(of: "item"))"])
        guard isOptional else { return EncodedSize(fixed: prefix, statements: [loop]) }
        return EncodedSize(statements: whenPresent((prefix == 0 ? [] : ["size += \(prefix)"]) + [loop]))
      }
      let times = fixed == 1 ? "" : " * \(fixed)"
      guard isOptional else { return EncodedSize(fixed: prefix, terms: ["\(name).count\(times)"]) }
      return EncodedSize(terms: ["(\(name)?.count ?? 0)\(times)"], presences: ifPresent(prefix))
    }
    if let fixed = content.octets.fixed {
      return isOptional ? EncodedSize(presences: ifPresent(fixed)) : EncodedSize(fixed: fixed)
    }
    let size = content.size(of: name)
    guard isOptional else { return EncodedSize(terms: [size]) }
    guard content.isSizeOfValue else { return EncodedSize(terms: ["(\(name) == nil ? 0 : \(size))"]) }
    return EncodedSize(statements: whenPresent(["size += \(size)"]))
  }

  /// So many bytes where the field is present; nothing for none.
  func ifPresent(_ count: Int) -> [Presence] { count == 0 ? [] : [Presence(number: "\(count)", field: name)] }

  /// The statements that print the field, or read its text: into the property, or a variable of its name when it is
  /// constant. None for what does not print.
  var printing: [SwiftStatement] {
    guard let code = code(isConstant ? name : "self.\(stored)") else { return [] }
    return isConstant ? ["var \(name) = self.\(stored)", code] : [code]
  }

  private func code(_ place: String) -> SwiftStatement? {
    guard isList else { return content.printing.statement(isOptional ? "optional" : "one", field.identifier, place) }
    let list = isOptional ? "optionalList" : "list"
    return content.printing.form.map { "fields.\(list)(\(SwiftLiteral.string(field.identifier)), &\(place), \($0))" }
  }

  /// The value that its text is read into; nil for what has it without being set.
  var blank: String? {
    guard isOptional else { return isList ? "[]" : content.blank }
    return isConstant ? "nil" : nil
  }

  /// The condition that the field takes no octets; nil when it always takes some.
  var isEmpty: String? {
    if isOptional { return "\(name) == nil" }
    if isList { return field.repetition == .rest ? "\(name).isEmpty" : nil }
    return content.isEmpty(name)
  }
}
