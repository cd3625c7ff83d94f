import Foundation
import GATTDynamic

/// The files of these tests.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")
  static let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The library of a hut with a stove.
  static func hut() throws -> ProfileLibrary {
    try ProfileLibrary(contentsOf: [folder.appending(path: "Hut.gatt.yaml").path])
  }
}
