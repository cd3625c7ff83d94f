/// Decodes and encodes values straight from a layout, without generated code.
///
/// It checks `examples`, drives `gattc decode`, and is the second opinion on what the generator writes.
public struct Interpreter: Sendable {
  /// The layout that is interpreted.
  public let layout: ValueLayout
  /// What octets behind the value are.
  public let trailing: TrailingOctets
  /// What holds of the things known outside the value: the numbers of the ``ContextFlag``s that do.
  public let context: Set<Int>
  /// The most octets that a value may have.
  public let limit: Int
  /// Whether a value ends in time of itself.
  private let isBounded: Bool

  /// An interpreter of one layout; `limit` is the most octets that a value of several fields, octets or text may have.
  public init(
    _ layout: ValueLayout, trailing: TrailingOctets = .error, context: Set<Int> = [],
    limit: Int = AttributeValue.greatestSize
  ) {
    self.layout = layout
    self.trailing = trailing
    self.context = context
    self.limit = limit
    isBounded = layout.greatestSize.map { $0 <= limit } ?? false
  }

  /// An interpreter of a characteristic's values, or of what is written to it where that differs.
  public init(_ characteristic: Characteristic, isRequest: Bool = false, context: Set<Int> = []) {
    let request = isRequest ? characteristic.request : nil
    // Only what is notified may come in pieces, and thereby be longer than an attribute.
    let largest = isRequest ? nil : characteristic.message?.largest
    self.init(
      request ?? characteristic.layout, trailing: characteristic.trailing, context: context,
      limit: largest ?? AttributeValue.greatestSize)
  }

  /// The value that `bytes` stand for.
  public func decode(_ bytes: [UInt8]) throws(ValueError) -> RawValue {
    var cursor = OctetCursor(bytes)
    let value = try decode(&cursor)
    guard cursor.remaining == 0 || trailing == .ignore else {
      throw ValueError(problem: .trailing(cursor.remaining), element: nil, offset: cursor.offset)
    }
    return value
  }

  /// The octets that stand for `value`.
  public func encode(_ value: RawValue) throws(ValueError) -> [UInt8] {
    switch (layout, value) {
    case (.text(let text), .text(let string)):
      let coder = TextCoder(text, limit: limit)
      return try encode(text.length, unit: coder.unit) { sink throws(ValueError) in
        sink.bytes += try coder.encode(string)
      }
    case (.octets(let layout), .octets(let octets)):
      try layout.check(octets, offset: 0)
      return try encode(layout.length) { $0.bytes += octets }
    case (.structure(let structure), _):
      return try encodeChecked(value) { sink throws(ValueError) in
        try LayoutEncoder(context: context, limit: limit).structure(structure, value, to: &sink)
      }
    case (.union(let union), _):
      return try encodeChecked(value) { sink throws(ValueError) in
        try LayoutEncoder(context: context, limit: limit).union(union, value, to: &sink)
      }
    case (.raw, .numbers(let numbers)), (.array, .numbers(let numbers)), (.pair, .numbers(let numbers)),
      (.arrayPair, .numbers(let numbers)):
      return try encode(numbers)
    default: throw ValueError(problem: .doesNotFit, element: nil, offset: 0)
    }
  }

  private func decode(_ cursor: inout OctetCursor) throws(ValueError) -> RawValue {
    switch layout {
    case .text(let text):
      return .text(try TextCoder(text, limit: limit).decode(&cursor))
    case .octets(let octets):
      return .octets(try LayoutDecoder(context: context, limit: limit).octets(octets, &cursor))
    case .structure(let structure):
      try requireLimit(of: cursor)
      return try LayoutDecoder(context: context, limit: limit).structure(structure, &cursor)
    case .union(let union):
      try requireLimit(of: cursor)
      return try LayoutDecoder(context: context, limit: limit).union(union, &cursor)
    case .array(let array) where array.count == nil:
      return .numbers(try openList(array, &cursor))
    default:
      var numbers: [RawNumber] = []
      for element in numberedElements { numbers.append(try NumberCoder(element).decode(&cursor)) }
      return .numbers(numbers)
    }
  }

  /// Numbers for as long as whole ones are left.
  private func openList(_ array: ArrayLayout, _ cursor: inout OctetCursor) throws(ValueError) -> [RawNumber] {
    var numbers: [RawNumber] = []
    guard let element = array.elements.first else { return numbers }
    guard cursor.remaining <= AttributeValue.greatestSize else {
      let problem = ValueError.Problem.wrongLength(expected: AttributeValue.greatestSize, actual: cursor.remaining)
      throw ValueError(problem: problem, element: element.name, offset: cursor.offset)
    }
    while cursor.remaining >= element.scalar.octets {
      numbers.append(try NumberCoder(element).decode(&cursor))
    }
    return numbers
  }

  private func encode(_ numbers: [RawNumber]) throws(ValueError) -> [UInt8] {
    let elements = elements(of: numbers.count)
    guard elements.count == numbers.count else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: 0)
    }
    var bytes: [UInt8] = []
    for (element, number) in zip(elements, numbers) {
      try NumberCoder(element).encode(number, to: &bytes)
    }
    guard bytes.count <= AttributeValue.greatestSize else {
      throw ValueError(
        problem: .wrongLength(expected: AttributeValue.greatestSize, actual: bytes.count), element: nil, offset: 0)
    }
    return bytes
  }

  /// Every number of a value that has so many.
  func elements(of count: Int) -> [Element] {
    guard case .array(let array) = layout, array.count == nil, let element = array.elements.first else {
      return numberedElements
    }
    return Array(repeating: element, count: count)
  }

  /// Every number of a layout of fixed length; a list's one pattern as often as it counts.
  private var numberedElements: [Element] {
    switch layout {
    case .array(let array): Self.repeated(array)
    case .arrayPair(let first, let second): Self.repeated(first) + Self.repeated(second)
    default: layout.elements
    }
  }

  private static func repeated(_ array: ArrayLayout) -> [Element] {
    guard array.isList, let element = array.elements.first else { return array.elements }
    return Array(repeating: element, count: array.count ?? 0)
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

  /// What `content` appends, once it has been read back. A value of many fields can contradict itself in many ways, and
  /// must not become octets that stand for another.
  private func encodeChecked(
    _ value: RawValue, _ content: (inout OctetSink) throws(ValueError) -> Void
  ) throws(ValueError) -> [UInt8] {
    var sink = OctetSink()
    try content(&sink)
    try require(sink.count)
    let bytes = sink.finished()
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
