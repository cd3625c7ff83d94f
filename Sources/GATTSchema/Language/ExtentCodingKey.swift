/// A key of fields that says what stands on the wire for the octets of their `length`. Everything that lists, reads or
/// describes these keys goes by what is here.
package struct ExtentCodingKey: Sendable {
  /// What is written behind such a key.
  package enum Written: Sendable {
    /// Octets as hexadecimal digits.
    case octets([UInt8])
    /// A word or another text.
    case text(String)
  }

  /// The key.
  package let key: LanguageKey
  /// How it is written, for messages and editors.
  package let form: String
  /// What each word behind it means, for editors.
  package let meanings: [String: String]
  /// The coding that it is; nil where it takes something else.
  package let coding: @Sendable (Written) -> ExtentCoding?

  /// All of them, in the order in which they are listed to people.
  package static let all = [
    ExtentCodingKey(
      "xor", .hex, "5F",
      "Octets that those of `length` are XORed with on the wire, over and over. Checksums inside are of what comes out."
    ) { written in
      guard case .octets(let key) = written else { return nil }
      return .xor(key)
    },
    ExtentCodingKey(
      "hexadecimal", .word(HexadecimalCase.allCases.map(\.rawValue)), "uppercase",
      "How the digits are written that stand on the wire, two for each octet. `length` counts the digits.",
      meanings: [
        "uppercase": "Digits are written as 0 to 9 and A to F.",
        "lowercase": "Digits are written as 0 to 9 and a to f.",
      ]
    ) { written in
      guard case .text(let word) = written else { return nil }
      return HexadecimalCase(rawValue: word).map { .hexadecimal($0) }
    },
  ]

  private init(
    _ name: String, _ shape: Shape, _ form: String, _ documentation: String, meanings: [String: String] = [:],
    _ coding: @escaping @Sendable (Written) -> ExtentCoding?
  ) {
    key = LanguageKey(name, shape, of: [.structure, .union, .type], documentation)
    (self.form, self.meanings, self.coding) = (form, meanings, coding)
  }
}
