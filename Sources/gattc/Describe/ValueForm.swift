import GATTDocuments
import GATTSchema

/// A layout that values of something have: as they are read, as they are written where that differs, or decrypted.
struct ValueForm {
  /// What it is of; empty for the value itself.
  let title: String
  /// The parts, in wire order.
  let parts: [LayoutPart]
  /// How many octets a value has.
  let octets: OctetCount
  /// What decodes the examples.
  let interpreter: Interpreter
  /// Octets and what they mean.
  let examples: [Example]
  private let layout: ValueLayout

  init(
    _ title: String, of name: String, _ layout: ValueLayout, context: [ContextFlag], _ interpreter: Interpreter,
    examples: [Example]
  ) {
    (self.title, self.interpreter, self.examples, self.layout) = (title, interpreter, examples, layout)
    parts = layout.parts(title: name, context: context)
    octets = layout.measure.octets
  }

  /// The picture, the fields, and the examples with what they mean.
  func lines(_ drawing: TerminalPicture) -> [String] {
    let heading = "\(title.isEmpty ? "Value" : title), \(octets.words)"
    let picture = drawing.lines(of: OctetPicture(of: parts)).map(\.printable)
    let shown = examples.flatMap { example in
      ["  \(Hex.text(example.bytes))"] + interpreter.lines(of: value(of: example)).map { "    \($0)".printable }
    }
    return ["", heading, ""] + picture + ["", "Fields"] + PartListing.lines(parts, indentedBy: 2)
      + (shown.isEmpty ? [] : ["", "Examples"] + shown)
  }

  /// The steps that read and write a value.
  var programLines: [String] {
    let title = title.isEmpty ? "Value" : title
    guard let program = layout.program else { return ["", "\(title), JSON, which has no steps"] }
    return [""] + ProgramText.lines(of: program, called: title).map(\.printable)
  }

  /// The members of a JSON object.
  func members(_ drawing: TerminalPicture) -> [(name: String, json: String)] {
    let picture = drawing.lines(of: OctetPicture(of: parts)).map { JSONString.quoted($0) }
    let shown = examples.map { example in
      ValueReport.object([
        ("hex", JSONString.quoted(Hex.text(example.bytes))),
        ("value", interpreter.meaning(of: value(of: example)).json),
      ])
    }
    let most = octets.most.map { [(name: "most", json: "\($0)")] } ?? []
    let program =
      layout.lowered.map { lowered in
        [(name: "program", json: ProgramJSON.text(of: lowered.program)), ("meanings", lowered.meanings.json)]
      } ?? []
    return [
      ("octets", ValueReport.object([("least", "\(octets.least)")] + most)), ("limit", "\(interpreter.limit)"),
      ("trailing", JSONString.quoted(interpreter.trailing.rawValue)), ("fields", PartListing.json(parts)),
      ("picture", "[" + picture.joined(separator: ",") + "]"), ("examples", "[" + shown.joined(separator: ",") + "]"),
    ] + program
  }

  /// What the interpreter makes of an example's octets; of those that take a context, what the profile says they are.
  private func value(of example: Example) -> RawValue {
    (try? interpreter.decode(example.bytes)) ?? example.value
  }
}
