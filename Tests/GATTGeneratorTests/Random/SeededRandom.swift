/// Random numbers that are the same on every run, SplitMix64, so that a failure can be had again.
struct SeededRandom: RandomNumberGenerator {
  /// What the numbers follow from.
  let seed: UInt64
  private var state: UInt64

  /// Numbers that follow from a name.
  init(_ name: String) {
    seed = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of several; the list is never empty.
  mutating func pick<Element>(_ items: [Element]) -> Element {
    items[Int.random(in: items.indices, using: &self)]
  }
}
