import ArgumentParser
import GATTSchema

/// The forms in which values are given.
enum ValueFormat: String, CaseIterable, ExpressibleByArgument {
  /// Lines for people.
  case text
  /// One JSON object on one line.
  case json
}

/// A value of a characteristic, for printing.
struct ValueReport {
  let entry: ProfileLibrary.Entry
  let value: RawValue

  /// One line a number, scaled, with name and unit.
  var text: String {
    entry.characteristic.layout.lines(of: value).map(\.printable).joined(separator: "\n")
  }

  /// `{"characteristic": name, "uuid": UUID, "value": meaning}`, with `extra` behind.
  func json(_ extra: [(name: String, value: String)] = []) -> String {
    let pairs =
      [
        ("characteristic", MeaningTree.quoted(entry.characteristic.name)),
        ("uuid", MeaningTree.quoted(entry.characteristic.uuid.description)),
        ("value", entry.characteristic.layout.meaning(of: value).json),
      ] + extra.map { ($0.name, MeaningTree.quoted($0.value)) }
    return "{" + pairs.map { "\(MeaningTree.quoted($0)):\($1)" }.joined(separator: ",") + "}"
  }

  /// `error` as a sentence that says which value is wrong.
  static func failure(_ error: ValueError, _ characteristic: Characteristic) -> ToolError {
    .because(.findings, "\(characteristic.name) (\(characteristic.uuid)), \(error)".printable)
  }
}
