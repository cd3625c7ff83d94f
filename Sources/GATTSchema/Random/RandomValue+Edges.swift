extension RandomValue {
  /// A valid value of a layout, edge values more often than chance has them. It may lack an octet that the layout insists
  /// on; encoding it tells.
  package static func edges(
    _ layout: ValueLayout, context: Set<Int> = [], using random: inout SeededRandom
  ) -> RawValue {
    var maker = RandomValue(random: random, taste: .edges, context: context)
    let value = maker.value(of: layout)
    random = maker.random
    return value
  }
}
