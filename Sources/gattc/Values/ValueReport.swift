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
  /// The octets that it was decoded from; nil when they do not matter.
  var octets: [UInt8]?
  /// Octets behind the value that were left out.
  var trailing: [UInt8] = []
  /// The values of other characteristics of the service, by UUID, which computed values may take.
  var others: [UUID128: DecodedValue] = [:]

  /// One line a number, scaled, with name and unit.
  var text: String {
    lines.joined(separator: "\n")
  }

  /// All of it on one line.
  var line: String {
    lines.joined(separator: ", ")
  }

  private var lines: [String] {
    let computed = computed.map { "\($0.name) \($0.text(of: $1))" }
    return (coding.interpreter.lines(of: value) + computed).map(\.printable)
  }

  /// What is computed from the value, and from the others that are known.
  private var computed: [(value: ComputedValue, number: Double?)] {
    coding.computed.compactMap { computed in
      let other = computed.source.flatMap { others[$0.uuid] }
      guard computed.source == nil || other != nil else { return nil }
      return (computed, computed.number(of: value, in: coding.interpreter, with: other))
    }
  }

  /// What is not computed for lack of another characteristic's value.
  var missing: [String] {
    coding.computed.compactMap { computed in
      guard let source = computed.source, others[source.uuid] == nil else { return nil }
      return "\(computed.name) takes the value of \(source.name), too; give it with --with \(source.uuid)=HEX"
    }
  }

  /// `{"characteristic": name, "uuid": UUID, "value": meaning}`, with what is computed and with `extra` behind.
  func json(_ extra: [(name: String, value: String)] = []) -> String {
    var json: [UInt8] = []
    write(extra, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  /// Appends the same, in UTF-8.
  func write(_ extra: [(name: String, value: String)] = [], to json: inout [UInt8]) {
    json += coding.head.utf8
    coding.interpreter.write(value, isRaw ? .raw : .meaning, to: &json)
    let computed = computed
    if !computed.isEmpty {
      let members = computed.map { ($0.name, $0.json(of: $1)) }
      json += ",\"computed\":\(Self.object(members))".utf8
    }
    for (name, value) in extra + octetsBeside + trailingMember {
      json.append(UInt8(ascii: ","))
      JSONString.append(name, to: &json)
      json.append(UInt8(ascii: ":"))
      JSONString.append(value, to: &json)
    }
    json.append(UInt8(ascii: "}"))
  }

  /// In raw form the octets themselves, where others stand for the same: those of what is reserved, or left out of the value.
  private var octetsBeside: [(name: String, value: String)] {
    guard isRaw, let octets, (try? coding.interpreter.encode(value)) != octets else { return [] }
    return [("hex", Hex.text(octets))]
  }

  private var trailingMember: [(name: String, value: String)] {
    trailing.isEmpty ? [] : [("trailing", Hex.text(trailing))]
  }

  /// What is said of octets behind the value; nil where there are none.
  var trailingNote: String? {
    guard !trailing.isEmpty else { return nil }
    return
      "\(OctetCount.words(trailing.count)) behind the value of \(coding.subject.name) left out: \(Hex.text(trailing))"
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
