import GATTSchema

/// A part of some octets that has a meaning.
struct TheengsPiece {
  /// What it is called.
  var name: String
  /// The octets that it is in, counted as Theengs does.
  var octets: Range<Int>
  /// The bits that it takes of the number that the octets are; nil for all.
  var bits: Range<Int>?
  /// Whether the first of the octets is the highest.
  var isBig = true
  /// The keys of a field or a group of bits, without `name`, `raw` and `endian` where those follow from the rest.
  var keys: [YAMLPair]
  /// The type, of one that takes all bits of its octets.
  var scalar: String?
  /// The key of Theengs, and what its values are there; nil for what only tells others apart.
  var reading: TheengsReading?
  /// What earlier digits have to be, in one of these ways; empty where it is always there.
  var tags: [[Int: TheengsNibble]] = []

  /// Whether both are always there and take the same bits of the same octets, or some of them.
  func isSame(as other: TheengsPiece) -> Bool {
    let whole = 0..<octets.count * 8
    return octets == other.octets && tags.isEmpty && other.tags.isEmpty
      && (bits ?? whole).overlaps(other.bits ?? whole)
  }
}

/// How a field of a profile reads as a value of Theengs.
package struct TheengsReading: Hashable, Sendable {
  /// The key of Theengs.
  var key: String
  /// The name of the field or the bits.
  var name: String
  /// What its names, or true and false, are there; nil for no value. Empty for a number or a text that is the same.
  var values: [String: TheengsValue?] = [:]
  /// What anything else is, where `values` are not all.
  var other: TheengsValue?
}
