/// What the JSON of a value is.
package indirect enum JSONShape: Hashable, Sendable {
  /// `true` or `false`.
  case bool
  /// A whole number of 64 bits.
  case integer
  /// A number, as near as a binary64 is.
  case number
  /// Text.
  case string
  /// Anything.
  case any
  /// Several of one shape.
  case list(JSONShape)
  /// Members with names.
  case object(JSONObject)

  /// How deep lists and objects lie in each other.
  var depth: Int {
    switch self {
    case .bool, .integer, .number, .string, .any: 0
    case .list(let item): 1 + item.depth
    case .object(let object): 1 + (object.members.map(\.shape.depth).max() ?? 0)
    }
  }

  /// How much it adds to generated code.
  var weight: Int {
    switch self {
    case .bool, .integer, .number, .string, .any: 1
    case .list(let item): item.weight
    case .object(let object): object.members.reduce(1) { $0 + 1 + $1.shape.weight }
    }
  }

  /// What it is, for people.
  package var title: String {
    switch self {
    case .bool: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "text"
    case .any: "any JSON"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The fewest octets of its JSON.
  package var leastOctets: Int { leastTree.text.utf8.count }

  /// The shortest JSON of this shape.
  package var leastText: String { leastTree.text }

  private var leastTree: JSONTree {
    switch self {
    case .bool: .bool(true)
    case .integer, .number, .any: .number("0")
    case .string: .string("")
    case .list: .array([])
    case .object(let object):
      .object(
        object.members.filter { !$0.isOptional }.map { JSONTree.Member(name: $0.name, value: $0.shape.leastTree) })
    }
  }
}

/// An object of JSON: members with names, in the order in which they are written.
package struct JSONObject: Hashable, Sendable {
  /// The name of its Swift type; empty for the value of a characteristic, which has its own.
  package var identifier: String
  /// The members.
  package var members: [JSONMember]
  /// Whether members that nobody has declared are kept, rather than an error.
  package var keepsUnknown: Bool

  /// The Swift name of the members that nobody has declared.
  package static let othersIdentifier = "others"
}

/// A member of an object of JSON.
package struct JSONMember: Hashable, Sendable {
  /// The name in JSON.
  package var name: String
  /// The Swift name of its property.
  package var identifier: String
  /// What it is.
  package var description: String?
  /// Its shape.
  package var shape: JSONShape
  /// Whether it may be absent, or `null`.
  package var isOptional: Bool
}

extension TextLayout {
  /// The text that JSON is.
  package static let json = TextLayout(encoding: .utf8, endian: .little, length: .rest)
}
