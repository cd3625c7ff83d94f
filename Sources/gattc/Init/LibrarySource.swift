import GATTSchema

/// Where a package has this one from.
struct LibrarySource {
  /// Beside an adopter's package, as the documentation has it.
  static let usual = "../swift-gatt-profiles"

  /// The item of `dependencies` in a manifest.
  let dependency: String
  /// By what products name the package.
  let identity: String
  /// The folder in which it has to be put before the package can be built; nil where it is there.
  let missing: String?
  /// Whether it is fetched, by everybody who has the package.
  let isRemote: Bool
  /// Where GitHub has it: the owner and the name.
  let repository: String

  /// The package at a URL, or at a path from here; beside the package in `folder` unless said, where it need not be yet.
  ///
  /// - Throws: when there is no package at the path that is said.
  init(_ text: String?, for folder: String) throws(ToolError) {
    let isURL = text.map { $0.contains("://") || $0.hasPrefix("git@") } ?? false
    self = if let text, isURL { try Self(url: text) } else { try Self(path: text, for: folder) }
  }

  private init(path: String?, for folder: String) throws(ToolError) {
    // The folder of the package need not be there, so that the system cannot step out of it.
    let parts = RelativePath.parts(of: path ?? folder.withoutSlash + "/" + Self.usual)
    let place = "/" + parts.joined(separator: "/")
    let isThere = (try? SourceFile(readingAnywhere: place + "/Package.swift")) != nil
    guard isThere || path == nil else {
      let advice = "say where swift-gatt-profiles is with --package, the path of a clone or the URL of a repository"
      throw .because(.usage, "there is no package at \(place); \(advice)".printable)
    }
    dependency = ".package(path: \(RelativePath.of(place, from: folder).swiftLiteral))"
    identity = parts.last ?? ""
    missing = isThere ? nil : place
    (isRemote, repository) = (false, Self.anyRepository)
  }

  private init(url: String) throws(ToolError) {
    let stem = url.hasSuffix(".git") ? String(url.dropLast(4)) : String(url.withoutSlash)
    let parts = stem.split { "/:".contains($0) }
    guard parts.count >= 3, let name = parts.last, !url.unicodeScalars.contains(where: \.isUnprintable) else {
      throw .because(
        .usage, "--package “\(url)” names no repository; give its URL, such as \(Self.exampleURL)".printable)
    }
    dependency = ".package(url: \(url.swiftLiteral), from: \(ToolVersion.current.swiftLiteral))"
    identity = String(name)
    missing = nil
    isRemote = true
    let isOnGitHub = parts.contains { $0 == "github.com" || $0.hasSuffix("@github.com") }
    repository = isOnGitHub ? parts.suffix(2).joined(separator: "/") : Self.anyRepository
  }

  private static let anyRepository = "OWNER/swift-gatt-profiles"
  private static let exampleURL = "https://github.com/\(anyRepository)"

  /// Whether nobody knows who owns the repository.
  var isOwnerUnknown: Bool { repository == Self.anyRepository }
}

extension String {
  /// The text as a literal of Swift.
  var swiftLiteral: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
