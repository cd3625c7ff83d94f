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
    ExtentCodingKey(
      "sized", .word(SizeCount.allCases.map(\.rawValue)), "whole",
      "What the number counts that the octets of `length` begin with: one octet below 128, else two, the low seven bits first.",
      meanings: [
        "whole": "All octets, those of the number among them.",
        "behind": "The octets behind the number.",
      ]
    ) { written in
      guard case .text(let word) = written else { return nil }
      return SizeCount(rawValue: word).map { .sized($0) }
    },
    ExtentCodingKey(
      "chained", .word(ChainLink.allCases.map(\.rawValue)), "wire",
      "What each octet of `length` is XORed with on the wire: the one in front of it there, or what that stands for.",
      meanings: [
        "wire": "The octet in front of it, as it is sent.",
        "plain": "What the octet in front of it stands for.",
      ]
    ) { written in
      guard case .text(let word) = written else { return nil }
      return ChainLink(rawValue: word).map { .chained($0) }
    },
    ExtentCodingKey(
      "keyed", .hex, "5F 21 A0",
      "Octets that those of `length` behind the first are XORed with, over and over, from the place on that the first says."
    ) { written in
      guard case .octets(let key) = written else { return nil }
      return .keyed(key)
    },
    ExtentCodingKey(
      "known", .hex, "2B",
      "Octets that those of `length` would begin with. XORed with what they do begin with, they are the key that all are XORed with."
    ) { written in
      guard case .octets(let known) = written else { return nil }
      return .known(known)
    },
    ExtentCodingKey(
      "decimal", .text, "\"0.0,\"",
      "How numbers stand as text on the wire, and what is between them: `0,` without decimals, `0.00,` with two, `0.##,` with up to two. Inside, each is an int32 of the last decimal, least significant octet first."
    ) { written in
      guard case .text(let text) = written else { return nil }
      return DecimalForm(text).map { .decimal($0) }
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
