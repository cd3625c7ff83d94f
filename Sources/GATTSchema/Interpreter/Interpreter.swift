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
  private let work = InterpreterWork()

  /// An interpreter of one layout; `limit` is the most octets that a value of several fields, octets or text may have.
  package init(
    _ layout: ValueLayout, trailing: TrailingOctets = .error, context: Set<Int> = [],
    limit: Int = AttributeValue.greatestSize, message: MessageFraming? = nil
  ) {
    self.layout = layout
    self.trailing = trailing
    self.context = context
    self.limit = limit
    self.message = message
  }

  /// The layout's fields with their names and meanings, prepared for all values.
  var prepared: PreparedLayout { work.prepared(layout) }

  /// What runs the layout's program; nil for JSON.
  private var coder: ProgramCoder? {
    work.coder {
      layout.program.map {
        ProgramCoder($0, ignoresTrailing: trailing == .ignore, context: context, limit: limit)
      }
    }
  }

  /// What reads and writes JSON; nil for anything else.
  private var json: JSONCoder? { layout.shape.map { JSONCoder(shape: $0, limit: limit) } }

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
    let value = if let coder { try coder.decode(bytes) } else { RawValue.text(try json(bytes)) }
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
    if let coder { return try coder.encode(value) }
    guard case .text(let text) = value else { throw ValueError(problem: .doesNotFit, element: nil, offset: 0) }
    return Array(try json(Array(text.utf8)).utf8)
  }

  private func json(_ octets: [UInt8]) throws(ValueError) -> String {
    guard let json else { throw ValueError(problem: .doesNotFit, element: nil, offset: 0) }
    return try json.text(of: octets, at: 0)
  }

  /// What a maker makes of the value that `bytes` stand for; nil for JSON.
  func decode<Maker: ValueMaker>(_ bytes: [UInt8], making maker: Maker) throws(ValueError) -> Maker.Value? {
    guard let coder else { return nil }
    return try coder.decode(bytes, making: maker)
  }
}

extension ValueLayout {
  /// The shape of JSON; nil for anything else.
  fileprivate var shape: JSONShape? {
    guard case .json(let shape) = self else { return nil }
    return shape
  }
}
