/// What a value, a field or an alternative is, by the key that says so.
package enum LayoutKind: String, CaseIterable, Sendable {
  /// One number.
  case raw
  /// Several numbers of one type.
  case array
  /// Two numbers.
  case pair
  /// Several numbers of one type, then several of another.
  case arrayPair = "array-pair"
  /// Text.
  case string
  /// Octets as they stand.
  case bytes
  /// JSON.
  case json
  /// Fields in wire order.
  case structure = "struct"
  /// One of several structures.
  case union
  /// What an entry of `types` is.
  case type
  /// Octets without a meaning.
  case reserved
  /// Octets of zero.
  case padding = "pad-to"
  /// Octets that are always the same.
  case marker
  /// A checksum.
  case checksum
  /// A number that is always the same: `const` beside `raw`.
  case constant = "const"

  /// What messages call it.
  var title: String { self == .constant ? "a constant" : "`\(rawValue)`" }
}

extension Set<LayoutKind> {
  /// The kinds that are numbers with a meaning.
  static let numbers: Set = [.raw, .array, .pair, .arrayPair]
}

/// What a number is used as, which decides what can be said about it.
package enum NumberUse: Sendable {
  /// An integer that measures or counts, of so many bits.
  case integer
  /// An integer that measures or counts, of decimal digits.
  case digits
  /// A binary or decimal floating-point number that measures.
  case floating
  /// A truth value.
  case boolean
  /// One of a few named numbers.
  case cases
  /// Bits with names.
  case bits
}

extension Set<NumberUse> {
  /// The uses of integers that measure or count.
  static let integers: Set = [.integer, .digits]
  /// The uses that have a unit and limits.
  static let quantities = integers.union([.floating])
  /// Every use.
  static let all = quantities.union([.boolean, .cases, .bits])
}

extension LanguageKey {
  /// Whether it may stand at something of this kind.
  package func applies(to kind: LayoutKind) -> Bool { kinds?.contains(kind) ?? true }

  /// Whether it says something about a number that is used like this.
  package func applies(to use: NumberUse) -> Bool { uses?.contains(use) ?? true }
}
