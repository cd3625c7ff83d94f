import GATTSchema

/// A package that passes its tests at once: a manifest with the build plugin, a profile, tests of it, and a workflow for GitHub.
struct Starter {
  /// What it is called.
  let name: PackageName
  /// Where it has this package from.
  let library: LibrarySource
  /// What it describes.
  let profile: StarterProfile

  /// The files, by their paths from the package's folder.
  var files: [StarterFile] {
    let sources = Self.sources(name)
    return [
      StarterFile(path: "Package.swift", text: StarterManifest.text(name, library, products: profile.products)),
      StarterFile(path: Self.profilePath(name), text: profile.text),
      StarterFile(path: "\(sources)/\(name.module).swift", text: profile.source),
    ]
      + profile.files.map { StarterFile(path: "\(sources)/\($0.path)", text: $0.text) }
      + [
        StarterFile(path: "Tests/\(name.module)Tests/\(name.module)Tests.swift", text: profile.tests),
        StarterFile(path: LintConfiguration.fileName, text: Self.configuration(profile)),
        StarterFile(path: ".gitignore", text: ".build/\n"),
        StarterFile(path: ".github/workflows/profiles.yml", text: StarterWorkflow.text(library)),
      ]
  }

  /// The path of the profile.
  static func profilePath(_ name: PackageName) -> String { "\(sources(name))/\(name.module).gatt.yaml" }

  private static func sources(_ name: PackageName) -> String { "Sources/\(name.module)" }

  private static func configuration(_ profile: StarterProfile) -> String {
    let lines =
      ["# In this folder, `gattc decode`, `encode`, `describe` and others know the profiles of Sources by name."]
      + ["profiles: [Sources]"] + profile.configuration
    return lines.map { $0 + "\n" }.joined()
  }
}
