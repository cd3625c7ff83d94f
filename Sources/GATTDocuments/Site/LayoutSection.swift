import GATTSchema

/// A layout in a page: the picture of its octets, its fields, and the alternatives of its unions, folded.
struct LayoutSection {
  /// What it is a layout of.
  let name: String
  private var anchors = AnchorNames()

  init(name: String) { self.name = name }

  /// What a figure shows. `anchor` is what leads to it.
  mutating func markup(of figure: OctetPicture.Figure, anchor: String) -> [Markup] {
    var parts = SVGPicture().markup(of: figure, name: name)
    if !figure.parts.isEmpty { parts.append(FieldTable(parts: figure.parts).markup) }
    var union: String?
    for alternative in figure.alternatives {
      if alternative.union != union { parts.append(heading(of: alternative.union)) }
      union = alternative.union
      parts.append(folded(alternative, in: anchor))
    }
    return parts
  }

  private func heading(of union: String) -> Markup {
    .element(
      "h5", ["class": "alternatives"],
      text: union == name || union.isEmpty ? "Alternatives" : "Alternatives of \(union)")
  }

  private mutating func folded(_ alternative: OctetPicture.Alternative, in outer: String) -> Markup {
    let words = alternative.part.type.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let anchor = anchors.name("\(outer)-\(words.first ?? alternative.part.name)")
    let codes = words.enumerated().map { place, word in
      Markup.element(place == 0 ? "code" : "small", text: word.inBytes)
    }
    let description = alternative.part.description.map { [Markup.element("p", text: $0)] } ?? []
    let summary = Markup.element(
      "summary", [:],
      [.element("span", ["class": "alternative-name"], text: alternative.part.name)] + codes + [.permalink(anchor)])
    let own = markup(of: alternative.figure, anchor: anchor)
    let content = own.isEmpty ? [Markup.element("p", text: "No bytes.")] : own
    return .element("details", ["id": anchor, "class": "alternative"], [summary] + description + content)
  }
}
