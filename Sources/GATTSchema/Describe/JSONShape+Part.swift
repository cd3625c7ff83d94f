extension JSONShape {
  /// A part of JSON called `name`, with its members as parts; those of the items of a list are its own.
  func part(_ name: String) -> LayoutPart {
    var part = LayoutPart(.json, name)
    part.type = words
    part.octets = OctetCount(leastOctets, nil)
    if let (scalar, quantity) = listedNumber, quantity != .plain {
      part.say(.quantity(quantity), of: scalar, LayoutWords(structure: nil, context: []))
      if !quantity.isLimited { part.range = nil }
    }
    part.parts = members.map { member in
      var inner = member.shape.part(member.name)
      inner.description = member.description
      inner.presence = member.isOptional ? "may be absent or null" : nil
      return inner
    }
    return part
  }

  /// What it is, with what is in it.
  var words: String {
    switch self {
    case .list(.any): "a list of any JSON"
    case .list(let item): "a list, each item \(item.words)"
    case .object(let object): object.keepsUnknown ? "an object" : "an object without other members"
    case .bool, .integer, .number, .string, .any: title
    }
  }

  private var members: [JSONMember] {
    switch self {
    case .list(let item): item.members
    case .object(let object): object.members
    case .bool, .integer, .number, .string, .any: []
    }
  }
}
