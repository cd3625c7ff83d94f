import GATTGenerator
import GATTSchema

/// The Swift files that profiles become.
struct Generation {
  /// A file that is yet to be written.
  struct File {
    var name: String
    var text: String
  }

  /// One file a profile, in order.
  private(set) var files: [File] = []
  /// The file that registers all of them.
  let registry: File

  /// Generates from profiles without errors; `names` are their paths inside the target.
  init(_ sources: [LintedFile], names: [String]) throws(ToolError) {
    var taken: [String: String] = [:]
    for (source, name) in zip(sources, names) {
      guard let profile = source.profile else { continue }
      let output = SwiftGenerator.fileName(for: name)
      if let other = taken.updateValue(source.path, forKey: output) {
        throw .because(
          .usage, "\(other) and \(source.path) would both become \(output); rename one, or give the folder above them")
      }
      files.append(File(name: output, text: SwiftGenerator.source(of: profile, sourcePath: source.path)))
    }
    let registered = sources.compactMap(\.profile).compactMap { RegisteredProfile($0) }
    registry = File(name: SwiftGenerator.registryFileName, text: SwiftGenerator.registry(of: registered))
  }
}
