import GATTSchema

/// The page of all profiles, which finds everything that they describe.
package struct IndexPage {
  private let profiles: [(profile: DocumentedProfile, page: String)]

  /// A page of profiles and of where their pages are, from its folder.
  package init(_ profiles: [(profile: DocumentedProfile, page: String)]) {
    self.profiles = profiles
  }

  /// The text of the file.
  package func html(in site: Site) -> String {
    let values = profiles.reduce(0) { $0 + $1.profile.values.count }
    let head: [Markup] = [
      .element("h1", text: site.title),
      .element(
        "p", ["class": "lead"],
        text: "\(profiles.count) profiles, which describe \(values) values: what their bytes mean, with pictures, "
          + "examples, and a box that decodes and encodes."),
    ]
    return HTMLDocument(
      site: site, title: site.title, root: "", isIndex: true, contents: [contents], main: head + tags.flatMap(list),
      data: [("index", .list(entries))]
    ).html
  }

  private var tags: [String] {
    var seen: Set<String> = []
    return profiles.map(\.profile.listedTag).filter { seen.insert($0).inserted }.sorted()
  }

  private var contents: Markup {
    var anchors = AnchorNames()
    return .element(
      "ul", [:],
      tags.map { tag in
        .element("li", [:], [.element("a", ["href": "#\(anchors.name(tag))"], text: tag)])
      })
  }

  private func list(_ tag: String) -> [Markup] {
    var anchors = AnchorNames()
    let names = tags.map { anchors.name($0) }
    let anchor = tags.firstIndex(of: tag).map { names[$0] } ?? ""
    let items = profiles.filter { $0.profile.listedTag == tag }.map { profile, page in
      let parts = profile.sections.map { section in
        [section.title, section.uuid.flatMap { $0.count <= 8 ? $0 : nil }].compactMap(\.self).joined(separator: " ")
      }
      let names = profile.sections.count == 1 ? profile.values.map(\.name) : parts
      return Markup.element(
        "li", [:],
        [
          .element("a", ["href": page.asLink], text: profile.name),
          .element("small", text: names.filter { $0 != profile.name }.joined(separator: " · ")),
        ])
    }
    return [
      .element("h2", ["id": anchor], [.text(tag), .permalink(anchor)]), .element("ul", ["class": "profiles"], items),
    ]
  }

  /// What can be found: title, identifiers, what it is part of, where it is, and its fields. What else is found alike comes in
  /// this order: profiles and services, values of devices, types of libraries.
  private var entries: [OrderedJSON] {
    let values = profiles.flatMap { profile, page in
      profile.values.map { value in
        let place = value.name == profile.name ? profile.listedTag : profile.name
        let fields = value.forms.flatMap { $0.parts.flatMap(\.names) }
        let link = "\(page.asLink)#\(value.anchor)"
        return (isType: value.kind == "type", json: entry(value.name, value.identifiers, place, link, fields))
      }
    }
    return profiles.flatMap(whole) + (values.filter { !$0.isType } + values.filter(\.isType)).map(\.json)
  }

  /// A profile and its services. A profile that is called like all that it has is found as that.
  private func whole(_ profile: DocumentedProfile, _ page: String) -> [OrderedJSON] {
    let (link, tag) = (page.asLink, profile.listedTag)
    let services = profile.sections.compactMap { section in
      section.uuid.map { entry(section.title, [$0], tag, "\(link)#\(section.anchor)") }
    }
    return (profile.isFoundByItsParts ? [] : [entry(profile.name, [], tag, link)]) + services
  }

  private func entry(
    _ name: String, _ identifiers: [String], _ place: String, _ link: String, _ fields: [String] = []
  ) -> OrderedJSON {
    var seen: Set<String> = []
    let fields = fields.filter { $0 != name && seen.insert($0).inserted }
    let own = [name, identifiers.joined(separator: " "), place, link]
    return .list((own + fields).map { .text($0) })
  }
}

extension DocumentedProfile {
  /// What it is listed under: the folder of its file where that says more than the profile's own name.
  fileprivate var listedTag: String {
    let folders = path.split(separator: "/").dropLast()
    return folders.isEmpty ? tag : folders.joined(separator: " / ")
  }

  /// Whether a service or its only value has its name.
  fileprivate var isFoundByItsParts: Bool {
    sections.contains { $0.uuid != nil && $0.title == name } || values.map(\.name) == [name]
  }
}

extension LayoutPart {
  /// The names of all that has one in it.
  fileprivate var names: [String] { (name.isEmpty ? [] : [name]) + parts.flatMap(\.names) }
}

extension String {
  /// A path as a relative reference of RFC 3986.
  var asLink: String {
    utf8.map { octet in
      let scalar = Unicode.Scalar(octet)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
      return isPlain ? String(scalar) : "%" + Hex.digits(UInt64(octet), count: 2)
    }.joined()
  }
}
