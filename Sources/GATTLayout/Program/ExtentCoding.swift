/// What stands on the wire for the octets of an extent, where that is not the octets themselves. Everything that reads,
/// writes, measures, prints or compares such octets goes by what is here.
package enum ExtentCoding: Hashable, Sendable {
  /// Each octet XORed with one of a key, which begins again where it ends.
  case xor([UInt8])

  /// What profiles, programs and generated code call it.
  package var name: String {
    switch self {
    case .xor: "xor"
    }
  }

  /// What generated code is told of it, as octets.
  package var parameters: [UInt8] {
    switch self {
    case .xor(let key): key
    }
  }

  /// How many octets on the wire stand for so many.
  package func octets(for count: OctetCount) -> OctetCount {
    switch self {
    case .xor: count
    }
  }

  /// Whether each octet on the wire stands for one.
  package var keepsPlaces: Bool { octets(for: OctetCount(1)) == OctetCount(1) }

  /// How many octets so many on the wire stand for at most.
  package func most(in count: Int) -> Int {
    switch self {
    case .xor: count
    }
  }

  /// What the octets on the wire stand for that begin at an offset.
  package func decoded(_ octets: ArraySlice<UInt8>, at offset: Int) throws(ValueError) -> DecodedOctets {
    switch self {
    case .xor(let key): DecodedOctets(octets: Self.xor(octets, key)) { $0 }
    }
  }

  /// The octets on the wire that stand for others.
  package func encoded(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .xor(let key): Self.xor(octets, key)
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
    }
  }

  /// What is done with the octets, in words.
  package var words: String {
    switch self {
    case .xor(let key): "XORed with \(Hex.spaced(key))"
    }
  }

  /// The same as members of the JSON of a step.
  package var members: [(String, String?)] {
    switch self {
    case .xor(let key): [(name, JSONString.quoted(Hex.text(key)))]
    }
  }
}

/// Octets that others on the wire stand for.
package struct DecodedOctets {
  /// The octets.
  package let octets: [UInt8]
  /// How many octets on the wire are in front of what stands for one, by how many are in front of that one.
  package let place: (Int) -> Int
}
