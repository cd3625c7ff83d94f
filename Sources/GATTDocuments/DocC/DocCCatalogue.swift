import GATTSchema

/// Profiles as a catalogue of DocC: an article a profile, and one a value.
package struct DocCCatalogue {
  /// What it is called where nothing else is said, in the capitals of an article's title.
  package static let usualTitle = "GATT Profiles"

  private let profiles: [DocumentedProfile]
  private let title: String

  /// The catalogue of some profiles, under a title.
  package init(_ profiles: [DocumentedProfile], title: String = usualTitle) {
    (self.profiles, self.title) = (profiles, title)
  }

  /// The files by their names; the catalogue is a folder of them whose name ends in `.docc`.
  package var files: [(name: String, text: String)] {
    var names = AnchorNames()
    var entries: [(profile: String, values: [[String]])] = []
    for profile in profiles {
      let own = names.name(profile.name)
      entries.append((own, profile.sections.map { $0.values.map { names.name("\(profile.name) \($0.anchor)") } }))
    }
    let articles = zip(profiles, entries).flatMap { profile, entry in
      [article(of: profile, entry.profile, entry.values)]
        + zip(profile.sections, entry.values).flatMap { section, names in
          zip(section.values, names).map { article(of: $0, in: section, profile, $1) }
        }
    }
    return [("Profiles.md", root(entries.map(\.profile)))] + articles
  }

  private func root(_ names: [String]) -> String {
    let lines = [
      "# \(MarkdownText.escaped(title))", "", "@Metadata {", "  @TechnologyRoot", "}", "",
      "What the bytes of \(profiles.count == 1 ? "a device" : "\(profiles.count) profiles") mean.", "", "## Topics", "",
      "### Profiles", "",
    ]
    return (lines + names.map { "- <doc:\($0)>" }).joined(separator: "\n") + MarkdownText.mark
  }

  private func article(
    of profile: DocumentedProfile, _ name: String, _ values: [[String]]
  ) -> (name: String, text: String) {
    var lines = ["# \(MarkdownText.escaped(profile.name))", ""]
    lines += [
      profile.description.map(MarkdownText.escaped) ?? "The profile \(MarkdownText.escaped(profile.name)).", "",
    ]
    lines += ["## Overview", "", "From \(MarkdownText.code(profile.path)).", ""]
    if !profile.device.isEmpty {
      lines += MarkdownText.table(
        ["Device", ""], profile.device.map { [MarkdownText.escaped($0.name), MarkdownText.escaped($0.value)] })
    }
    if !profile.steps.isEmpty { lines += ["Before it is ready:", ""] + ValueMarkdown.sequence(profile.steps) }
    lines += ["## Topics", ""]
    for (section, names) in zip(profile.sections, values) {
      let uuid = section.uuid.map { " (\($0))" } ?? ""
      lines += ["### \(MarkdownText.escaped(section.title))\(uuid)", ""] + names.map { "- <doc:\($0)>" } + [""]
    }
    return ("\(name).md", lines.joined(separator: "\n").trimmingLines + MarkdownText.mark)
  }

  private func article(
    of value: DocumentedValue, in section: DocumentedSection, _ profile: DocumentedProfile, _ name: String
  ) -> (name: String, text: String) {
    let place = section.uuid == nil ? profile.name : section.title
    let uuid = value.uuid.map { ", UUID \(MarkdownText.code($0))" } ?? ""
    let lines = [
      "# \(MarkdownText.escaped(value.name))", "", "A \(value.kind) of \(MarkdownText.escaped(place))\(uuid).", "",
      "## Overview", "",
    ]
    return (
      "\(name).md",
      (lines + ValueMarkdown(value: value).lines(level: 3)).joined(separator: "\n").trimmingLines + MarkdownText.mark
    )
  }
}
