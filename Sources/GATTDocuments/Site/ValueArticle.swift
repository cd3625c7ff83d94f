import GATTSchema

/// A characteristic, a format of advertised data or a type in a page.
struct ValueArticle {
  let value: DocumentedValue

  /// The article.
  var markup: Markup {
    let head = Markup.element(
      "h3", [:], [.text(value.name)] + (value.uuid.map { [.uuid($0)] } ?? []) + [.permalink(value.anchor)])
    var parts = [head]
    if let description = value.description { parts.append(.element("p", text: description)) }
    if !value.facts.isEmpty { parts.append(.facts(value.facts)) }
    parts += value.forms.flatMap(form)
    if !value.procedure.isEmpty { parts += procedure }
    let identifiers = value.identifiers.joined(separator: " ")
    return .element(
      "article", ["id": value.anchor, "class": "value", "data-identifiers": identifiers], parts)
  }

  private func form(_ form: DocumentedForm) -> [Markup] {
    let title = "\(form.title.isEmpty ? "Value" : form.title), \(form.octets.words.inBytes.replacing("…", with: "–"))"
    let head = Markup.element("h4", form.title.isEmpty ? [:] : ["id": form.anchor], text: title)
    var layout = LayoutSection(name: value.name)
    return [head] + layout.markup(of: form.picture.value, anchor: form.anchor) + computed(form)
      + ExampleList(form: form).markup + [tryIt(form)]
  }

  private func computed(_ form: DocumentedForm) -> [Markup] {
    guard !form.computed.isEmpty else { return [] }
    let facts = form.computed.map { DocumentedFact(name: $0.name, value: $0.words) }
    return [.element("h5", text: "Computed"), .facts(facts)]
  }

  private func tryIt(_ form: DocumentedForm) -> Markup {
    .element(
      "details", ["class": "try", "data-form": form.anchor],
      [
        .element("summary", text: "Decode and encode"),
        .element("noscript", text: "This takes JavaScript; gattc decode and gattc encode do the same."),
      ])
  }

  private var procedure: [Markup] {
    let rows = value.answers.map { answer in
      Markup.element(
        "tr", [:],
        [.element("td", text: answer.request), .element("td", text: answer.responses.joined(separator: ", "))])
    }
    let heads = ["Request", "Answered by"].map { Markup.element("th", text: $0) }
    let table = Markup.element(
      "table", [:], [.element("thead", [:], [.element("tr", [:], heads)]), .element("tbody", [:], rows)])
    return [
      .element("h4", text: "Procedure"),
      .element("figure", [:], [SequencePicture().image(of: value.procedure, name: value.name)]),
    ] + (rows.isEmpty ? [] : [.element("div", ["class": "wide"], [table])])
  }
}
