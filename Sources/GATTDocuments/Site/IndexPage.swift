import GATTSchema

/// The page of all profiles, which finds everything that they describe.
package struct IndexPage {
  private let profiles: [(profile: DocumentedProfile, page: String)]

  /// A page of profiles and of where their pages are, from its folder.
  package init(_ profiles: [(profile: DocumentedProfile, page: String)]) {
    self.profiles = profiles
  }

  /// The text of the file.
  package var html: String {
    let values = profiles.reduce(0) { $0 + $1.profile.values.count }
    let head: [Markup] = [
      .element("h1", text: "GATT profiles"),
      .element(
        "p", ["class": "lead"],
        text: "\(profiles.count) profiles, which describe \(values) values: what their bytes mean, with pictures, "
          + "examples, and a box that decodes and encodes."),
    ]
    return HTMLDocument(
      title: "GATT profiles", home: nil, contents: [contents], main: head + tags.flatMap(list),
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

  /// What can be found: title, UUID, what it is part of, where it is, and its fields.
  private var entries: [OrderedJSON] {
    profiles.flatMap { profile, page in
      [Self.entry(profile.name, "", profile.listedTag, page.asLink, [])]
        + profile.sections.flatMap { section in
          (section.uuid == nil
            ? []
            : [Self.entry(section.title, section.uuid ?? "", profile.name, "\(page.asLink)#\(section.anchor)", [])])
            + section.values.map { value in
              Self.entry(
                value.name, value.uuid ?? "", profile.name, "\(page.asLink)#\(value.anchor)",
                value.forms.flatMap { $0.parts.flatMap(\.names) })
            }
        }
    }
  }

  private static func entry(
    _ name: String, _ uuid: String, _ place: String, _ link: String, _ fields: [String]
  ) -> OrderedJSON {
    var seen: Set<String> = []
    let fields = fields.filter { $0 != name && seen.insert($0).inserted }
    return .list([.text(name), .text(uuid), .text(place), .text(link)] + fields.map { .text($0) })
  }
}

extension DocumentedProfile {
  /// What it is listed under: the folder of its file where that says more than the profile's own name.
  fileprivate var listedTag: String {
    let folders = path.split(separator: "/").dropLast()
    return folders.isEmpty ? tag : folders.joined(separator: " / ")
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
