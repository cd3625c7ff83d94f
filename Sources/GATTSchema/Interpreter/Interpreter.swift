/// Decodes and encodes values straight from a layout, without generated code.
///
/// It checks `examples`, drives `gattc decode`, and is the second opinion on what the generator writes.
public struct Interpreter: Sendable {
  /// The largest attribute value, in octets. Core Specification, Vol 3, Part F, 3.2.9.
  public static let largestValue = 512

  /// The layout that is interpreted.
  public let layout: ValueLayout
  /// What octets behind the value are.
  public let trailing: TrailingOctets

  /// An interpreter of one layout.
  public init(_ layout: ValueLayout, trailing: TrailingOctets = .error) {
    self.layout = layout
    self.trailing = trailing
  }

  /// An interpreter of a characteristic's values.
  public init(_ characteristic: Characteristic) {
    self.init(characteristic.layout, trailing: characteristic.trailing)
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
      return try TextCoder(text).encode(string)
    case (.text, _), (_, .text):
      throw ValueError(problem: .doesNotFit, element: nil, offset: 0)
    case (_, .numbers(let numbers)):
      return try encode(numbers)
    }
  }

  private func decode(_ cursor: inout OctetCursor) throws(ValueError) -> RawValue {
    switch layout {
    case .text(let text):
      return .text(try TextCoder(text).decode(&cursor))
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
    guard cursor.remaining <= Self.largestValue else {
      let problem = ValueError.Problem.wrongLength(expected: Self.largestValue, actual: cursor.remaining)
      throw ValueError(problem: problem, element: element.name, offset: cursor.offset)
    }
    while cursor.remaining >= element.scalar.octets {
      numbers.append(try NumberCoder(element).decode(&cursor))
    }
    return numbers
  }

  private func encode(_ numbers: [RawNumber]) throws(ValueError) -> [UInt8] {
    var elements = numberedElements
    if case .array(let array) = layout, array.count == nil, let element = array.elements.first {
      elements = Array(repeating: element, count: numbers.count)
    }
    guard elements.count == numbers.count else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: 0)
    }
    var bytes: [UInt8] = []
    for (element, number) in zip(elements, numbers) {
      try NumberCoder(element).encode(number, to: &bytes)
    }
    guard bytes.count <= Self.largestValue else {
      throw ValueError(problem: .wrongLength(expected: Self.largestValue, actual: bytes.count), element: nil, offset: 0)
    }
    return bytes
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
