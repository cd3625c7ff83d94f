package import GATTSchema

/// A value that clients and devices exchange, with the program that reads and writes it and what its numbers mean.
package struct EmittedValue: Sendable {
  /// Where a value is exchanged.
  package enum Kind: Sendable {
    /// What is read, notified, and, unless it has a request, written.
    case characteristic
    /// What is written to a characteristic, where that differs from what is read.
    case request
    /// What a descriptor has.
    case descriptor
    /// Data of an advertisement.
    case advertisement(Advertisement)
    /// A type of a library, for other files.
    case type
  }

  /// Where it is exchanged.
  package let kind: Kind
  /// The names that lead to it: of a characteristic those of service and characteristic, and of what belongs to it one more.
  package let path: [String]
  /// A sentence about it.
  package let description: String?
  /// Whether it is what is written to a characteristic that is read otherwise, whose UUID it has.
  package var isRequest: Bool {
    switch kind {
    case .request: true
    case .characteristic, .descriptor, .advertisement, .type: false
    }
  }
  /// The UUID of its attribute; nil for an advertisement, and for a type without one.
  package let uuid: UUID128?
  /// The program; nil for JSON, whose text has a form of its own.
  package let program: LayoutProgram?
  /// What its numbers mean, in the order of the steps.
  package let meanings: [ProgramMeaning]
  /// The most bytes that a value may have.
  package let limit: Int
  /// Whether bytes behind the value are dropped.
  package let ignoresTrailing: Bool
  /// How notifications join into the value; nil where each is one.
  package let message: MessageFraming?
  /// What is known outside the value and decides what is in it; tests ask for it by its place.
  package let context: [ContextFlag]
  /// What runs the program: what an emitter prints is held against it.
  package let interpreter: Interpreter
  /// Bytes of values, and what they stand for.
  package let examples: [Example]

  init(_ characteristic: Characteristic, of service: Service) {
    self.init(
      .characteristic, [service.name, characteristic.name], characteristic.description, characteristic.uuid,
      characteristic.layout, Interpreter(characteristic), characteristic.context, characteristic.examples)
  }

  init(request layout: ValueLayout, to characteristic: Characteristic, of service: Service) {
    self.init(
      .request, [service.name, characteristic.name, "Request"], characteristic.description, characteristic.uuid, layout,
      Interpreter(characteristic, isRequest: true), characteristic.context, characteristic.requestExamples)
  }

  init(_ descriptor: DeclaredDescriptor, of characteristic: Characteristic, of service: Service) {
    self.init(
      .descriptor, [service.name, characteristic.name, descriptor.name], descriptor.description, descriptor.uuid,
      descriptor.layout, Interpreter(descriptor.layout), [], [])
  }

  init(_ advertisement: Advertisement) {
    self.init(
      .advertisement(advertisement), [advertisement.name], advertisement.description, nil, advertisement.layout,
      Interpreter(advertisement), [], advertisement.examples)
  }

  init(_ type: ValueType) {
    self.init(
      .type, [type.name], type.description, type.uuid, type.ownLayout, Interpreter(type.ownLayout), type.context,
      type.examples)
  }

  private init(
    _ kind: Kind, _ path: [String], _ description: String?, _ uuid: UUID128?, _ layout: ValueLayout,
    _ interpreter: Interpreter, _ context: [ContextFlag], _ examples: [Example]
  ) {
    (self.kind, self.path, self.description, self.uuid) = (kind, path, description, uuid)
    (self.context, self.examples) = (context, examples)
    (limit, message, self.interpreter) = (interpreter.limit, interpreter.message, interpreter)
    ignoresTrailing = interpreter.trailing == .ignore
    let lowered = layout.lowered
    (program, meanings) = (lowered?.program, lowered?.meanings ?? [])
  }
}
