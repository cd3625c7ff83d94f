/// Random numbers that are the same on every run, SplitMix64, so that a failure can be had again.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  /// What the numbers follow from.
  package let seed: UInt64
  private var state: UInt64

  /// Numbers that follow from a name.
  package init(_ name: String) {
    seed = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of several; the list is never empty.
  package mutating func pick<Element>(_ items: [Element]) -> Element {
    items[Int.random(in: items.indices, using: &self)]
  }

  /// An octet, with edge values more often than chance has them.
  package mutating func octet() -> UInt8 {
    let edges: [UInt8] = [0x00, 0x01, 0x02, 0x7F, 0x80, 0xFE, 0xFF, 0x41, 0x20]
    return Bool.random(using: &self) ? pick(edges) : UInt8.random(in: 0...255, using: &self)
  }
}
