/// What stands on the wire for the octets of an extent, where that is not the octets themselves. Everything that reads,
/// writes, prints or compares such octets goes by what is here.
package enum ExtentCoding: Hashable, Sendable {
  /// Each octet XORed with one of a key, which begins again where it ends.
  case xor([UInt8])

  /// The octets that those on the wire stand for.
  package func decoded(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .xor(let key): Self.xor(octets, key)
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

  /// What is done with the octets, in words.
  package var words: String {
    switch self {
    case .xor(let key): "XORed with \(Hex.spaced(key))"
    }
  }

  /// The same as members of the JSON of a step.
  package var members: [(String, String?)] {
    switch self {
    case .xor(let key): [("xor", "\"\(Hex.text(key))\"")]
    }
  }
}
