/// Reads and writes values by a program.
package struct ProgramCoder: Sendable {
  /// The program.
  package let program: LayoutProgram
  /// Whether octets behind a value are dropped, rather than an error.
  package let ignoresTrailing: Bool
  /// What holds of the things known outside the value.
  package let context: Set<Int>
  /// The most octets that a value may have.
  package let limit: Int

  /// A coder of the values of a program.
  package init(_ program: LayoutProgram, ignoresTrailing: Bool, context: Set<Int>, limit: Int) {
    (self.program, self.ignoresTrailing) = (program, ignoresTrailing)
    (self.context, self.limit) = (context, limit)
  }

  /// The value that octets stand for.
  package func decode(_ bytes: [UInt8]) throws(ValueError) -> RawValue {
    try decode(bytes, making: RawValueMaker())
  }

  /// What a maker makes of the value that octets stand for.
  package func decode<Maker: ValueMaker>(_ bytes: [UInt8], making maker: Maker) throws(ValueError) -> Maker.Value {
    var cursor = OctetCursor(bytes)
    var reader = ProgramReader(program, context: context, limit: limit, making: maker)
    let value = try reader.read(&cursor)
    guard cursor.remaining == 0 || ignoresTrailing else {
      throw ValueError(problem: .trailing(cursor.remaining), element: nil, offset: cursor.offset)
    }
    return value
  }

  /// The octets that stand for a value. A value of many fields can contradict itself in many ways, and must not become octets
  /// that stand for another: unless they always read back as the value, it is tried.
  package func encode(_ value: RawValue) throws(ValueError) -> [UInt8] {
    var writer = ProgramWriter(program, context: context, limit: limit)
    let octets = try writer.octets(of: value)
    guard program.hasFields, !program.readsBack else { return octets }
    guard try decode(octets) == value else { throw ValueError(problem: .doesNotFit, element: nil, offset: 0) }
    return octets
  }

  /// The numbers that a value has in the slots of the program, those included that are only known when it is written.
  ///
  /// - Parameter given: numbers that are known before, by their slots.
  package func slots(of value: RawValue, given: [Int: Int128]) throws(ValueError) -> [Int128?] {
    var writer = ProgramWriter(program, context: context, limit: limit, given: given)
    var cursor = OctetCursor(try writer.octets(of: value))
    var reader = ProgramReader(program, context: context, limit: limit, making: RawValueMaker(), given: given)
    _ = try reader.read(&cursor)
    return reader.slots
  }
}
