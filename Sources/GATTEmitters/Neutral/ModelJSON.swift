import GATTSchema

/// JSON of the parts of a model: what says nothing is left out.
package enum ModelJSON {
  /// An object of the members that there are.
  package static func object(_ members: [(String, String?)]) -> String { ProgramJSON.object(members) }

  /// A text as a string of JSON, escaped.
  package static func text(_ text: String) -> String { JSONString.quoted(text) }

  /// A text that there may be.
  package static func text(_ text: String?) -> String? { text.map { JSONString.quoted($0) } }

  /// Octets, in hexadecimal digits.
  static func hex(_ octets: [UInt8]) -> String { text(Hex.text(octets)) }

  /// A UUID as a string of JSON, short where it has a short form.
  static func uuid(_ uuid: UUID128) -> String { text(uuid.description) }

  /// True, or nothing.
  static func flag(_ isSet: Bool) -> String? { ProgramJSON.flag(isSet) }

  /// A list; nothing for an empty one.
  static func list<Item>(_ items: [Item], _ json: (Item) -> String) -> String? {
    items.isEmpty ? nil : ProgramJSON.list(items.map(json))
  }

  /// What reading, writing and subscribing take.
  static func permissions(_ all: [(String, Security?)]) -> String {
    object(all.map { ($0, text($1?.rawValue)) })
  }

  /// A layout: its bounds, its program and meanings or the shape of its JSON, and what octets of it mean.
  static func layout(
    _ layout: ValueLayout, _ interpreter: Interpreter, examples: [Example]
  ) -> [(String, String?)] {
    let (octets, lowered) = (layout.measure.octets, layout.lowered)
    return [
      ("octets", object([("least", "\(octets.least)"), ("most", octets.most.map { "\($0)" })])),
      ("limit", "\(interpreter.limit)"), ("trailing", text(interpreter.trailing.rawValue)),
      ("program", lowered.map { ProgramJSON.text(of: $0.program) }), ("meanings", lowered?.meanings.json),
      ("json", layout.json?.model),
      (
        "examples",
        list(examples) { example in
          let value = (try? interpreter.decode(example.bytes)) ?? example.value
          return object([("hex", hex(example.bytes)), ("value", interpreter.meaning(of: value).json)])
        }
      ),
    ]
  }

  /// What follows from values: name, unit, and the formula over its operands.
  static func computed(_ values: [ComputedValue]) -> String? {
    list(values) { value in
      object([
        ("name", text(value.name)), ("unit", text(value.unit?.symbol)), ("with", value.source.map { uuid($0.uuid) }),
        ("operands", list(value.operands, \.model)), ("parts", list(value.parts, \.formula.model)),
        ("formula", value.formula.model),
      ])
    }
  }
}

extension ValueLayout {
  /// The shape of JSON; nil for anything else.
  fileprivate var json: JSONShape? {
    guard case .json(let shape) = self else { return nil }
    return shape
  }
}
