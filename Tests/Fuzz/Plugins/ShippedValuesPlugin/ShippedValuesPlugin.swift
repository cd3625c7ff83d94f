import Foundation
import PackagePlugin

/// Lists every generated type of the profile modules that a target depends on, so that no proof leaves one out.
@main
struct ShippedValuesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let modules = Self.profileModules(of: target)
    let profiles = modules.flatMap { Self.profiles(in: $0.directoryURL) }
    let output = context.pluginWorkDirectoryURL.appending(path: "ShippedValues.swift")
    return [
      .buildCommand(
        displayName: "Listing the values of \(profiles.count) profiles",
        executable: try context.tool(named: "list-shipped").url,
        arguments: [output.path] + modules.map { "\($0.name)=\($0.directoryURL.path)" },
        inputFiles: profiles, outputFiles: [output])
    ]
  }

  /// The targets in `Profiles` that are products which the target uses, sorted.
  private static func profileModules(of target: any Target) -> [any Target] {
    let targets = target.dependencies.flatMap { dependency -> [any Target] in
      guard case .product(let product) = dependency else { return [] }
      return product.targets
    }
    return targets.filter { $0.directoryURL.pathComponents.contains("Profiles") }.sorted { $0.name < $1.name }
  }

  private static func profiles(in folder: URL) -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".gatt.yaml") }.sorted().map { folder.appending(path: $0) }
  }
}
