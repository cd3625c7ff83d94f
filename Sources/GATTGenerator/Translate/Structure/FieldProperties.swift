import GATTSchema

/// A field as properties: the stored one, and what its number means where that differs.
struct FieldProperties {
  let field: FieldTranslator
  /// All fields that are properties, for making a value anew.
  let siblings: [FieldTranslator]

  private var number: NumberContent? { field.content as? NumberContent }

  /// The members.
  var members: [SwiftMember] {
    let keyword = field.isConstant ? "let" : "var"
    let documentation =
      number.map { Documentation.property($0.element, raw: true, $0.words) }
      ?? Documentation.property(field.field.description ?? field.field.name, of: field.field.identifier)
    let storage = SwiftMember.line(
      "public \(keyword) \(field.name): \(field.type)",
      documentation: Documentation.property(documentation, isConstant: field.isConstant))
    guard let number, number.element.hasPhysicalValue, let quantity = number.element.quantity else {
      return [storage] + field.content.definitions
    }
    return [storage, meaning(number, quantity)] + special(number, quantity) + field.content.definitions
      + (isSettable(number) ? [setter(number)] : [])
  }

  func hasScale(_ number: NumberContent) -> Bool {
    number.element.quantity?.isScaled == true || number.alternate != nil
  }

  /// Whether it can be set by what it means.
  func isSettable(_ number: NumberContent) -> Bool {
    number.element.quantity?.isSettable == true || number.alternate != nil
  }

  private func meaning(_ number: NumberContent, _ quantity: Quantity) -> SwiftMember {
    let element = (hasScale(number) ? "Swift.Double" : number.type) + (quantity.special.isEmpty ? "" : "?")
    let type = field.isList ? "[\(element)]" : element
    let isNil = !field.isList && !quantity.special.isEmpty
    let optional = field.isOptional && !isNil ? "?" : ""
    return .line(
      "public var \(Identifier.escaped(field.field.identifier)): \(type)\(optional)",
      documentation: Documentation.property(number.element, number.words), body: [.line(value(number, quantity))])
  }

  private func value(_ number: NumberContent, _ quantity: Quantity) -> String {
    let scale = scale(number)
    let isDirect = !field.isList && (!field.isOptional || scale != nil && !quantity.hasSpecialRanges)
    let value = quantity.expression(isDirect ? field.name : "$0", scale: scale)
    if isDirect { return value }
    if field.isList { return "\(field.name)\(field.isOptional ? "?" : "").map({ \(value) })" }
    return "\(field.name).\(quantity.special.isEmpty ? "map" : "flatMap")({ \(value) })"
  }

  /// The scale as an expression; nil when the number stands for itself.
  func scale(_ number: NumberContent) -> String? {
    let own = "Self.\(field.field.identifier)Scale"
    guard let alternate = number.alternate else { return number.element.quantity?.isScaled == true ? own : nil }
    return "(\(alternate.condition) ? Self.\(field.field.identifier)AlternateScale : \(own))"
  }

  private func special(_ number: NumberContent, _ quantity: Quantity) -> [SwiftMember] {
    guard !field.isList else { return [] }
    return quantity.distinguishedSpecial(isOptional: field.isOptional).map { special in
      .line(
        "public var \(field.field.identifier)Is\(Identifier.continued(special.identifier, of: special.name)): Swift.Bool",
        body: [.line(special.condition(field.name, isOptional: field.isOptional))])
    }
  }

  private func setter(_ number: NumberContent) -> SwiftMember {
    let identifier = field.field.identifier
    let escaped = Identifier.escaped(identifier)
    return .line(
      "public mutating func set\(Identifier.continued(identifier, of: field.field.name))(_ \(escaped): \(field.isList ? "[Swift.Double]" : "Swift.Double")) "
        + "throws(GATTProfiles.ValueRangeError)",
      Documentation.setter(number.element, isList: field.isList, number.words), body: setting(number, escaped))
  }

  private func setting(_ number: NumberContent, _ argument: String) -> [SwiftStatement] {
    let scale = scale(number) ?? ""
    let arguments = number.scalingArguments
    let type = number.type
    // The scale may depend on any of the fields.
    let converted = siblings.freeName(field.isList ? "numbers" : "number")
    let item = siblings.freeName("value")
    let conversion: [SwiftStatement] =
      field.isList
      ? [
        "var \(converted): \(field.listType) = []",
        .block("for \(item) in \(argument)", ["\(converted).append(try \(scale).integer(\(item), \(arguments)))"]),
      ] : ["let \(converted): \(type) = try \(scale).integer(\(argument), \(arguments))"]
    guard field.isConstant else {
      guard !field.isList else { return conversion + ["self.\(field.stored) = \(converted)"] }
      return ["self.\(field.stored) = try \(scale).integer(\(argument), \(arguments))"]
    }
    let all = siblings.map { sibling in
      "\(Identifier.label(sibling.stored)): \(sibling.stored == field.stored ? converted : "self.\(sibling.stored)")"
    }
    return conversion + ["self = try Self(\(all.joined(separator: ", ")))"]
  }
}

extension [FieldTranslator] {
  /// A name for a variable that is none of theirs: `name`, where that is free.
  func freeName(_ name: String) -> String {
    let taken = Set(flatMap { [$0.stored, $0.field.identifier] })
    var name = name
    while taken.contains(name) { name += "_" }
    return name
  }
}

extension NumberContent {
  /// The arguments of a scale's `integer` behind the number.
  var scalingArguments: String {
    guard let quantity = element.quantity else { return "" }
    return "field: \(place.name(name).literal)\(quantity.limits(of: element.scalar))"
  }
}
