extension JSONTree {
  /// The JSON of a text on one line, as the tool prints it: what a person does not see as a character is escaped, and a whole
  /// number of the shape that is no binary64 is a string. Numbers with a scale are what they mean.
  static func printed(_ json: String, _ shape: JSONShape) -> String {
    guard let tree = try? JSONParser.parse(Array(json.utf8)) else { return JSONString.quoted(json) }
    return tree.meaning(shape).text { JSONString.quoted($0) }
  }

  private func meaning(_ shape: JSONShape) -> JSONTree {
    switch (shape, self) {
    case (.integer, .number(let digits)):
      guard let number = Int128(digits), let element = shape.element else { return self }
      switch element.meaning(of: .integer(number)) {
      case .text(let text): return .string(text)
      case .whole(let whole): return whole.magnitude > Quantity.exactInDouble ? .string(digits) : self
      case let other: return .number(other.json)
      }
    case (.list(let item), .array(let items)): return .array(items.map { $0.meaning(item) })
    case (.object(let object), .object(let members)):
      return .object(
        members.map { member in
          let shape = object.members.first { $0.name == member.name }?.shape ?? .any
          return Member(name: member.name, value: member.value.meaning(shape))
        })
    default: return self
    }
  }
}
