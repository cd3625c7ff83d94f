import Foundation
import PackagePlugin

/// Turns every `*.gatt.yaml` of a target into one Swift file, and all of them into one registry.
///
/// What a command puts out follows from the paths that go in, never from contents, because the build system asks once and
/// does not ask again when a file's contents change. What it goes by does follow from contents: from what a file imports.
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
    let tool = try context.tool(named: "gattc-generate").url
    let folder = context.pluginWorkDirectoryURL
    var taken: [String: URL] = [:]
    var commands: [Command] = []
    for input in inputs {
      let name = Self.outputName(input, in: target)
      if let other = taken.updateValue(input, forKey: name) {
        Diagnostics.error(
          "\(input.path) and \(other.path) would both become \(name); rename one of them")
        continue
      }
      let output = folder.appending(path: name)
      commands.append(
        .buildCommand(
          displayName: "Generating \(name)", executable: tool, arguments: ["profile", input.path, output.path],
          inputFiles: inputs + Self.imports(of: input).filter { !inputs.contains($0) }, outputFiles: [output]))
    }
    let registry = folder.appending(path: "GATTProfileRegistry.swift")
    commands.append(
      .buildCommand(
        displayName: "Generating the profile registry of \(target.name)", executable: tool,
        arguments: ["registry", registry.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [registry]))
    return commands
  }

  /// Every file that a profile imports, itself or through others. Whatever names a profile's path counts, since a file too
  /// many only means to generate once too often. Which are imported later is not asked again: so any file of the target
  /// is taken for one.
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
