/// What the JSON of a value is.
package indirect enum JSONShape: Hashable, Sendable {
  /// `true` or `false`.
  case bool
  /// A whole number of 64 bits, and what it means.
  case integer(Quantity)
  /// A number, as near as a binary64 is, its unit and its limits.
  case number(Quantity)
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

  /// What it is, with the limits of a number, for people who have written another.
  package var wanted: String {
    guard case (let scalar, let quantity)? = number, let limits = quantity.limits(of: scalar), quantity.isLimited else {
      return title
    }
    let unit = quantity.unit.map { " \($0.symbol)" } ?? ""
    return "\(title) from \(limits.least) to \(limits.greatest)\(unit)"
  }

  /// The number that it is: its type and what it means; nil for anything else.
  package var number: (scalar: ScalarType, quantity: Quantity)? {
    switch self {
    case .integer(let quantity): (.integer(octets: 8, isSigned: true), quantity)
    case .number(let quantity): ScalarType("float64").map { ($0, quantity) }
    case .bool, .string, .any, .list, .object: nil
    }
  }

  /// The number that it is, or that the items of a list are, or of lists in it; nil for anything else.
  package var listedNumber: (scalar: ScalarType, quantity: Quantity)? {
    guard case .list(let item) = self else { return number }
    return item.listedNumber
  }

  /// The number that it is as a number of its own; nil for anything else.
  package var element: Element? {
    number.map {
      Element(name: nil, identifier: "", scalar: $0.scalar, endian: .little, meaning: .quantity($0.quantity))
    }
  }

  /// Whether a number in it has a scale.
  package var isScaled: Bool {
    switch self {
    case .integer(let quantity): quantity.isScaled
    case .list(let item): item.isScaled
    case .object(let object): object.members.contains { $0.shape.isScaled }
    case .bool, .number, .string, .any: false
    }
  }

  /// The fewest octets of its JSON.
  package var leastOctets: Int { leastTree.text.utf8.count }

  /// The shortest JSON of this shape.
  package var leastText: String { leastTree.text }

  private var leastTree: JSONTree {
    switch self {
    case .bool: .bool(true)
    case .integer, .number, .any: .number(leastNumber)
    case .string: .string("")
    case .list: .array([])
    case .object(let object):
      .object(
        object.members.filter { !$0.isOptional }.map { JSONTree.Member(name: $0.name, value: $0.shape.leastTree) })
    }
  }
}

extension JSONShape {
  /// Zero, or what is nearest to it within the limits.
  fileprivate var leastNumber: String {
    switch self {
    case .integer(let quantity):
      guard let range = quantity.rawRange else { return "0" }
      return "\(min(max(0, range.lowerBound), range.upperBound))"
    case .number(let quantity):
      let least = min(max(0, quantity.minimum ?? 0), quantity.maximum ?? .infinity)
      return Int128(exactly: least).map { "\($0)" } ?? "\(least)"
    case .bool, .string, .any, .list, .object: return "0"
    }
  }
}

extension Quantity {
  /// Whether some numbers are not valid.
  package var isLimited: Bool { rawRange != nil || minimum != nil || maximum != nil }
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

  /// The Swift name of the property that holds what the JSON has: another one where what that means has its name.
  package var storedIdentifier: String {
    shape.listedNumber?.quantity.isScaled == true ? identifier + "Raw" : identifier
  }
}

extension TextLayout {
  /// The text that JSON is.
  package static let json = TextLayout(encoding: .utf8, endian: .little, length: .rest)
}
