import GATTSchema

/// The fields of a layout as a table, those inside of others indented. The alternatives of a union are not among them: they
/// have tables of their own.
struct FieldTable {
  let parts: [LayoutPart]

  /// More names than this are shown when they are asked for.
  private static let mostShown = 10

  /// The table.
  var markup: Markup {
    let heads = ["Field", "Place", "Type", "Meaning"].map { Markup.element("th", text: $0) }
    return .element(
      "div", ["class": "wide"],
      [
        .element(
          "table", ["class": "fields"],
          [
            .element("thead", [:], [.element("tr", [:], heads)]),
            .element("tbody", [:], parts.flatMap { rows($0, depth: 0) }),
          ])
      ])
  }

  private func rows(_ part: LayoutPart, depth: Int) -> [Markup] {
    guard part.kind == .union else {
      return part.onWire.map { row($0, depth: depth) } + part.parts.flatMap { rows($0, depth: depth + 1) }
    }
    let tag = part.tag?.ofAnyAlternative
    var alternatives = part
    alternatives.front += [tag].compactMap(\.self)
    alternatives.offset = part.offset.map { $0 + (tag?.octets.least ?? 0) }
    return alternatives.onWire.map { row($0, depth: depth) }
  }

  private func row(_ part: LayoutPart, depth: Int) -> Markup {
    let name: [Markup] = [
      .element("span", ["class": "field-name", "style": "--depth: \(depth)"], text: part.name)
    ]
    let cells: [Markup] = [
      .element("th", ["scope": "row"], name),
      .element("td", ["class": "place"], text: part.place?.inBytes ?? ""),
      .element("td", [:], [.text(part.type.inBytes)]),
      .element("td", [:], meaning(part)),
    ]
    return .element("tr", ["class": "\(part.kind.rawValue)\(depth > 0 ? " inner" : "")"], cells)
  }

  private func meaning(_ part: LayoutPart) -> [Markup] {
    let numbers = [part.scale, part.values].compactMap(\.self).joined(separator: ", ")
    let chips = [part.presence, part.repetition].compactMap(\.self).map { words in
      Markup.element("span", ["class": "chip"], text: words.inBytes)
    }
    var lines = numbers.isEmpty ? [] : [Markup.element("span", ["class": "numbers"], text: numbers)]
    lines += chips
    if part.kind == .union {
      lines.append(.element("span", ["class": "numbers"], text: part.alternativeWords("below")))
    }
    if let description = part.description { lines.append(.element("p", text: description)) }
    return lines + named(part.special, "special") + named(part.cases, "cases")
  }

  private func named(_ names: [LayoutPart.Named], _ kind: String) -> [Markup] {
    guard !names.isEmpty else { return [] }
    let items = names.map { named in
      Markup.element(
        "li", [:],
        [.element("code", text: named.numbers), .text(" \(named.name)")]
          + (named.description.map { [.element("small", text: " \($0)")] } ?? []))
    }
    let list = Markup.element("ul", ["class": "named \(kind)"], items)
    guard names.count > Self.mostShown else { return [list] }
    return [.element("details", [:], [.element("summary", text: "\(names.count) names"), list])]
  }
}
