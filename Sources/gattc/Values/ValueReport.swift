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
    lines.joined(separator: "\n")
  }

  /// All of it on one line.
  var line: String {
    lines.joined(separator: ", ")
  }

  private var lines: [String] {
    coding.interpreter.lines(of: value).map(\.printable)
  }

  /// `{"characteristic": name, "uuid": UUID, "value": meaning}`, with `extra` behind.
  func json(_ extra: [(name: String, value: String)] = []) -> String {
    var json: [UInt8] = []
    write(extra, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  /// Appends the same, in UTF-8.
  func write(_ extra: [(name: String, value: String)] = [], to json: inout [UInt8]) {
    json += coding.head.utf8
    coding.interpreter.write(value, isRaw ? .raw : .meaning, to: &json)
    for (name, value) in extra {
      json.append(UInt8(ascii: ","))
      JSONString.append(name, to: &json)
      json.append(UInt8(ascii: ":"))
      JSONString.append(value, to: &json)
    }
    json.append(UInt8(ascii: "}"))
  }

  /// A JSON object of members that are JSON already.
  static func object(_ members: [(name: String, json: String)]) -> String {
    "{" + members.map { "\(JSONString.quoted($0.name)):\($0.json)" }.joined(separator: ",") + "}"
  }

  /// `error` as a sentence that says which value is wrong.
  static func failure(_ error: ValueError, _ subject: ValueSubject) -> ToolError {
    .because(.findings, error.sentence(on: subject).printable)
  }
}
