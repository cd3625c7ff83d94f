import GATTSchema

/// The profile of a package that is about to be made, and what goes with it.
struct StarterProfile {
  /// The profile's text.
  var text: String
  /// What else of the package says how profiles are checked, a line each.
  var configuration: [String] = []
  /// The Swift that stands beside the profile.
  var source: String
  /// The suite of tests.
  var tests: String
  /// The products that the package takes besides GATTProfiles and GATTRuntime.
  var products: [String] = []
  /// Further files, by their paths from the profile's folder.
  var files: [StarterFile] = []

  /// The lines of Swift that import modules.
  static func imports(_ modules: [String]) -> String {
    modules.sorted().map { "import \($0)\n" }.joined()
  }
}
