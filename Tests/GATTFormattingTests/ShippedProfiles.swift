import Foundation
import GATTSchema

/// The profiles that ship, and other folders of the package.
enum ShippedProfiles {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The profiles in a folder of the package.
  static func files(in folder: String = "Profiles") throws -> [SourceFile] {
    let top = root.appending(path: folder).resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: top.path).filter { $0.hasSuffix(".gatt.yaml") }
    return try paths.sorted().map { try SourceFile(reading: top.path + "/" + $0) }
  }
}
