import GATTSchema

/// The workflow of a package that is about to be made: what the README has in CI.
enum StarterWorkflow {
  /// The text of `.github/workflows/profiles.yml`.
  static func text(_ library: LibrarySource) -> String {
    let owner = library.isOwnerUnknown ? ["# OWNER is where you have swift-gatt-profiles from."] : []
    let head =
      owner + [
        "name: Profiles", "on:", "  push: { branches: [main] }", "  pull_request:",
        "# Nothing here writes to the repository.", "permissions: { contents: read }", "jobs:",
      ]
    return (head + profiles(library) + tests(library)).map { $0 + "\n" }.joined()
  }

  /// A commit, which stays what it is, as tags need not.
  private static let checkout = "actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2"

  /// Lint, format and breaking.
  private static func profiles(_ library: LibrarySource) -> [String] {
    [
      "  profiles:",
      "    runs-on: ubuntu-24.04",
      "    steps:",
      "      - uses: \(checkout)",
      "        with: { fetch-depth: 0, persist-credentials: false }",
      "      - uses: \(library.repository)@v\(ToolVersion.current)",
      "        with: { paths: Sources, format: true, against: \"merge-base:origin/main\" }",
    ]
  }

  /// The build and the tests, where whoever runs them can fetch the package.
  private static func tests(_ library: LibrarySource) -> [String] {
    guard library.isRemote else {
      return [
        "# Add a job with `swift test` once Package.swift names swift-gatt-profiles by a URL: a path leads nowhere there."
      ]
    }
    return [
      "  tests:",
      "    runs-on: ubuntu-24.04",
      "    container: swift:6.2",
      "    steps:",
      "      - uses: \(checkout)",
      "      - run: apt-get update && apt-get install --yes libyaml-dev",
      "      - run: swift test",
    ]
  }
}
