import GATTSchema

/// One profile as a Markdown file, as code hosts show it.
package struct ProfileMarkdown {
  private let profile: DocumentedProfile

  /// The file of `profile`.
  package init(_ profile: DocumentedProfile) {
    self.profile = profile
  }

  /// The text of the file.
  package var text: String {
    var lines = ["# \(MarkdownText.escaped(profile.name))", ""]
    if let description = profile.description { lines += [MarkdownText.escaped(description), ""] }
    lines += ["From \(MarkdownText.code(profile.path)).", ""] + device
    for section in profile.sections {
      lines += [Self.heading("##", section.title, section.uuid, section.anchor), ""]
      if let description = section.description { lines += [MarkdownText.escaped(description), ""] }
      lines += attributes(section)
      for value in section.values {
        lines += [Self.heading("###", value.name, value.uuid, value.anchor), ""]
        lines += ValueMarkdown(value: value).lines(level: 4)
      }
    }
    return lines.joined(separator: "\n").trimmingLines + MarkdownText.mark
  }

  /// A heading behind an anchor that is the same as long as the UUID is.
  private static func heading(_ level: String, _ name: String, _ uuid: String?, _ anchor: String) -> String {
    let code = uuid.map { " \(MarkdownText.code($0))" } ?? ""
    return "<a id=\"\(anchor)\"></a>\n\n\(level) \(MarkdownText.escaped(name))\(code)"
  }

  private var device: [String] {
    guard !profile.device.isEmpty || !profile.steps.isEmpty else { return [] }
    let facts = profile.device.map { [MarkdownText.escaped($0.name), MarkdownText.escaped($0.value)] }
    return ["## Device", ""] + MarkdownText.table(["", ""], facts)
      + (profile.steps.isEmpty ? [] : ["Before it is ready:", ""] + ValueMarkdown.sequence(profile.steps))
  }

  private func attributes(_ section: DocumentedSection) -> [String] {
    guard section.uuid != nil else { return [] }
    return MarkdownText.table(
      ["UUID", "Attribute", "Access", "Permissions", "Requirement"],
      section.values.flatMap { value in
        value.attributes.enumerated().map { place, attribute in
          let name = MarkdownText.escaped(attribute.name)
          return [
            MarkdownText.code(attribute.uuid), place == 0 ? "[\(name)](#\(value.anchor))" : name,
            attribute.access, attribute.permissions, attribute.requirement,
          ]
        }
      })
  }
}

/// The Markdown file that leads to those of all profiles.
package struct IndexMarkdown {
  private let profiles: [(profile: DocumentedProfile, page: String)]
  private let title: String

  /// The index of profiles and of where their files are, from its folder, under a title.
  package init(_ profiles: [(profile: DocumentedProfile, page: String)], title: String) {
    (self.profiles, self.title) = (profiles, title)
  }

  /// The text of the file.
  package var text: String {
    let rows = profiles.map { profile, page in
      [
        "[\(MarkdownText.escaped(profile.name))](\(page.asLink))",
        MarkdownText.escaped(profile.values.map(\.name).joined(separator: ", ")),
      ]
    }
    return (["# \(MarkdownText.escaped(title))", ""] + MarkdownText.table(["Profile", "Values"], rows)).joined(
      separator: "\n"
    )
    .trimmingLines + MarkdownText.mark
  }
}

extension String {
  /// The text without line ends around it.
  var trimmingLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
