import Foundation
import PackagePlugin

/// Puts files of other languages into a module, so that `gattc` is one file: the style sheet and the scripts of generated pages
/// into `GATTDocuments`, and what emitted files share into `GATTEmitters`.
///
/// They stay files of their own kind, which editors and linters know. Only paths are worked out here; `gattc-embed` reads
/// the files and writes the one source file.
@main
struct EmbeddedFilesPlugin: BuildToolPlugin {
  /// The endings of the files that a module has, and the type that lists them.
  private static let types = ["css": "PageFile", "js": "PageFile", "py": "SupportFile", "ts": "SupportFile"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let files = target.sourceModule?.sourceFiles.map(\.url) else { return [] }
    let known = files.filter { Self.types[$0.pathExtension] != nil }
    let types = Dictionary(grouping: known) { Self.types[$0.pathExtension] }
    return try types.compactMap { type, files in
      guard let type else { return nil }
      let output = context.pluginWorkDirectoryURL.appending(path: type + "s.swift")
      return .buildCommand(
        displayName: "Embed \(files.count) files as \(type)s",
        executable: try context.tool(named: "gattc-embed").url,
        arguments: ["--files", type, output.path(percentEncoded: false)]
          + files.map { $0.path(percentEncoded: false) }.sorted(),
        inputFiles: files,
        outputFiles: [output])
    }
  }
}
