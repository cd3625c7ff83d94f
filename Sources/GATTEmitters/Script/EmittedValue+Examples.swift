import GATTSchema

extension EmittedValue {
  /// The names of what holds outside of an example's value; nil where its bytes are that value in no case.
  func context(of example: Example) -> [String]? {
    guard let program else { return nil }
    let places = Array(context.indices.prefix(8))
    return (0..<1 << places.count).lazy.compactMap { choice -> [String]? in
      let held = places.filter { choice >> $0 & 1 == 1 }
      let coder = ProgramCoder(
        program, ignoresTrailing: self.ignoresTrailing, context: Set(held), limit: self.limit)
      guard let value = try? coder.decode(example.bytes), value == example.value else { return nil }
      return held.map { self.context[$0].name }
    }.first
  }
}
