import Foundation
import PackagePlugin

/// Puts the style sheet and the scripts of generated pages into `GATTDocuments`, so that `gattc` is one file.
///
/// They stay files of their own kind, which editors and linters know. Only paths are worked out here; `gattc-embed` reads
/// the files and writes the one source file.
@main
struct PageFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let files = target.sourceModule?.sourceFiles else { return [] }
    let pages = files.map(\.url).filter { ["css", "js"].contains($0.pathExtension) }
    let paths = pages.map { $0.path(percentEncoded: false) }.sorted()
    let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
    return [
      .buildCommand(
        displayName: "Embed \(pages.count) files of pages",
        executable: try context.tool(named: "gattc-embed").url,
        arguments: ["--files", output.path(percentEncoded: false)] + paths,
        inputFiles: pages,
        outputFiles: [output])
    ]
  }
}
