/// What stands on the wire for the octets of an extent, where that is not the octets themselves. Everything that reads,
/// writes, measures, prints or compares such octets goes by what is here.
package enum ExtentCoding: Hashable, Sendable {
  /// Each octet XORed with one of a key, which begins again where it ends.
  case xor([UInt8])
  /// Two hexadecimal digits for each octet. Those of either case are read.
  case hexadecimal(HexadecimalCase)

  /// What profiles, programs and generated code call it.
  package var name: String {
    switch self {
    case .xor: "xor"
    case .hexadecimal: "hexadecimal"
    }
  }

  /// What generated code is told of it, as octets.
  package var parameters: [UInt8] {
    switch self {
    case .xor(let key): key
    case .hexadecimal(let letters): [letters == .uppercase ? 1 : 0]
    }
  }

  /// How many octets on the wire stand for so many.
  package func octets(for count: OctetCount) -> OctetCount {
    switch self {
    case .xor: count
    case .hexadecimal: count * 2
    }
  }

  /// Whether each octet on the wire stands for one.
  package var keepsPlaces: Bool { octets(for: OctetCount(1)) == OctetCount(1) }

  /// How many octets so many on the wire stand for at most.
  package func most(in count: Int) -> Int {
    switch self {
    case .xor: count
    case .hexadecimal: count / 2
    }
  }

  /// What the octets on the wire stand for that begin at an offset.
  package func decoded(_ octets: ArraySlice<UInt8>, at offset: Int) throws(ValueError) -> DecodedOctets {
    switch self {
    case .xor(let key): return DecodedOctets(octets: Self.xor(octets, key)) { $0 }
    case .hexadecimal: return DecodedOctets(octets: try Self.octets(ofDigits: octets, at: offset)) { 2 * $0 }
    }
  }

  /// The octets on the wire that stand for others.
  package func encoded(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .xor(let key): Self.xor(octets, key)
    case .hexadecimal(.lowercase): Array(Hex.text(Array(octets)).utf8)
    case .hexadecimal(.uppercase): Array(Hex.text(Array(octets)).uppercased().utf8)
    }
  }

  private static func xor(_ octets: ArraySlice<UInt8>, _ key: [UInt8]) -> [UInt8] {
    guard !key.isEmpty else { return Array(octets) }
    return octets.enumerated().map { place, octet in octet ^ key[place % key.count] }
  }

  /// Whether it reads all that another writes as the same.
  package func reads(_ other: ExtentCoding) -> Bool {
    switch (self, other) {
    case (.xor(let key), .xor(let written)): key == written
    case (.hexadecimal, .hexadecimal): true
    case (.xor, _), (.hexadecimal, _): false
    }
  }

  private static func octets(ofDigits digits: ArraySlice<UInt8>, at offset: Int) throws(ValueError) -> [UInt8] {
    var (octets, high): ([UInt8], UInt8?) = ([], nil)
    for (place, digit) in digits.enumerated() {
      guard let nibble = Hex.nibble(digit) else {
        throw ValueError(problem: .invalidDigits(digit), element: nil, offset: offset + place)
      }
      if let high { octets.append(high << 4 | nibble) }
      high = high == nil ? nibble : nil
    }
    guard high == nil else {
      let problem = ValueError.Problem.truncated(needed: 2, available: 1)
      throw ValueError(problem: problem, element: nil, offset: offset + digits.count - 1)
    }
    return octets
  }

  /// What is done with the octets, in words.
  package var words: String {
    switch self {
    case .xor(let key): "XORed with \(Hex.spaced(key))"
    case .hexadecimal(let letters): "as hexadecimal digits in \(letters.rawValue)"
    }
  }

  /// The same as members of the JSON of a step.
  package var members: [(String, String?)] {
    switch self {
    case .xor(let key): [(name, JSONString.quoted(Hex.text(key)))]
    case .hexadecimal(let letters): [(name, JSONString.quoted(letters.rawValue))]
    }
  }
}

/// In which case hexadecimal digits are written.
package enum HexadecimalCase: String, CaseIterable, Sendable {
  /// `A` to `F`.
  case uppercase
  /// `a` to `f`.
  case lowercase
}

/// Octets that others on the wire stand for.
package struct DecodedOctets {
  /// The octets.
  package let octets: [UInt8]
  /// How many octets on the wire are in front of what stands for one, by how many are in front of that one.
  package let place: (Int) -> Int
}
