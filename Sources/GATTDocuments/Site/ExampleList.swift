import GATTSchema

/// The examples of a layout: a small picture of each shape, and the others below.
struct ExampleList {
  let form: DocumentedForm

  /// The heading and the examples; nothing where there are none.
  var markup: [Markup] {
    guard !form.examples.isEmpty else { return [] }
    let shapes = form.shapes
    let shown = Set(shapes.map(\.octets))
    let others = form.examples.filter { !shown.contains($0.octets) }
    return [.element("h5", text: "Examples")] + shapes.map(strip) + (others.isEmpty ? [] : [table(of: others)])
  }

  /// The octets above, and below each part what it means.
  private func strip(_ example: DocumentedExample) -> Markup {
    let parts = example.spans.map { span in
      let octets = example.octets[span.octets].map { Markup.element("b", text: Hex.text([$0])) }
      let lines = span.lines.map { Markup.element("span", text: $0) }
      return Markup.element(
        "div", ["class": span.lines.isEmpty ? "part silent" : "part"],
        [
          .element("div", ["class": "bytes"], octets), .element("div", ["class": "label"], text: span.name),
          .element("div", ["class": "meaning"], lines),
        ])
    }
    return .element("div", ["class": "strip example"], parts)
  }

  private func table(of examples: [DocumentedExample]) -> Markup {
    let rows = examples.map { example in
      Markup.element(
        "tr", [:],
        [
          .element("td", [:], [.element("code", text: Hex.text(example.octets))]),
          .element("td", text: example.lines.joined(separator: ", ")),
        ])
    }
    return .element(
      "div", ["class": "wide"], [.element("table", ["class": "examples"], [.element("tbody", [:], rows)])])
  }
}
