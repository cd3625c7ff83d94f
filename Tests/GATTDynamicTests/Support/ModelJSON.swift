import Foundation
import GATTDynamic
import GATTSchema

/// What `gattc describe --json` prints of a file, as far as a library reads it.
enum ModelJSON {
  /// The JSON of the file at a path.
  static func text(of path: String) throws -> String {
    var pipeline = SchemaPipeline(confinedTo: ImportConfinement(), reading: shipped)
    let compilation = pipeline.compile(try SourceFile(reading: path))
    guard let files = ProfileFiles(compilation, among: pipeline.compilations) else { throw Unusable(path: path) }
    return #"{"kind":"profile","version":1,"files":\#(files.json)}"#
  }

  /// The profiles that ship, as files of this repository.
  private static func shipped(_ path: String) throws(FileError) -> SourceFile? {
    try SourceFile.shipped(path) { file throws(FileError) in
      try SourceFile(reading: Fixture.root.appending(path: "Profiles/\(file)").path)
    }
  }

  private struct Unusable: Error { let path: String }
}
