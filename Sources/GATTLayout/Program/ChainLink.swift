/// What an octet is XORed with.
package enum ChainLink: String, CaseIterable, Sendable {
  /// The octet in front of it on the wire.
  case wire
  /// What the octet in front of it stands for.
  case plain

  /// What octets on the wire stand for.
  package func decoded(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    self == .wire ? Self.differences(octets) : Self.sums(octets)
  }

  /// The octets on the wire that stand for others.
  package func encoded(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    self == .wire ? Self.sums(octets) : Self.differences(octets)
  }

  /// Each XORed with what came out in front of it.
  private static func sums(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    octets.reduce(into: []) { result, octet in result.append(octet ^ (result.last ?? 0)) }
  }

  /// Each XORed with the one in front of it.
  private static func differences(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    zip(octets, [0] + octets).map { octet, before in octet ^ before }
  }
}
