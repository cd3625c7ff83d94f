import GATTSchema

/// A member of a bit group as properties of its struct: all of them computed from the one stored integer.
struct BitNumber {
  let member: BitMember
  let group: BitGroup
  let place: TypePlace

  private var storage: String { group.scalar.swiftType }
  private var name: String { Identifier.escaped(member.identifier) }
  /// What documentation says of it.
  var summary: String {
    let bits =
      member.width == 1 ? "bit \(member.lowest)" : "bits \(member.lowest)–\(member.lowest + member.width - 1)"
    return SwiftLiteral.comment(member.description ?? "\(member.name), \(bits).")
  }

  /// The member as a number of its own; nil for a flag and for reserved bits.
  private var element: Element? {
    let isSigned: Bool
    var meaning: Element.Meaning
    switch member.content {
    case .flag, .reserved: return nil
    case .unsigned(let content): (isSigned, meaning) = (false, content)
    case .signed(let content): (isSigned, meaning) = (true, content)
    }
    let width = [8, 16, 32].first { $0 >= member.width } ?? 64
    guard let scalar = ScalarType("\(isSigned ? "int" : "uint")\(width)") else { return nil }
    if case .quantity(var quantity) = meaning, quantity.rawRange == nil, member.width < width {
      let half: Int128 = 1 << Int128(member.width - 1)
      quantity.rawRange = isSigned ? -half...half - 1 : 0...2 * half - 1
      meaning = .quantity(quantity)
    }
    return Element(member, in: scalar, meaning)
  }

  private var enumeration: NestedEnumeration? {
    guard let element, case .enumeration(let enumeration) = element.meaning else { return nil }
    let identifier = Identifier.type(Identifier.continued(member.identifier, of: member.name))
    let isNarrower = member.width < element.scalar.octets * 8
    return NestedEnumeration(
      enumeration: enumeration, identifier: identifier, storage: element.scalar.swiftType,
      limits: isNarrower ? range : nil, place: place.type(identifier, of: member.name), name: member.name)
  }

  private var range: ClosedRange<Int128> {
    guard case .signed = member.content else { return 0...(1 << Int128(member.width)) - 1 }
    let half: Int128 = 1 << Int128(member.width - 1)
    return -half...half - 1
  }

  /// The condition that all bits have to meet for the member's sake; nil when they always do.
  func condition(_ bits: String) -> String? {
    guard let element else { return nil }
    if let enumeration {
      guard enumeration.isClosed, !enumeration.isComplete(width: member.width) else { return nil }
      return "\(Identifier.escaped(enumeration.identifier))(rawValue: \(extracted(bits, element))) != nil"
    }
    guard let quantity = element.quantity, !quantity.keepsOutOfRange else { return nil }
    if quantity.curve?.listed != nil { return element.condition("(\(extracted(bits, element)))") }
    guard let range = quantity.rawRange, !covers(range) else { return nil }
    let number = "(\(extracted(bits, element)))"
    let limits = "\(range.expression).contains\(number)"
    return ([limits] + quantity.specialConditions(number, outside: range)).joined(separator: " || ")
  }

  /// Whether every number of the member's bits is within `limits`.
  private func covers(_ limits: ClosedRange<Int128>) -> Bool {
    limits.contains(range.lowerBound) && limits.contains(range.upperBound)
  }

  /// Whether an argument for the member can be wrong.
  var isConstrained: Bool {
    guard let element, enumeration == nil else { return false }
    return element.condition("") != nil
  }

  /// Whether it is a number, which may have limits: neither a flag nor one of named numbers.
  var isNumber: Bool { element != nil && enumeration == nil }

  /// The types that it declares.
  var types: [SwiftMember] { enumeration.map { [$0.type] } ?? [] }

  private var field: Field? {
    element.map { Field(element: $0, stored: $0.storedName, name: place.name(member.name)) }
  }

  /// The member as an argument of the initialiser by what numbers mean; nil where that is the number itself.
  var meaning: Field? {
    guard enumeration == nil, let field, field.hasMeaning else { return nil }
    return field
  }

  /// The name and the type of its argument, with a default.
  var parameter: String {
    let type = enumeration.map { Identifier.escaped($0.identifier) } ?? argumentType(in: "")
    return "\(argument): \(type)\(defaultValue.map { " = \($0)" } ?? "")"
  }

  /// The value of its argument when none is given.
  var defaultValue: String? {
    guard let element else { return "false" }
    if let enumeration {
      return enumeration.enumeration.named(0).map { ".\($0.identifier)" }
        ?? (enumeration.isClosed ? nil : ".init(known: 0)")
    }
    return element.quantity?.rawRange?.contains(0) ?? true ? "0" : nil
  }

  /// Whether its argument has a default.
  var hasDefault: Bool { defaultValue != nil }

  /// The name of its argument.
  var argument: String { Identifier.escaped(element?.storedName ?? member.identifier) }

  /// What its argument has to meet.
  var refusal: Refusal? {
    guard isConstrained, let element, let condition = element.condition(argument) else { return nil }
    return .number(condition, element, place.name(member.name))
  }

  /// The type of its argument, seen from the type around the bits.
  func argumentType(in bits: String) -> String {
    guard let element else { return "Swift.Bool" }
    return enumeration.map { "\(bits).\(Identifier.escaped($0.identifier))" } ?? element.scalar.swiftType
  }

  /// What its argument sets among the bits.
  var insertion: BitSource {
    guard element == nil else { return .term(inserted(argument)) }
    return .call(".setting(\(SwiftLiteral.mask(member.mask)), if: \(name))")
  }

  private func inserted(_ value: String) -> String {
    guard let element else { return value }
    let number = enumeration == nil ? value : "\(value).rawValue"
    let wide = element.scalar.swiftType == storage ? number : "\(storage)(truncatingIfNeeded: \(number))"
    let isAll = member.width == group.scalar.storageWidth
    return isAll
      ? wide : "\(wide)\(member.lowest == 0 ? "" : " << \(member.lowest)") & \(SwiftLiteral.mask(member.mask))"
  }

  private func extracted(_ bits: String, _ element: Element) -> String {
    let number = member.bitRange.number(of: bits, width: group.scalar.storageWidth)
    let isSame = element.scalar.swiftType == storage || element.scalar.storageWidth == group.scalar.storageWidth
    return isSame ? number : "\(element.scalar.swiftType)(truncatingIfNeeded: \(number))"
  }

  /// The bits of the group that are the member's, as the argument of the subscript of `GATTProfiles.BitField`.
  private var bits: String {
    member.width == 1 ? "\(member.lowest)...\(member.lowest)" : "\(member.lowest)...\(member.lowest + member.width - 1)"
  }

  /// The properties of what it means, and their setters, which make new bits by an initialiser.
  ///
  /// - Parameter isField: whether the type is a `GATTProfiles.BitField`.
  func members(_ initializer: String, isField: Bool) -> [SwiftMember] {
    guard let element else { return [flag(initializer, isField: isField)] }
    let set = { (value: String) in
      let number = enumeration == nil ? value : "\(value).rawValue"
      return isField ? "self[\(bits)] = \(number)" : replacing(initializer, inserted(value))
    }
    let getter = isField ? "self[\(bits)]" : extracted("rawValue", element)
    if let enumeration { return [named(enumeration, getter, set("newValue"))] }
    guard let field, let quantity = element.quantity else { return [] }
    let head = "public var \(argument): \(element.scalar.swiftType)"
    let text = quantity.hasPhysicalValue ? Documentation.element(element, raw: true, .plain) : summary
    let storage: SwiftMember =
      isConstrained
      ? .line(head, text, body: [.line(getter)]) : .property(head, text, get: getter, set: set("newValue"))
    guard quantity.hasPhysicalValue else { return [storage] }
    return [storage] + field.meaning + scaling(field, quantity, set)
  }

  private func replacing(_ initializer: String, _ bits: String) -> String {
    "self = .init(\(initializer): rawValue & ~\(SwiftLiteral.mask(member.mask)) | \(bits))"
  }

  private func flag(_ initializer: String, isField: Bool) -> SwiftMember {
    let mask = SwiftLiteral.mask(member.mask)
    let head = "public var \(name): Swift.Bool"
    guard !isField else {
      return .property(head, summary, get: "self[\(member.lowest)]", set: "self[\(member.lowest)] = newValue")
    }
    return .property(
      head, summary, get: "rawValue & \(mask) != 0",
      set: "self = .init(\(initializer): newValue ? rawValue | \(mask) : rawValue & ~\(mask))")
  }

  private func named(_ enumeration: NestedEnumeration, _ number: String, _ set: String) -> SwiftMember {
    let type = Identifier.escaped(enumeration.identifier)
    let first = enumeration.enumeration.cases.first?.identifier ?? ""
    // The bits have been checked: there is always a case.
    let getter = enumeration.isClosed ? "\(type)(rawValue: \(number)) ?? .\(first)" : "\(type)(known: \(number))"
    return .property("public var \(name): \(type)", summary, get: getter, set: set)
  }

  private func scaling(_ field: Field, _ quantity: Quantity, _ set: (String) -> String) -> [SwiftMember] {
    guard quantity.isSettable else { return field.scaleDefinition }
    let setter = SwiftMember.line(
      "public mutating func set\(Identifier.continued(member.identifier, of: member.name))(_ \(name): Swift.Double) "
        + "throws(GATTProfiles.ValueRangeError)", Documentation.setter(field.element, isList: false, .plain),
      body: ["let number: \(field.type) = \(field.scaledArgument)", .line(set("number"))])
    return field.scaleDefinition + [setter]
  }

  private var key: String { SwiftLiteral.key(member.identifier, member.name) }

  /// The key and the bit, when it prints as a truth value.
  var plainFlag: String? {
    guard case .flag(let labels) = member.content, labels.set == "true", labels.clear == "false" else { return nil }
    return "\(key): \(member.lowest)"
  }

  /// The statement that prints it, or reads its text.
  var printing: SwiftStatement {
    if case .flag(let labels) = member.content {
      let (set, clear) = (SwiftLiteral.string(labels.set), SwiftLiteral.string(labels.clear))
      return .line("fields.flag(\(key), \(member.lowest), set: \(set), clear: \(clear), of: &bits)")
    }
    if let enumeration {
      let type = Identifier.escaped(enumeration.identifier)
      return .line("fields.label(\(key), \(bits), \(type).self, of: &bits)")
    }
    let type = element?.scalar.swiftType ?? "Swift.UInt64"
    let form = field?.printing.form ?? ".plain"
    return .line("fields.number(\(key), \(bits), \(type).self, \(form), of: &bits)")
  }
}
