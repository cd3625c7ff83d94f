import GATTDocuments
import GATTSchema

/// The files that document profiles.
struct Documentation {
  /// A file that is yet to be written.
  struct File {
    /// Its path below the folder of the documentation.
    var name: String
    var text: String
  }

  /// The files, in order.
  let files: [File]
  /// How many profiles there are.
  let profileCount: Int
  /// How many characteristics, formats and types these describe.
  let valueCount: Int

  /// Documents profiles without errors; `names` are their paths below the folder that was given.
  init(_ sources: [LintedFile], names: [String], _ format: DocumentFormat, title: String?) throws(ToolError) {
    var profiles: [DocumentedProfile] = []
    for (source, name) in zip(sources, names) {
      if let profile = source.profile { profiles.append(DocumentedProfile(profile, path: name)) }
    }
    profileCount = profiles.count
    valueCount = profiles.reduce(0) { $0 + $1.values.count }
    files =
      switch format {
      case .html: Self.pages(profiles, Site(title: title ?? Site.usualTitle, sharesFiles: profiles.count > 1))
      case .markdown: Self.markdown(profiles, title ?? Site.usualTitle)
      case .docc:
        DocCCatalogue(profiles, title: title ?? DocCCatalogue.usualTitle).files.map {
          File(name: "Profiles.docc/\($0.name)", text: $0.text)
        }
      }
    var taken: Set<String> = []
    // File systems may not tell capitals apart.
    for file in files where !taken.insert(file.name.lowercased()).inserted {
      throw .because(.usage, "two files would be called \(file.name); rename a profile, or give the folder above them")
    }
  }

  /// The pages. Those of several profiles share their style sheet and their script; that of one has them in it.
  private static func pages(_ profiles: [DocumentedProfile], _ site: Site) -> [File] {
    let all = profiles.map { (profile: $0, page: $0.path.withoutEnding + ".html") }
    let index = File(name: "index.html", text: IndexPage(all).html(in: site))
    return [index] + site.files.map { File(name: $0.name, text: $0.text) }
      + all.map { profile, page in
        let root = page.split(separator: "/").dropLast().map { _ in "../" }.joined()
        return File(name: page, text: ProfilePage(profile).html(in: site, root: root))
      }
  }

  private static func markdown(_ profiles: [DocumentedProfile], _ title: String) -> [File] {
    let all = profiles.map { (profile: $0, page: $0.path.withoutEnding + ".md") }
    let index = File(name: "README.md", text: IndexMarkdown(all, title: title).text)
    return [index] + all.map { profile, page in File(name: page, text: ProfileMarkdown(profile).text) }
  }
}

extension String {
  /// The path of a profile without what its name ends in.
  fileprivate var withoutEnding: String {
    for ending in [".gatt.yaml", ".gatt.yml"] where hasSuffix(ending) { return String(dropLast(ending.count)) }
    return self
  }
}
