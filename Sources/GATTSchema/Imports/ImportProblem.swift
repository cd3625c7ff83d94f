/// Why a file cannot be imported.
enum ImportProblem: Error {
  /// It cannot be read.
  case unreadable(FileError)
  /// It is the importing file.
  case itself
  /// It imports `importer`, the importing file, itself or through others.
  case circle(importer: String)
  /// It lies outside of `root`, where the importing file may import from.
  case outside(root: String)
  /// With it there are more files, or more of them within each other, than a profile may import.
  case tooMany
}
