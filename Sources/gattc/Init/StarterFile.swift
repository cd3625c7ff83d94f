/// A file of a package that is about to be made.
struct StarterFile {
  /// The path from the package's folder.
  let path: String
  /// The contents.
  let text: String
}
