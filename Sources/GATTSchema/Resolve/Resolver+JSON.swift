extension Resolver {
  /// Resolves the shape of JSON; nil when a part of it is unsound.
  mutating func json(_ written: JSONDocument, identifier: String = "") -> JSONShape? {
    guard BadJSON.check(written, reporting: &diagnostics) else { return nil }
    switch written.type.value {
    case .bool: return .bool
    case .integer: return number(written, "int64").map { .integer($0) }
    case .number: return number(written, "float64").map { .number($0) }
    case .string: return .string
    case .any: return .any
    case .list:
      guard let items = written.items.first else { return .list(.any) }
      return json(items, identifier: identifier).map { .list($0) }
    case .object:
      let members = written.members.compactMap { member($0) }
      let object = JSONObject(
        identifier: identifier, members: members, keepsUnknown: written.unknown?.value != .fail)
      guard members.count == written.members.count,
        BadJSON.check(object, written, reporting: &diagnostics)
      else { return nil }
      return .object(object)
    }
  }

  /// What a number means that a type can hold; nil, reported, where its keys contradict each other or the type.
  private mutating func number(_ written: JSONDocument, _ type: String) -> Quantity? {
    guard let scalar = ScalarType(type), case .quantity(let quantity)? = meaning(written.meaning, NumberForm(scalar))
    else { return nil }
    return quantity
  }

  private mutating func member(_ written: JSONMemberDocument) -> JSONMember? {
    let identifier = propertyIdentifier(written.identifier, written.name.value, at: written.name.range)
    // The type of an object in it is nobody else's.
    let shape = json(written.shape, identifier: Identifier.type(identifier))
    return shape.map { shape in
      JSONMember(
        name: written.name.value, identifier: identifier, description: written.description?.value, shape: shape,
        isOptional: written.isOptional?.value ?? false)
    }
  }
}
