import Foundation
import PackagePlugin

/// Turns every `*.gatt.yaml` of a target into one Swift file, and all of them into one registry.
///
/// One command makes all files of a target. SwiftPM asks for commands before it builds, and not again when a file's
/// contents change, so only the tool can know which profile imports which: it generates those that have changed, and
/// those that import what has.
@main
struct GATTProfilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let inputs = module.sourceFiles.map(\.url).filter { Self.isProfile($0) }.sorted { $0.path < $1.path }
    guard !inputs.isEmpty else {
      Diagnostics.warning(
        "target '\(target.name)' uses GATTProfilesPlugin but has no *.gatt.yaml; add one beside its Swift files, "
          + "and see that `exclude:` does not name it")
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    let registry = folder.appending(path: "GATTProfileRegistry.swift")
    var outputs: [String: URL] = [:]
    var arguments = [folder.appending(path: "GATTProfiles.record").path, registry.path]
    for input in inputs {
      let name = Self.outputName(input, in: target)
      if let other = outputs.updateValue(input, forKey: name) {
        Diagnostics.error("\(input.path) and \(other.path) would both become \(name); rename one of them")
        continue
      }
      arguments += [input.path, folder.appending(path: name).path]
    }
    let imported = Set(inputs.flatMap { Self.imports(of: $0) }).subtracting(inputs)
    let configurations = Set(inputs.flatMap { Self.configurations(of: $0) })
    return [
      .buildCommand(
        displayName: "Generating Swift from the profiles of \(target.name)",
        executable: try context.tool(named: "gattc-generate").url, arguments: arguments,
        inputFiles: inputs + imported.union(configurations).sorted { $0.path < $1.path },
        outputFiles: [registry] + outputs.keys.sorted().map { folder.appending(path: $0) })
    ]
  }

  /// Every file that a profile imports, itself or through others, for those outside of the target. Whatever names a
  /// profile's path counts, since a file too many only means to run the tool once too often.
  private static func imports(of profile: URL) -> [URL] {
    var found = [profile.standardizedFileURL]
    var next = 0
    while next < found.count {
      let folder = found[next].deletingLastPathComponent()
      let text = (try? String(contentsOf: found[next], encoding: .utf8)) ?? ""
      next += 1
      guard text.contains("imports") else { continue }
      let paths = text.split { $0.isWhitespace || "[],\"'".contains($0) }.filter { $0.hasSuffix(".gatt.yaml") }
      let files = paths.map { folder.appending(path: String($0)).standardizedFileURL }
      found += files.filter { !found.contains($0) && FileManager.default.fileExists(atPath: $0.path) }
    }
    return Array(found.dropFirst())
  }

  /// Every `.gattc.yaml` around a profile. The nearest counts, which the tool finds out: of the others, one too many only
  /// means to run it once too often.
  private static func configurations(of profile: URL) -> [URL] {
    let folders = sequence(first: profile.deletingLastPathComponent()) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    let files = folders.map { $0.appending(path: ".gattc.yaml") }
    return files.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func isProfile(_ file: URL) -> Bool {
    file.lastPathComponent.hasSuffix(".gatt.yaml") || file.lastPathComponent.hasSuffix(".gatt.yml")
  }

  /// The path inside the target with underscores for slashes, so that files of one name in two folders stay apart.
  private static func outputName(_ file: URL, in target: any Target) -> String {
    let parts = file.pathComponents.dropFirst(target.directoryURL.pathComponents.count)
    // SwiftPM does not escape these two in a file of its own.
    let name = parts.joined(separator: "_").map { $0 == "\"" || $0 == "\\" ? "_" : String($0) }.joined()
    let stem = name.hasSuffix(".gatt.yaml") ? name.dropLast(10) : name.dropLast(9)
    return stem + ".gatt.swift"
  }
}
