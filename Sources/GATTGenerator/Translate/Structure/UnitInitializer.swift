import GATTSchema

/// The initialiser by what numbers mean, and bits as properties of the struct around them.
struct UnitInitializer {
  private let fields: [FieldTranslator]

  /// The initialiser of a struct of fields.
  init(_ fields: [FieldTranslator]) {
    self.fields = fields
  }

  /// Whether it is another than that of the numbers on the wire.
  var isNeeded: Bool { fields.contains { hasMeaning($0) || bits(of: $0) != nil } }

  /// The initialiser, and the properties by which bits are reached without their group.
  var members: [SwiftMember] {
    guard isNeeded else { return [] }
    return [initializer] + fields.flatMap { field in bits(of: field).map { properties($0, of: field) } ?? [] }
  }

  /// Its parameters.
  var parameters: [String] { fields.flatMap(parameters) }

  private var initializer: SwiftMember {
    let parameters = parameters.joined(separator: ", ")
    let arguments = fields.map { "\(Identifier.label($0.stored)): \(local($0))" }.joined(separator: ", ")
    let conversions = fields.flatMap(conversion)
    return .line(
      "public init(\(parameters))\(SwiftLiteral.throwsRange)",
      documentation: documentation, body: conversions + ["try self.init(\(arguments))"])
  }

  /// The units of the arguments, and to what they are rounded.
  private var documentation: [String] {
    let numbers = fields.compactMap { field in
      (field.content as? NumberContent).flatMap {
        Documentation.argument($0.element, named: field.field.identifier, $0.words)
      }
    }
    // With two units a number has a comma of its own.
    let separator = numbers.contains { $0.contains(", ") } ? "; " : ", "
    return numbers.isEmpty
      ? ["A value of what its fields mean."] : ["A value of \(numbers.joined(separator: separator))."]
  }

  private func properties(_ field: FieldTranslator) -> FieldProperties {
    FieldProperties(field: field, siblings: fields)
  }

  private func isScaled(_ field: FieldTranslator) -> Bool {
    guard let number = field.content as? NumberContent, hasMeaning(field) else { return false }
    return number.element.scalar.isDecimalFloat || properties(field).hasScale(number)
  }

  /// Whether the number that it means is another than that on the wire, or sometimes none.
  private func hasMeaning(_ field: FieldTranslator) -> Bool {
    guard let number = field.content as? NumberContent else { return false }
    let element = number.element
    // Without a way back the number on the wire is what there is to give.
    if properties(field).hasScale(number), !properties(field).isSettable(number) { return false }
    return element.hasPhysicalValue || element.scalar.isDecimalFloat
  }

  /// The expression that makes the number on the wire of the one that it means.
  private func converting(_ value: String, _ number: NumberContent, of field: FieldTranslator) -> String {
    guard !number.element.scalar.isDecimalFloat else {
      return "try \(number.type)(\(value), field: \(number.place.name(number.name).literal))"
    }
    return "try \(properties(field).scale(number) ?? "").integer(\(value), \(number.scalingArguments))"
  }

  /// The same of an optional, in one call; nil where there is no such call.
  private func convertingIfPresent(_ value: String, _ number: NumberContent, of field: FieldTranslator) -> String? {
    guard !number.element.scalar.isDecimalFloat, number.element.quantity?.hasSpecialRanges != true else { return nil }
    return "try \(properties(field).scale(number) ?? "").integer(ifPresent: \(value), \(number.scalingArguments))"
  }

  /// The number on the wire that stands for no value, where there is one such number and nil means nothing else.
  private func absence(_ field: FieldTranslator) -> Int128? {
    guard !field.isOptional, !field.isList, let number = field.content as? NumberContent else { return nil }
    guard let special = number.element.quantity?.special, special.count == 1 else { return nil }
    return special.first?.value
  }
}

extension UnitInitializer {
  private func parameters(_ field: FieldTranslator) -> [String] {
    if let bits = bits(of: field) {
      return bits.members.map { member in
        "\(member.argument): \(member.argumentType(in: bits.type))\(member.defaultValue.map { " = \($0)" } ?? "")"
      }
    }
    guard let number = field.content as? NumberContent, hasMeaning(field) else { return [field.parameter] }
    let (name, one) = (Identifier.escaped(field.field.identifier), isScaled(field) ? "Swift.Double" : number.type)
    let type = (field.isList ? "[\(one)]" : one) + (field.isOptional || absence(field) != nil ? "?" : "")
    let value = field.isOptional ? " = nil" : field.field.repetition == .rest ? " = []" : ""
    return ["\(name): \(type)\(value)"]
  }

  private func conversion(_ field: FieldTranslator) -> [SwiftStatement] {
    if let bits = bits(of: field) {
      let arguments = bits.members.map {
        "\(Identifier.label($0.argument.filter { $0 != "`" })): \($0.argument)"
      }.joined(separator: ", ")
      return ["let \(field.name) = \(bits.isThrowing ? "try " : "")\(bits.type)(\(arguments))"]
    }
    guard let number = field.content as? NumberContent, hasMeaning(field) else { return [] }
    let argument = Identifier.escaped(field.field.identifier)
    let local = local(field)
    guard isScaled(field) else {
      return ["let \(local) = \(argument)\(absence(field).map { " ?? \($0)" } ?? "")"]
    }
    let convert = { (value: String) in converting(value, number, of: field) }
    guard field.isList else {
      let (absence, type) = (absence(field), "\(number.type)\(field.isOptional ? "?" : "")")
      guard field.isOptional || absence != nil else { return ["let \(local): \(type) = \(convert(argument))"] }
      if absence == nil, let present = convertingIfPresent(argument, number, of: field) {
        return ["let \(local): \(type) = \(present)"]
      }
      let other = absence.map { "\($0)" } ?? "nil"
      return ["let \(local): \(type) = if let \(argument) { \(convert(argument)) } else { \(other) }"]
    }
    let start = field.isOptional ? "\(argument) == nil ? nil : []" : "[]"
    let value = fields.freeName("value")
    return [
      "var \(local): \(field.type) = \(start)",
      .block(
        "for \(value) in \(argument)\(field.isOptional ? " ?? []" : "")",
        ["\(local)\(field.isOptional ? "?" : "").append(\(convert(value)))"]),
    ]
  }

  /// The name of what goes to the initialiser of the numbers on the wire: another than that of the argument.
  private func local(_ field: FieldTranslator) -> String {
    guard hasMeaning(field), field.stored == field.field.identifier else { return field.name }
    return fields.freeName(field.stored + "Number")
  }
}

extension UnitInitializer {
  /// The bits of a field that only is what the specification calls flags, when no other property has one of their names.
  private func bits(of field: FieldTranslator) -> BitsContent? {
    guard let bits = field.content as? BitsContent, !field.isOptional, !field.isList else { return nil }
    let words = field.field.name.lowercased().split(separator: " ")
    guard words.last == "flags", bits.defaultValue != nil || !bits.members.isEmpty else { return nil }
    let others = fields.flatMap { other -> [String] in
      let name = other.field.identifier
      let inner = other.stored == field.stored ? [] : (other.content as? BitsContent)?.members.map(\.member.identifier)
      return [name, name + "Raw", "set" + Identifier.continued(name, of: other.field.name)] + (inner ?? [])
    }
    let own = bits.members.flatMap { [$0.argument, $0.member.identifier] }
    return Set(own).isDisjoint(with: others) ? bits : nil
  }

  private func properties(_ bits: BitsContent, of field: FieldTranslator) -> [SwiftMember] {
    bits.members.map { member in
      let get = "\(field.name).\(member.argument)"
      let head = "public var \(member.argument): \(member.argumentType(in: bits.type))"
      guard field.isLocked || member.isConstrained else {
        return .property(head, member.summary, get: get, set: "\(get) = newValue")
      }
      return .line(head, member.summary, body: [.line(get)])
    }
  }
}
