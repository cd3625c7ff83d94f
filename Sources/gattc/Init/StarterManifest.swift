/// The manifest of a package that is about to be made.
enum StarterManifest {
  /// The text of `Package.swift`.
  static func text(_ name: PackageName, _ library: LibrarySource, products: [String]) -> String {
    let module = name.module
    let all = (["GATTProfiles", "GATTRuntime"] + products).map { product($0, of: library) }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(module)",
        products: [.library(name: "\(module)", targets: ["\(module)"])],
        dependencies: [\(library.dependency)],
        targets: [
          .target(
            name: "\(module)",
            dependencies: [
      \(all.map { "        \($0)," }.joined(separator: "\n"))
            ],
            plugins: [.plugin(name: "GATTProfilesPlugin", package: \(library.identity.swiftLiteral))]),
          .testTarget(
            name: "\(module)Tests",
            dependencies: ["\(module)", \(product("GATTRuntime", of: library))]),
        ]
      )

      """
  }

  private static func product(_ name: String, of library: LibrarySource) -> String {
    ".product(name: \"\(name)\", package: \(library.identity.swiftLiteral))"
  }
}
