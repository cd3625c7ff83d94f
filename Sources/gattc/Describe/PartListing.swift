import GATTDocuments
import GATTSchema

/// The parts of values, for printing.
enum PartListing {
  /// A line a part, those inside it indented; below it its special numbers and cases.
  static func lines(_ parts: [LayoutPart], indentedBy indentation: Int = 0) -> [String] {
    let rows = parts.flatMap { Self.rows($0, indentedBy: indentation) }
    let layout = ColumnLayout(fitting: rows.map { Array($0.prefix(2)) })
    return rows.map { layout.line($0.map(\.printable)) }
  }

  private static func rows(_ part: LayoutPart, indentedBy indentation: Int) -> [[String]] {
    let margin = String(repeating: " ", count: indentation)
    let own = part.onWire.map { [margin + $0.name, $0.place ?? "", $0.facts] }
    let special = part.special.map { [margin + "  " + name($0), "", "for no value"] }
    let cases = part.cases.map { [margin + "  " + name($0), "", $0.description ?? ""] }
    return own + special + cases + part.parts.flatMap { rows($0, indentedBy: indentation + 2) }
  }

  private static func name(_ named: LayoutPart.Named) -> String { "\(named.numbers): \(named.name)" }

  /// A JSON array of the parts.
  static func json(_ parts: [LayoutPart]) -> String {
    "[" + parts.flatMap(\.onWire).map { json($0) }.joined(separator: ",") + "]"
  }

  private static func json(_ part: LayoutPart) -> String {
    var members: [(name: String, json: String)] = [
      ("name", JSONString.quoted(part.name)), ("kind", quoted(part.kind.rawValue)),
    ]
    func add(_ name: String, _ json: String?) {
      if let json { members.append((name, json)) }
    }
    add("type", part.type.isEmpty ? nil : quoted(part.type))
    add("offset", part.offset.map { "\($0)" })
    add("octets", part.bits == nil ? part.octets.fixed.map { "\($0)" } : nil)
    add("bits", part.bits.map { "[\($0.lowerBound),\($0.upperBound)]" })
    add("scale", part.scale.map(quoted))
    add("unit", part.unit.map(quoted))
    add("least", part.range.map { quoted($0.least) })
    add("greatest", part.range.map { quoted($0.greatest) })
    add("special", list(part.special))
    add("cases", list(part.cases))
    add("when", part.presence.map(quoted))
    add("repeat", part.repetition.map(quoted))
    add("description", part.description.map(quoted))
    add("fields", part.parts.isEmpty ? nil : json(part.parts))
    return ValueReport.object(members)
  }

  private static func list(_ all: [LayoutPart.Named]) -> String? {
    guard !all.isEmpty else { return nil }
    let items = all.map { named in
      let description = named.description.map { [(name: "description", json: quoted($0))] } ?? []
      return ValueReport.object([("numbers", quoted(named.numbers)), ("name", quoted(named.name))] + description)
    }
    return "[" + items.joined(separator: ",") + "]"
  }

  private static func quoted(_ text: String) -> String { JSONString.quoted(text) }
}
