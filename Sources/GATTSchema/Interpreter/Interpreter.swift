/// Decodes and encodes values straight from a layout, without generated code.
///
/// It checks `examples`, drives `gattc decode`, and is the second opinion on what the generator writes.
package struct Interpreter: Sendable {
  /// The layout that is interpreted.
  package let layout: ValueLayout
  /// What octets behind the value are.
  package let trailing: TrailingOctets
  /// What holds of the things known outside the value: the numbers of the ``ContextFlag``s that do.
  package let context: Set<Int>
  /// The most octets that a value may have.
  package let limit: Int
  /// How notifications join into a value, which then has as many octets as it says; nil where each is one.
  package let message: MessageFraming?
  /// The layout's fields, prepared for all values.
  let prepared: PreparedLayout
  /// Whether a value ends in time of itself.
  private let isBounded: Bool

  /// An interpreter of one layout; `limit` is the most octets that a value of several fields, octets or text may have.
  package init(
    _ layout: ValueLayout, trailing: TrailingOctets = .error, context: Set<Int> = [],
    limit: Int = AttributeValue.greatestSize, message: MessageFraming? = nil
  ) {
    self.layout = layout
    prepared = PreparedLayout(layout)
    self.trailing = trailing
    self.context = context
    self.limit = limit
    self.message = message
    isBounded = layout.measure.octets.most.map { $0 <= limit } ?? false
  }

  /// An interpreter of a characteristic's values, or of what is written to it where that differs.
  package init(_ characteristic: Characteristic, isRequest: Bool = false, context: Set<Int> = []) {
    let request = isRequest ? characteristic.request : nil
    // Only what is notified may come in pieces, and thereby be longer than an attribute.
    let largest = isRequest ? nil : characteristic.message?.largest
    self.init(
      request ?? characteristic.layout, trailing: characteristic.trailing, context: context,
      limit: largest ?? AttributeValue.greatestSize, message: request == nil ? characteristic.message : nil)
  }

  /// An interpreter of a format of advertised data.
  package init(_ advertisement: Advertisement) {
    self.init(advertisement.layout, trailing: advertisement.trailing, limit: Advertisement.largest)
  }

  /// The value that `bytes` stand for.
  package func decode(_ bytes: [UInt8]) throws(ValueError) -> RawValue {
    var cursor = OctetCursor(bytes)
    let value = try decode(&cursor)
    guard cursor.remaining == 0 || trailing == .ignore else {
      throw ValueError(problem: .trailing(cursor.remaining), element: nil, offset: cursor.offset)
    }
    try message?.check(bytes)
    return value
  }

  /// The octets that stand for `value`.
  package func encode(_ value: RawValue) throws(ValueError) -> [UInt8] {
    let octets = try octets(of: value)
    try message?.check(octets)
    return octets
  }

  /// The same interpreter where other things are known outside the value.
  package func knowing(_ context: Set<Int>) -> Interpreter {
    Interpreter(layout, trailing: trailing, context: context, limit: limit, message: message)
  }

  private func octets(of value: RawValue) throws(ValueError) -> [UInt8] {
    switch (prepared, value) {
    case (.structure(let structure), _):
      return try encodeChecked(value, readsBack: structure.readsBack) { sink throws(ValueError) in
        try LayoutEncoder(context: context, limit: limit).structure(structure, value, to: &sink)
      }
    case (.union(let union), _):
      return try encodeChecked(value) { sink throws(ValueError) in
        try LayoutEncoder(context: context, limit: limit).union(union, value, to: &sink)
      }
    case (.numbers(let layout), .numbers(let numbers)): return try encode(numbers, in: layout)
    case (.text(let text), .text(let string)):
      let coder = TextCoder(text, limit: limit)
      return try encode(text.length, unit: coder.unit) { sink throws(ValueError) in
        sink.bytes += try coder.encode(string)
      }
    case (.octets(let layout), .octets(let octets)):
      try layout.check(octets, offset: 0)
      return try encode(layout.length) { $0.bytes += octets }
    case (.json(let shape), .text(let json)):
      return Array(try JSONCoder(shape: shape, limit: limit).text(of: Array(json.utf8), at: 0).utf8)
    default: throw ValueError(problem: .doesNotFit, element: nil, offset: 0)
    }
  }

  private func decode(_ cursor: inout OctetCursor) throws(ValueError) -> RawValue {
    switch prepared {
    case .structure(let structure):
      try requireLimit(of: cursor)
      return try LayoutDecoder(context: context, limit: limit).structure(structure, &cursor)
    case .union(let union):
      try requireLimit(of: cursor)
      return try LayoutDecoder(context: context, limit: limit).union(union, &cursor)
    case .numbers(let layout):
      var numbers: [RawNumber] = []
      for run in layout.runs { try decode(run, &cursor, to: &numbers) }
      return .numbers(numbers)
    case .text(let text):
      return .text(try TextCoder(text, limit: limit).decode(&cursor))
    case .json(let shape):
      return .text(
        try JSONCoder(shape: shape, limit: limit).text(of: Array(try cursor.take(cursor.remaining, for: nil)), at: 0))
    case .octets(let octets):
      return .octets(try LayoutDecoder(context: context, limit: limit).octets(octets, &cursor))
    }
  }

  /// The numbers of a run; without a count for as long as whole ones are left.
  private func decode(
    _ run: PreparedRun, _ cursor: inout OctetCursor, to numbers: inout [RawNumber]
  ) throws(ValueError) {
    guard run.count == nil, let pattern = run.coders.first else {
      for coder in run.coders(count: run.count ?? 0) { numbers.append(try coder.decode(&cursor)) }
      return
    }
    guard cursor.remaining <= AttributeValue.greatestSize else {
      let problem = ValueError.Problem.wrongLength(expected: AttributeValue.greatestSize, actual: cursor.remaining)
      throw ValueError(problem: problem, element: pattern.element.name, offset: cursor.offset)
    }
    while cursor.remaining >= pattern.element.scalar.octets { numbers.append(try pattern.decode(&cursor)) }
  }

  private func encode(_ numbers: [RawNumber], in layout: PreparedNumbers) throws(ValueError) -> [UInt8] {
    let coders = layout.coders(count: numbers.count)
    guard coders.count == numbers.count else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: 0)
    }
    var bytes: [UInt8] = []
    for (coder, number) in zip(coders, numbers) {
      try coder.encode(number, to: &bytes)
    }
    guard bytes.count <= AttributeValue.greatestSize else {
      throw ValueError(
        problem: .wrongLength(expected: AttributeValue.greatestSize, actual: bytes.count), element: nil, offset: 0)
    }
    return bytes
  }
}

extension Interpreter {
  private func encode(
    _ length: Length, unit: Int = 1, _ content: (inout OctetSink) throws(ValueError) -> Void
  ) throws(ValueError) -> [UInt8] {
    var sink = OctetSink()
    try LengthWriter(limit: limit).append(length, to: &sink, unit: unit, content)
    try require(sink.count)
    return sink.bytes
  }

  /// What `content` appends, once it has been read back, unless it always reads back as the value. A value of many fields
  /// can contradict itself in many ways, and must not become octets that stand for another.
  private func encodeChecked(
    _ value: RawValue, readsBack: Bool = false, _ content: (inout OctetSink) throws(ValueError) -> Void
  ) throws(ValueError) -> [UInt8] {
    var sink = OctetSink()
    try content(&sink)
    try require(sink.count)
    let bytes = sink.finished()
    guard !readsBack else { return bytes }
    guard try decode(bytes) == value else { throw ValueError(problem: .doesNotFit, element: nil, offset: 0) }
    return bytes
  }

  /// Refuses too many octets before any is read, unless the layout ends in time of itself.
  private func requireLimit(of cursor: OctetCursor) throws(ValueError) {
    if !isBounded { try require(cursor.remaining) }
  }

  private func require(_ count: Int) throws(ValueError) {
    guard count <= limit else {
      throw ValueError(problem: .wrongLength(expected: limit, actual: count), element: nil, offset: 0)
    }
  }
}
