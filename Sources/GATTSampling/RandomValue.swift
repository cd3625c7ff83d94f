package import GATTSchema

/// Values of layouts by chance: to test with, or for a device that is only simulated.
package struct RandomValue {
  /// What numbers and lengths are like.
  enum Taste {
    /// Any that their types can hold.
    case wild
    /// Valid, edge values more often than chance has them.
    case edges
    /// Such as a device at rest may have.
    case plausible
  }

  /// Where chance comes from.
  var random: SeededRandom
  /// What numbers and lengths are like.
  let taste: Taste
  /// What holds of the things known outside the value.
  let context: Set<Int>
  /// How many octets the field that is made has, as a number chosen before says; nil where none does.
  var room: Int?

  /// A value to test a characteristic with, valid more often than not: one in five is wild.
  package static func `for`(
    _ characteristic: Characteristic, context: Set<Int> = [], using random: inout SeededRandom
  ) -> RawValue {
    let isWild = Int.random(in: 0..<5, using: &random) == 0
    return value(of: characteristic.layout, isWild ? .wild : .edges, context, &random)
  }

  /// A value such as a device may have: numbers in the middle of their range, or else as usual in their unit, no
  /// special ones, text of letters. It may lack an octet that the layout insists on; encoding it tells.
  package static func plausible(
    _ layout: ValueLayout, context: Set<Int> = [], using random: inout SeededRandom
  ) -> RawValue {
    value(of: layout, .plausible, context, &random)
  }

  /// A valid value of a layout, edge values more often than chance has them. It may lack an octet that the layout insists
  /// on; encoding it tells.
  package static func edges(
    _ layout: ValueLayout, context: Set<Int> = [], using random: inout SeededRandom
  ) -> RawValue {
    value(of: layout, .edges, context, &random)
  }

  private static func value(
    of layout: ValueLayout, _ taste: Taste, _ context: Set<Int>, _ random: inout SeededRandom
  ) -> RawValue {
    var maker = RandomValue(random: random, taste: taste, context: context)
    let value = maker.value(of: layout)
    random = maker.random
    return value
  }

  /// Whether numbers may be such that the layout refuses them.
  var isWild: Bool { taste == .wild }

  mutating func value(of layout: ValueLayout) -> RawValue {
    switch layout {
    case .text(let text): return .text(self.text(text, in: [:]))
    case .octets(let layout): return .octets(octets(count(layout.length, in: [:])))
    case .json(let shape): return .text(json(shape).text)
    case .structure(let structure): return self.structure(structure)
    case .union(let union): return self.union(union, in: [:])
    case .numbers(let layout):
      let isOpen = layout.runs.contains { $0.count == nil }
      return .numbers(layout.elements(count: isOpen ? chance(0...20) : 0).map { number($0) })
    }
  }

  /// A number of a range.
  mutating func chance<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) -> Number {
    Number.random(in: range, using: &random)
  }

  /// Whether something happens that does so one time in `times`.
  mutating func oneIn(_ times: Int) -> Bool {
    chance(1...times) == 1
  }

  /// So many octets.
  mutating func octets(_ count: Int) -> [UInt8] {
    (0..<max(0, count)).map { _ in random.octet() }
  }
}
