import GATTSchema

/// The page of one profile.
package struct ProfilePage {
  private let profile: DocumentedProfile

  /// The page of `profile`.
  package init(_ profile: DocumentedProfile) {
    self.profile = profile
  }

  /// The text of the file. `root` is the way from its folder to that of the page of all profiles, such as `../`.
  package func html(in site: Site, root: String) -> String {
    let models = profile.values.flatMap(\.forms).map { ($0.anchor, OrderedJSON?.some($0.model)) }
    return HTMLDocument(
      site: site, title: profile.name, root: root, contents: [contents], main: head + profile.sections.flatMap(section),
      data: [("models", .object(models))]
    ).html
  }

  private var contents: Markup {
    .element(
      "ul", [:],
      profile.sections.map { section in
        let values = section.values.map { value in
          Markup.element("li", [:], [link(value.anchor, value.name, value.uuid)])
        }
        return .element(
          "li", [:], [link(section.anchor, section.title, section.uuid), .element("ul", [:], values)])
      })
  }

  private func link(_ anchor: String, _ name: String, _ uuid: String?) -> Markup {
    let short = uuid.flatMap { $0.count <= 8 ? $0 : nil }
    return .element(
      "a", ["href": "#\(anchor)"], [.text(name)] + (short.map { [.element("code", text: $0)] } ?? []))
  }

  private var head: [Markup] {
    var parts: [Markup] = [.element("p", ["class": "kicker"], text: profile.tag), title]
    if let description = profile.description {
      parts.append(.element("p", ["class": "lead"], text: description))
    }
    parts.append(.element("p", ["class": "source"], [.text("From "), .element("code", text: profile.path)]))
    guard !profile.device.isEmpty || !profile.steps.isEmpty else { return parts }
    parts.append(.element("h2", ["id": "device"], [.text("Device"), .permalink("device")]))
    parts.append(.facts(profile.device))
    guard !profile.steps.isEmpty else { return parts }
    return parts + [
      .element("h3", text: "Before it is ready"),
      .element("figure", [:], [SequencePicture().image(of: profile.steps, name: profile.name)]),
    ]
  }

  /// Whether its only section has its name, so that one heading is both.
  private var isOneSection: Bool {
    profile.sections.count == 1 && profile.sections[0].title == profile.name && profile.device.isEmpty
  }

  private var title: Markup {
    guard isOneSection, let section = profile.sections.first else { return .element("h1", text: profile.name) }
    return heading("h1", section)
  }

  private func heading(_ name: String, _ section: DocumentedSection) -> Markup {
    .element(
      name, ["id": section.anchor],
      [.text(section.title)] + (section.uuid.map { [.uuid($0)] } ?? []) + [.permalink(section.anchor)])
  }

  private func section(_ section: DocumentedSection) -> [Markup] {
    var parts = isOneSection ? [] : [heading("h2", section)]
    if let description = section.description { parts.append(.element("p", text: description)) }
    if !section.facts.isEmpty { parts.append(.facts(section.facts)) }
    if section.uuid != nil { parts.append(attributeTable(section)) }
    // The headings of values are of the third level, whether or not one of the second is seen.
    if isOneSection { parts.append(.element("h2", ["class": "unseen"], text: "Values")) }
    return [.element("section", ["class": "section"], parts + section.values.map { ValueArticle(value: $0).markup })]
  }

  private func attributeTable(_ section: DocumentedSection) -> Markup {
    let heads = ["UUID", "Attribute", "Access", "Permissions", "Requirement"].map { Markup.element("th", text: $0) }
    let rows = section.values.flatMap { value in
      value.attributes.enumerated().map { place, attribute in
        let name: Markup =
          place == 0 ? .element("a", ["href": "#\(value.anchor)"], text: attribute.name) : .text(attribute.name)
        let cells: [Markup] = [
          .element("td", [:], [.uuid(attribute.uuid)]), .element("td", [:], [name]),
          .element("td", text: attribute.access), .element("td", text: attribute.permissions),
          .element("td", text: attribute.requirement),
        ]
        return Markup.element("tr", ["class": place == 0 ? "characteristic" : "descriptor"], cells)
      }
    }
    let table = Markup.element(
      "table", ["class": "attributes"],
      [.element("thead", [:], [.element("tr", [:], heads)]), .element("tbody", [:], rows)])
    return .element("div", ["class": "wide"], [table])
  }
}

extension Markup {
  /// A UUID, which may be broken between its groups.
  static func uuid(_ uuid: String) -> Markup {
    .element("code", ["class": "uuid"], text: uuid.count > 8 ? uuid.lowercased() : uuid)
  }

  /// What leads to a heading.
  static func permalink(_ anchor: String) -> Markup {
    .element("a", ["class": "permalink", "href": "#\(anchor)", "aria-label": "Link to this section"], text: "#")
  }

  /// Words with their values.
  static func facts(_ facts: [DocumentedFact]) -> Markup {
    .element(
      "dl", ["class": "facts"],
      facts.map { fact in
        .element("div", [:], [.element("dt", text: fact.name), .element("dd", text: fact.value)])
      })
  }
}
