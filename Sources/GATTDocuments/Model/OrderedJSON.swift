import GATTSchema

/// JSON whose members keep their order, so that the same model is always the same text.
indirect enum OrderedJSON {
  /// Text.
  case text(String)
  /// A whole number.
  case whole(Int)
  /// A number with a fraction.
  case number(Double)
  /// True.
  case yes
  /// JSON that is printed already.
  case printed(String)
  /// A list.
  case list([OrderedJSON])
  /// Members in their order; those without a value are left out.
  case object([(String, OrderedJSON?)])

  /// A whole number of any size, as text: JavaScript's own numbers have 53 bits.
  static func digits(_ number: Int128) -> OrderedJSON { .text("\(number)") }

  /// True, or nothing.
  static func flag(_ isSet: Bool) -> OrderedJSON? { isSet ? .yes : nil }

  /// The JSON on one line.
  var json: String {
    switch self {
    case .text(let text): JSONString.quoted(text)
    case .whole(let number): "\(number)"
    case .number(let number): MeaningTree.number(number).json
    case .yes: "true"
    case .printed(let json): json
    case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.compactMap { name, value in value.map { "\(JSONString.quoted(name)):\($0.json)" } }
        .joined(separator: ",") + "}"
    }
  }

  /// The object with members in front; anything else stays as it is.
  func prefixed(by members: [(String, OrderedJSON?)]) -> OrderedJSON {
    guard case .object(let own) = self else { return self }
    return .object(members + own)
  }
}
