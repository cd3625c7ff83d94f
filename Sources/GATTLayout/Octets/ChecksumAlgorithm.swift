/// How a checksum is computed.
package enum ChecksumAlgorithm: Hashable, Sendable {
  /// A cyclic redundancy check by the parameters of the Rocksoft model.
  case crc(CRC)
  /// The exclusive or of all octets: one octet.
  case xor
  /// The exclusive or of all words of two octets, the least significant first; a last one is filled up with zeros.
  case xor16
  /// The sum of all octets.
  case sum(ChecksumSum)

  /// How many octets it takes.
  package var octets: Int {
    switch self {
    case .crc(let crc): crc.width / 8
    case .xor: 1
    case .xor16: 2
    case .sum(let sum): sum.octets
    }
  }
}

/// The parameters of a sum of octets.
package struct ChecksumSum: Hashable, Sendable {
  /// How many octets of the sum are kept: 1 to 4.
  package var octets: Int
  /// What the sum starts with.
  package var initial: UInt32 = 0
  /// Whether the sum is subtracted from zero, so that it and the octets add up to zero.
  package var isNegated = false
  /// What the sum, negated or not, is combined with at the end.
  package var finalXOR: UInt32 = 0
  /// What of the octets that it covers is added.
  package var terms: ChecksumTerms

  /// A sum of so many octets.
  package init(
    octets: Int, initial: UInt32 = 0, isNegated: Bool = false, finalXOR: UInt32 = 0, terms: ChecksumTerms = .all
  ) {
    (self.octets, self.initial, self.isNegated, self.finalXOR) = (octets, initial, isNegated, finalXOR)
    self.terms = terms
  }
}

/// What of the octets that a sum covers is added.
package struct ChecksumTerms: Hashable, Sendable {
  /// How many octets in front are left out.
  package var start = 0
  /// How far it is from one octet that counts to the next: 2 for every second.
  package var step = 1
  /// The case of hexadecimal digits, where the characters of these are added in place of an octet.
  package var digits: HexadecimalCase?

  /// Some of the octets, as they stand or as digits.
  package init(start: Int = 0, step: Int = 1, digits: HexadecimalCase? = nil) {
    (self.start, self.step, self.digits) = (start, step, digits)
  }

  /// Each octet, as it stands.
  package static let all = ChecksumTerms()

  /// The same in words, behind a comma; nothing for each octet as it stands.
  package var words: String {
    (start > 0 ? ", from octet \(start) on" : "") + (step > 1 ? ", one in \(step)" : "")
      + (digits.map { ", as hexadecimal digits in \($0.rawValue)" } ?? "")
  }
}

/// The parameters of a cyclic redundancy check, as the Rocksoft model names them.
package struct CRC: Hashable, Sendable {
  /// The width in bits: 8, 16, 24 or 32.
  package var width: Int
  /// The polynomial, without its highest bit, most significant bit first.
  package var polynomial: UInt32
  /// What the register starts with.
  package var initial: UInt32 = 0
  /// Whether octets go in with their least significant bit first.
  package var reflectsInput: Bool = false
  /// Whether the register is turned around at the end.
  package var reflectsOutput: Bool = false
  /// What the register is combined with at the end.
  package var finalXOR: UInt32 = 0

  /// A check by its parameters.
  package init(
    width: Int, polynomial: UInt32, initial: UInt32 = 0, reflectsInput: Bool = false, reflectsOutput: Bool = false,
    finalXOR: UInt32 = 0
  ) {
    (self.width, self.polynomial, self.initial) = (width, polynomial, initial)
    (self.reflectsInput, self.reflectsOutput, self.finalXOR) = (reflectsInput, reflectsOutput, finalXOR)
  }
}
