/// Where imported files may lie, for profiles that strangers have written: in the repository or package of the
/// importing file, and in folders that are allowed besides; the profiles that ship may always be imported.
package struct ImportConfinement: Sendable {
  private let allowed: [String]

  /// Allows these folders besides the package of each profile.
  package init(allowing folders: [String] = []) {
    allowed = folders.compactMap(FilePath.real)
  }

  /// The folder that a file would have to lie in to be imported by another; nil when it does, or does not exist.
  func root(forbidding path: String, to source: String) -> String? {
    guard PackageImport.file(path) == nil, let file = FilePath.real(path) else { return nil }
    let package = FilePath.package(of: source)
    return ([package] + allowed).contains { FilePath.isWithin(file, $0) } ? nil : package
  }
}
