/// A program as JSON, for tools and other languages: the same program is always the same text.
///
/// Numbers that JavaScript's own cannot hold are texts; a member that says nothing is left out.
package enum ProgramJSON {
  /// The version of the form. It rises when a reader of the one before would misunderstand the next.
  package static let version = 1

  /// The program on one line.
  package static func text(of program: LayoutProgram) -> String {
    object([
      ("version", "\(version)"), ("octets", program.octets.json), ("hasFields", flag(program.hasFields)),
      ("slots", list(program.slots.map(JSONString.quoted))),
      ("marks", program.markCount == 0 ? nil : "\(program.markCount)"),
      ("checksums", program.sumCount == 0 ? nil : "\(program.sumCount)"),
      (
        "derived",
        program.derived.isEmpty
          ? nil : list(program.derived.map { object([("name", JSONString.quoted($0.name)), ("slot", "\($0.slot)")]) })
      ),
      ("steps", program.steps.json),
    ])
  }

  /// An object of the members that there are.
  package static func object(_ members: [(String, String?)]) -> String {
    "{" + members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",") + "}"
  }

  /// A list.
  package static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// A whole number as text.
  package static func digits(_ number: Int128) -> String { "\"\(number)\"" }

  /// Places one behind the other, each by itself; nothing for none.
  package static func places(_ range: Range<Int>) -> String? {
    range.isEmpty ? nil : list(range.map(\.description))
  }

  /// True, or nothing.
  package static func flag(_ isSet: Bool) -> String? { isSet ? "true" : nil }
}

extension OctetCount {
  /// The fewest and the most; the most is left out where there is no end to them.
  fileprivate var json: String {
    ProgramJSON.object([("least", "\(least)"), ("most", most.map { "\($0)" })])
  }
}
