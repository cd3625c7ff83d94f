/// Octets that others on the wire stand for.
package struct DecodedOctets {
  /// What the bytes on the wire stand for, in their order.
  package let octets: [UInt8]
  /// How many octets on the wire are in front of what stands for one, by how many are in front of that one.
  package let place: (Int) -> Int
}
