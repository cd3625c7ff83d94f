import GATTLanguageServer
import GATTSchema

/// The schemas of what stands behind a key. Text is whatever the editor makes of a plain scalar.
enum SchemaScalars {
  /// Text that is not empty.
  static let text: JSON = ["type": ["string", "number", "boolean"], "minLength": 1]

  /// A UUID; its digits alone may look like a number.
  static let uuid: JSON = [
    "type": ["string", "integer", "number"],
    "pattern": """
    ^((0[xX])?([0-9A-Fa-f]{4}|[0-9A-Fa-f]{8})|[0-9A-Fa-f]{32}\
    |[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$
    """,
  ]

  /// True or false, which an editor may hand on as text.
  static func truth(behind key: String) -> JSON {
    let schema: JSON = ["enum": [.bool(true), .bool(false), "true", "false"]]
    let meanings = ["true", "false"].compactMap { WordMeanings.meaning(of: $0, behind: key) }
    guard meanings.count == 2 else { return schema }
    return schema.adding(["enumDescriptions": .array((meanings + meanings).map { .string($0) })])
  }

  /// A whole number in decimal, hexadecimal or binary.
  static let wholeNumber: JSON = [
    "type": ["integer", "string"],
    "pattern": "^-?(0[xX][0-9A-Fa-f]+|0[bB][01]+|[0-9]+)$",
  ]

  /// A whole number, a decimal, or a fraction of two of these.
  static let number: JSON = [
    "type": ["number", "string"],
    "pattern": .string("^ *\(decimal) *(/ *\(decimal) *)?$"),
  ]

  /// Pairs of hexadecimal digits, which may look like a number.
  static let hex: JSON = [
    "type": ["string", "integer", "number"],
    "pattern": "^(0[xX])?[ :_-]*([0-9A-Fa-f]{2}[ :_-]*)*$",
  ]

  /// Any value; what it may be depends on the layout. A lone `hex` gives the octets.
  static let literal: JSON = [
    "type": ["string", "number", "boolean", "array", "object"],
    "if": ["required": ["hex"], "maxProperties": 1],
    "then": ["properties": ["hex": hex]],
  ]

  private static let decimal = "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"

  /// An integer type of any number of bits.
  static let packedType: JSON = ["type": "string", "pattern": "^u?int([1-9]|[1-5][0-9]|6[0-3])$"]

  /// One of a few words behind `key`, each with what it means. A word that is a number may also be written as one.
  static func word(_ words: [String], behind key: String) -> JSON {
    let numbers = words.compactMap { Int($0) }
    let meanings = (numbers.map(String.init) + words).map { WordMeanings.meaning(of: $0, behind: key) ?? "" }
    let schema: JSON = ["enum": .array(numbers.map { .int($0) } + words.map { .string($0) })]
    guard meanings.contains(where: { !$0.isEmpty }) else { return schema }
    return schema.adding(["enumDescriptions": .array(meanings.map { .string($0) })])
  }
}
