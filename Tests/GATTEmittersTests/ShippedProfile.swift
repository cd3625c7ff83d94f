import Foundation
import GATTEmitters
import GATTSchema
import Testing

/// A profile that ships and has services.
struct ShippedProfile: Sendable {
  /// Its path below the folder of all.
  var path: String
  var profile: Profile

  /// All of them.
  static let all: [ShippedProfile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Profiles")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    var pipeline = SchemaPipeline()
    return names.filter { $0.hasSuffix(".gatt.yaml") && !$0.hasPrefix("SIG/Characteristics") }.sorted()
      .compactMap { path in
        guard let source = try? SourceFile(reading: root.appending(path: path).path),
          let profile = pipeline.compile(source).profile, !profile.services.isEmpty
        else { return nil }
        return ShippedProfile(path: path, profile: profile)
      }
  }()
}
