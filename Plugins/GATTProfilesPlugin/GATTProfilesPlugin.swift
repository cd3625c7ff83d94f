import Foundation
import PackagePlugin

/// Turns the `*.gatt.yaml` files of a target into Swift files, and all of them into one registry.
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
    let outputs = outputs(of: inputs, in: target)
    var arguments = [folder.appending(path: "GATTProfiles.record").path, registry.path, Self.shipped.path]
    for (name, profiles) in outputs {
      for profile in profiles { arguments += [profile.path, folder.appending(path: name).path] }
    }
    let imported = Set(inputs.flatMap { Self.imports(of: $0) }).subtracting(inputs)
    let configurations = Set(inputs.flatMap { Self.configurations(of: $0) })
    return [
      .buildCommand(
        displayName: "Generating Swift from the profiles of \(target.name)",
        executable: try context.tool(named: "gattc-generate").url, arguments: arguments,
        inputFiles: inputs + imported.union(configurations).sorted { $0.path < $1.path },
        outputFiles: [registry] + outputs.map { folder.appending(path: $0.name) })
    ]
  }

  /// The folder of the profiles that ship with this package, wherever it lies: in a clone or in a checkout.
  private static let shipped = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Profiles", directoryHint: .isDirectory).standardizedFileURL

  /// The greatest number of Swift files that profiles are generated to. The compiler takes 25 files at a time, and reads
  /// all others of the module each time.
  private static let mostFiles = 20

  /// The files to generate, and which profiles are in each: one a file, or several where a target has many profiles. Its path
  /// alone says in which of them a profile is, so that no other is generated anew when one comes or goes.
  private func outputs(of profiles: [URL], in target: any Target) -> [(name: String, profiles: [URL])] {
    guard profiles.count <= Self.mostFiles else {
      let files = Dictionary(grouping: profiles) { Self.checksum(Self.outputName($0, in: target)) % Self.mostFiles }
      return files.sorted { $0.key < $1.key }.map { ("Profiles_\($0.key).gatt.swift", $0.value) }
    }
    var taken: [String: URL] = [:]
    return profiles.compactMap { profile in
      let name = Self.outputName(profile, in: target)
      if let other = taken.updateValue(profile, forKey: name) {
        Diagnostics.error("\(profile.path) and \(other.path) would both become \(name); rename one of them")
        return nil
      }
      return (name, [profile])
    }
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
      let words = text.split { $0.isWhitespace || "[],\"'".contains($0) }.map { String($0) }
      let files = words.compactMap { Self.file($0, in: folder)?.standardizedFileURL }
      found += files.filter { !found.contains($0) && FileManager.default.fileExists(atPath: $0.path) }
    }
    return Array(found.dropFirst())
  }

  /// The file that a word would import; nil for other words.
  private static func file(_ word: String, in folder: URL) -> URL? {
    let (scheme, ending) = ("package:", ".gatt.yaml")
    guard word.hasPrefix(scheme) else { return word.hasSuffix(ending) ? folder.appending(path: word) : nil }
    let name = word.dropFirst(scheme.count)
    return shipped.appending(path: name + (name.hasSuffix(ending) ? "" : ending))
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

  /// FNV-1a, which is the same in every process.
  private static func checksum(_ text: String) -> Int {
    Int(text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 })
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
