/// An initialiser of C, as far as it is literal.
indirect enum CValue: Hashable, Sendable {
  /// A whole number, of a literal or a constant.
  case number(UInt64)
  /// The text of a string literal, without its quotes.
  case string(String)
  /// Something with a name: a constant, a variable, or the address of one. Members of it, as in `uuid.u`, are the same.
  case name(String)
  /// A macro or a function with what is in its brackets.
  case call(String, [CMember])
  /// What is in braces; a member or a place that is named stands in front.
  case list([CMember])
  /// Several joined by `|`.
  case any([CValue])
  /// What nobody knows without compiling it, in its own words.
  case other(String)

  /// The members of a list; none of anything else.
  var members: [CMember] { if case .list(let members) = self { members } else { [] } }

  /// What a member of a list is: the one with the name, or without names the one at the place.
  func member(_ name: String, at place: Int? = nil) -> CValue? {
    if let named = members.first(where: { $0.name == name }) { return named.value }
    guard let place, members.indices.contains(place), members.allSatisfy({ $0.name == nil }) else { return nil }
    return members[place].value
  }

  /// How it is written, for people.
  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .string(let text): "“\(text)”"
    case .name(let name), .other(let name): name
    case .call(let name, let arguments) where arguments.count > 4: "\(name)(…)"
    case .call(let name, let arguments): "\(name)(\(arguments.map(\.value.text).joined(separator: ", ")))"
    case .list: "{…}"
    case .any(let values): values.map(\.text).joined(separator: " | ")
    }
  }
}

/// A member of a list of initialisers, and its line.
struct CMember: Hashable, Sendable {
  var name: String?
  var value: CValue
  var line: Int
}
