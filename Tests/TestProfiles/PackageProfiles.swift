import Foundation
package import GATTSchema
import Synchronization

/// The profiles of this package, each compiled once for all tests, with the libraries that it imports.
package enum PackageProfiles {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let pipeline = Mutex(SchemaPipeline())

  /// The paths of all profiles of a folder, from the folder on, sorted.
  package static func paths(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".gatt.yaml") }.sorted()
  }

  /// What the schema makes of the profile at a path of the package.
  ///
  /// - Throws: `FileError`: it cannot be read.
  package static func compilation(of path: String) throws -> Compilation {
    let source = try SourceFile(reading: root.appending(path: path).path)
    return pipeline.withLock { $0.compile(source) }
  }
}
