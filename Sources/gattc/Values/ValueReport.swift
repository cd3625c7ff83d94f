import ArgumentParser
import GATTSchema

/// The forms in which values and lists are given.
enum ValueFormat: String, OutputFormat {
  /// Lines for people.
  case text
  /// One JSON object on one line.
  case json
}

/// A value, for printing.
struct ValueReport {
  let coding: ValueCoding
  let value: RawValue
  /// Whether JSON has the numbers of the wire in place of what they mean.
  var isRaw = false

  /// One line a number, scaled, with name and unit.
  var text: String {
    let interpreter = coding.interpreter
    return interpreter.layout.lines(of: value, context: interpreter.context).map(\.printable).joined(separator: "\n")
  }

  /// `{"characteristic": name, "uuid": UUID, "value": meaning}`, with `extra` behind.
  func json(_ extra: [(name: String, value: String)] = []) -> String {
    let interpreter = coding.interpreter
    let meaning = interpreter.layout.meaning(of: value, isRaw ? .raw : .meaning, context: interpreter.context)
    let uuid = coding.subject.uuid.map { [("uuid", MeaningTree.quoted($0.description))] } ?? []
    return Self.object(
      [("characteristic", MeaningTree.quoted(coding.subject.name))] + uuid + [("value", meaning.json)]
        + extra.map { ($0.name, MeaningTree.quoted($0.value)) })
  }

  /// A JSON object of members that are JSON already.
  static func object(_ members: [(name: String, json: String)]) -> String {
    "{" + members.map { "\(MeaningTree.quoted($0.name)):\($0.json)" }.joined(separator: ",") + "}"
  }

  /// `error` as a sentence that says which value is wrong.
  static func failure(_ error: ValueError, _ subject: ValueSubject) -> ToolError {
    .because(.findings, error.sentence(on: subject).printable)
  }
}
