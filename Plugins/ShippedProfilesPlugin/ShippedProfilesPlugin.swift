import Foundation
import PackagePlugin

/// Puts the profiles that ship with the package into `gattc`, so that it knows them wherever it runs.
///
/// Only paths are worked out here; `gattc-embed` reads the files and writes the one source file.
@main
struct ShippedProfilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.appending(path: "Profiles", directoryHint: .isDirectory)
    let profiles = Self.profiles(in: root)
    let output = context.pluginWorkDirectoryURL.appending(path: "ShippedProfiles.swift")
    return [
      .buildCommand(
        displayName: "Embed \(profiles.count) shipped profiles",
        executable: try context.tool(named: "gattc-embed").url,
        arguments: [output.path(percentEncoded: false), root.path(percentEncoded: false)]
          + profiles.map { $0.path(percentEncoded: false) },
        inputFiles: profiles,
        outputFiles: [output])
    ]
  }

  /// Every profile below `root` but the examples, sorted; none when the folder is not there.
  private static func profiles(in root: URL) -> [URL] {
    let base = root.path(percentEncoded: false)
    let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return names.filter { isShipped($0) }.sorted().map { root.appending(path: $0) }
  }

  private static func isShipped(_ path: String) -> Bool {
    let isProfile = path.hasSuffix(".gatt.yaml") || path.hasSuffix(".gatt.yml")
    let isHidden = path.hasPrefix(".") || path.contains("/.")
    return isProfile && !isHidden && !path.hasPrefix("Examples/")
  }
}
