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
    let identifier = Identifier.type(member.identifier.capitalized)
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
    guard let range = quantity.rawRange, !covers(range) else { return nil }
    let special = quantity.special.map(\.value).filter { !range.contains($0) }
    let number = "(\(extracted(bits, element)))"
    let limits = "(\(range.lowerBound)...\(range.upperBound)).contains\(number)"
    return ([limits] + special.map { "\(number) == \($0)" }).joined(separator: " || ")
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

  /// The types that it declares.
  var types: [SwiftMember] { enumeration.map { [$0.type] } ?? [] }
  /// The extensions by which they print.
  var textExtensions: [SwiftMember] { enumeration.map { [$0.textExtension] } ?? [] }

  private var field: Field? {
    element.map { Field(element: $0, stored: $0.storedName, title: place.name(member.name)) }
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
    return .number(condition, element, place.title(member.name))
  }

  /// The type of its argument, seen from the type around the bits.
  func argumentType(in bits: String) -> String {
    guard let element else { return "Swift.Bool" }
    return enumeration.map { "\(bits).\(Identifier.escaped($0.identifier))" } ?? element.scalar.swiftType
  }

  /// The statement that puts its argument among the bits.
  var insertion: String {
    guard element != nil else { return "if \(name) { rawValue |= \(SwiftLiteral.mask(member.mask)) }" }
    return "rawValue |= \(inserted(argument))"
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
    let number = member.number(of: bits, width: group.scalar.storageWidth)
    let isSame = element.scalar.swiftType == storage || element.scalar.storageWidth == group.scalar.storageWidth
    return isSame ? number : "\(element.scalar.swiftType)(truncatingIfNeeded: \(number))"
  }

  /// The properties of what it means, and their setters, which make new bits by an initialiser.
  func members(_ initializer: String) -> [SwiftMember] {
    guard let element else { return [flag(initializer)] }
    let setter = "set { \(replacing(initializer, inserted("newValue"))) }"
    if let enumeration { return [named(enumeration, element, setter)] }
    guard let field, let quantity = element.quantity else { return [] }
    let getter = extracted("rawValue", element)
    let storage = SwiftMember.line(
      "public var \(argument): \(element.scalar.swiftType)",
      quantity.hasOwnValue ? Documentation.element(element, raw: true) : summary,
      body: isConstrained ? [getter] : ["get { \(getter) }", setter])
    guard quantity.hasOwnValue else { return [storage] }
    return [storage] + field.meaning + scaling(field, quantity, initializer)
  }

  private func replacing(_ initializer: String, _ bits: String) -> String {
    "self = .init(\(initializer): rawValue & ~\(SwiftLiteral.mask(member.mask)) | \(bits))"
  }

  private func flag(_ initializer: String) -> SwiftMember {
    let mask = SwiftLiteral.mask(member.mask)
    return .line(
      "public var \(name): Swift.Bool", summary,
      body: [
        "get { rawValue & \(mask) != 0 }",
        "set { self = .init(\(initializer): newValue ? rawValue | \(mask) : rawValue & ~\(mask)) }",
      ])
  }

  private func named(_ enumeration: NestedEnumeration, _ element: Element, _ setter: String) -> SwiftMember {
    let type = Identifier.escaped(enumeration.identifier)
    let number = extracted("rawValue", element)
    let first = enumeration.enumeration.cases.first?.identifier ?? ""
    // The bits have been checked: there is always a case.
    let getter = enumeration.isClosed ? "\(type)(rawValue: \(number)) ?? .\(first)" : "\(type)(known: \(number))"
    return .line("public var \(name): \(type)", summary, body: ["get { \(getter) }", setter])
  }

  private func scaling(_ field: Field, _ quantity: Quantity, _ initializer: String) -> [SwiftMember] {
    guard quantity.isScaled else { return [] }
    let setter = SwiftMember.line(
      "public mutating func set\(member.identifier.capitalized)(_ \(name): Swift.Double) "
        + "throws(GATTProfiles.ValueRangeError)", Documentation.setter(field.element, isList: false),
      body: [
        "let number: \(field.type) = \(field.scaledArgument)",
        replacing(initializer, inserted("number")),
      ])
    return [setter] + field.scaleDefinition
  }

  /// What printing needs besides.
  var textDefinitions: [SwiftMember] { enumeration == nil ? field?.textDefinition ?? [] : [] }

  /// The statements that print it.
  var printing: [String] {
    let key = SwiftLiteral.string(member.identifier)
    if case .flag(let labels) = member.content {
      guard labels.set != "true" || labels.clear != "false" else { return ["fields.add(\(key), number: \(name))"] }
      return [
        "fields.add(\(key), \(name) ? \(SwiftLiteral.string(labels.set)) : \(SwiftLiteral.string(labels.clear)))"
      ]
    }
    guard enumeration == nil else { return ["fields.add(\(key), \(name).label)"] }
    guard let field, let element else { return [] }
    let rawKey = SwiftLiteral.string(member.identifier + "Raw")
    let raw = element.hasOwnValue ? ["fields.add(\(rawKey), number: \(argument))"] : []
    return ["fields.add(\(key), \(field.customText ?? "\(argument).description"))"] + raw
  }
}
