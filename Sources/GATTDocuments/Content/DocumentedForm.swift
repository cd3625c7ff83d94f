package import GATTSchema

/// A layout that values of something have: as they are read, as they are written where that differs, or decrypted.
package struct DocumentedForm: Sendable {
  /// What leads to it in its document, and to its model in the page.
  package var anchor: String
  /// What it is of: `Request`, `Decrypted`, or empty for the value itself.
  package var title: String
  /// What it is a value of.
  package var name: String
  /// The UUID of the service that has it; nil for what belongs to none.
  package var service: String?
  /// The fields, in wire order.
  package var parts: [LayoutPart]
  /// How many octets a value has.
  package var octets: OctetCount
  /// What is known outside the value and decides what is in it.
  package var context: [ContextFlag]
  /// What decodes and encodes it.
  package var interpreter: Interpreter
  /// Octets and what they mean.
  package var examples: [DocumentedExample]
  /// The numbers that follow from its values.
  package var computed: [ComputedValue]

  init(
    _ anchor: String, _ title: String, of name: String, _ interpreter: Interpreter, context: [ContextFlag],
    _ examples: [Example], computed: [ComputedValue] = [], service: UUID128? = nil
  ) {
    (self.anchor, self.title, self.name, self.interpreter) = (anchor, title, name, interpreter)
    (self.context, self.computed, self.service) = (context, computed, service?.description)
    parts = interpreter.layout.parts(title: name, context: context)
    octets = interpreter.layout.measure.octets
    self.examples = examples.map { DocumentedExample($0, by: interpreter, flags: context.count) }
  }

  /// The picture of its octets.
  package var picture: OctetPicture { OctetPicture(of: parts) }

  /// The first example of each shape: the same fields, one behind the other.
  package var shapes: [DocumentedExample] {
    var seen: Set<[String]> = []
    return examples.filter { !$0.spans.isEmpty && seen.insert($0.shape).inserted }
  }

  /// Everything that decoding and encoding takes, for the machine of the page.
  var model: OrderedJSON {
    let lowered = interpreter.layout.lowered
    return .object([
      ("name", .text(name)), ("service", service.map { .text($0) }),
      ("role", title.isEmpty ? nil : .text(title.lowercased())),
      ("program", lowered.map { .printed(ProgramJSON.text(of: $0.program)) }),
      ("meanings", lowered.map { .printed($0.meanings.json) }), ("json", leastJSON.map { .text($0) }),
      ("trailing", .text(interpreter.trailing.rawValue)), ("limit", .whole(interpreter.limit)),
      ("message", interpreter.message?.model),
      ("context", context.isEmpty ? nil : .list(context.map { .text($0.name) })),
      ("computed", computed.isEmpty ? nil : .list(computed.map(\.model))),
      ("examples", .list(examples.filter { !$0.spans.isEmpty }.map(\.model))),
    ])
  }
}

extension DocumentedForm {
  /// The least that can be said in JSON; nil for a layout that has steps. What has to be in it gattc knows.
  fileprivate var leastJSON: String? {
    guard case .json(let shape) = interpreter.layout else { return nil }
    return shape.leastText
  }
}

/// Octets and what they mean, part by part.
package struct DocumentedExample: Sendable {
  /// The octets.
  package var octets: [UInt8]
  /// What has to hold outside of them, by the places of the context flags.
  package var context: Set<Int>
  /// What they mean as JSON, as `gattc decode` prints it.
  package var json: String
  /// The same, a line a number.
  package var lines: [String]
  /// The parts where they lie in the octets; none for octets that can only be encoded.
  package var spans: [ValueSpan]

  /// How many context flags are tried in all their states.
  private static let mostFlags = 6

  /// An example of what `interpreter` decodes, in the first of the contexts in which it means what it should.
  init(_ example: Example, by interpreter: Interpreter, flags: Int) {
    octets = example.bytes
    let contexts = (0..<1 << min(flags, Self.mostFlags)).map { states in
      Set((0..<flags).filter { states >> $0 & 1 == 1 })
    }
    let readings = contexts.lazy.map { interpreter.knowing($0) }
    let reading = readings.first { (try? $0.decode(example.bytes)) == example.value } ?? interpreter
    context = reading.context
    let value = (try? reading.decode(example.bytes)) ?? example.value
    json = reading.meaning(of: value).json
    lines = reading.lines(of: value)
    spans = (try? reading.spans(of: example.bytes)) ?? []
  }

  /// The octets, and the context flags that hold, for the page.
  fileprivate var model: OrderedJSON {
    .object([
      ("hex", .text(Hex.text(octets))),
      ("context", context.isEmpty ? nil : .list(context.sorted().map { .whole($0) })),
    ])
  }

  /// What tells examples apart by more than their numbers.
  fileprivate var shape: [String] { spans.map { "\($0.name) \($0.lines.count)" } }
}
