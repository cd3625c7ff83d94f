import GATTSchema

extension JSONShape {
  /// The object of what a value in JSON is, with its members or items.
  var model: String {
    switch self {
    case .bool: Self.object("boolean")
    case .integer(let quantity): Self.object("integer", members(of: quantity))
    case .number(let quantity): Self.object("number", members(of: quantity))
    case .string: Self.object("string")
    case .any: Self.object("any")
    case .list(let item): Self.object("array", [("items", item.model)])
    case .object(let object):
      Self.object(
        "object",
        [("members", ModelJSON.list(object.members, \.model)), ("keepsUnknown", ModelJSON.flag(object.keepsUnknown))])
    }
  }

  private static func object(_ type: String, _ members: [(String, String?)] = []) -> String {
    ModelJSON.object([("type", ModelJSON.text(type))] + members)
  }

  /// What a number means: what a step is worth, its unit, and its limits: raw, and of floating-point numbers.
  private func members(of quantity: Quantity) -> [(String, String?)] {
    func fraction(_ number: Rational) -> String {
      ProgramJSON.list([ProgramJSON.digits(number.numerator), ProgramJSON.digits(number.denominator)])
    }
    return [
      ("scale", quantity.scale == .one ? nil : fraction(quantity.scale)),
      ("offset", quantity.offset == .zero ? nil : fraction(quantity.offset)),
      ("unit", quantity.unit.map { ModelJSON.text($0.symbol) }),
      ("assignedUnit", quantity.unit?.assignedNumber.map { ModelJSON.text(Hex.digits(UInt64($0), count: 4)) }),
      ("least", quantity.rawRange.map { ProgramJSON.digits($0.lowerBound) }),
      ("greatest", quantity.rawRange.map { ProgramJSON.digits($0.upperBound) }),
      ("minimum", quantity.minimum.map { ModelJSON.text("\($0)") }),
      ("maximum", quantity.maximum.map { ModelJSON.text("\($0)") }),
      (
        "special",
        ModelJSON.list(quantity.special) { number in
          ModelJSON.object([("name", JSONString.quoted(number.name)), ("value", ProgramJSON.digits(number.value))])
        }
      ),
    ]
  }
}

extension JSONMember {
  /// The object of the member: its name, and what it is.
  fileprivate var model: String {
    ModelJSON.object([
      ("name", JSONString.quoted(name)), ("description", ModelJSON.text(description)),
      ("optional", ModelJSON.flag(isOptional)), ("value", shape.model),
    ])
  }
}
