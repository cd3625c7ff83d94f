import GATTSchema

/// Translates a field that is a property: how it is stored, and how it is printed as often as it is there.
struct FieldTranslator {
  let field: StructureField
  let content: any ContentTranslator
  let place: TypePlace
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
  /// The statements that print the field, or read its text: into the property, or a variable of its name when it is
  /// constant. None for what does not print.
  var printing: [SwiftStatement] {
    guard let code = code(isConstant ? name : "self.\(stored)") else { return [] }
    return isConstant ? ["var \(name) = self.\(stored)", code] : [code]
  }

  private func code(_ place: String) -> SwiftStatement? {
    let key = SwiftLiteral.key(field.identifier, field.name)
    guard isList else { return content.printing.statement(isOptional ? "optional" : "one", key, place) }
    let list = isOptional ? "optionalList" : "list"
    return content.printing.form.map { "fields.\(list)(\(key), &\(place), \($0))" }
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
