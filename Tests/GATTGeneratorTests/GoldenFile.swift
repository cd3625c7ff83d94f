import Foundation
import GATTGenerator
import GATTSchema
import TestProfiles
import Testing

/// A profile and the source that was generated from it when somebody last looked.
struct GoldenFile: CustomTestStringConvertible, Sendable {
  /// The repository's root folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = root.appending(path: "Tests/Goldens")

  /// The profile's path from the root.
  let path: String

  var testDescription: String { path }

  /// The profiles of `Tests/Goldens/profiles.txt`: every kind and key of the language, and some of those that ship. All
  /// of them are tried by `scripts/test differential`.
  static let all: [GoldenFile] = {
    let list = try? String(contentsOf: folder.appending(path: "profiles.txt"), encoding: .utf8)
    return (list ?? "").split(separator: "\n").map { GoldenFile(path: String($0)) }
  }()

  /// The golden file's name: the profile's path inside `Profiles` with underscores for slashes.
  var goldenName: String {
    let short = path.replacing("Tests/Goldens/", with: "").replacing("Profiles/", with: "")
    return SwiftGenerator.fileName(for: short)
  }

  /// The compiled profile.
  func profile() throws -> Profile {
    let compilation = try PackageProfiles.compilation(of: path)
    guard let profile = compilation.profile else {
      throw GoldenError(text: compilation.diagnostics.map { $0.text(path: path) }.joined(separator: "\n"))
    }
    return profile
  }

  /// The source that the profile gives now.
  func generated() throws -> String {
    SwiftGenerator.source(of: try profile(), sourcePath: path)
  }

  /// The source that it gave.
  func golden() throws -> String {
    try String(contentsOf: Self.folder.appending(path: goldenName), encoding: .utf8)
  }

  /// The first line that differs, for a message.
  func firstDifference(_ one: String, _ other: String) -> String {
    let lines = zip(
      one.split(separator: "\n", omittingEmptySubsequences: false),
      other.split(separator: "\n", omittingEmptySubsequences: false))
    for (index, pair) in lines.enumerated() where pair.0 != pair.1 {
      return "\(goldenName):\(index + 1): generated “\(pair.0)”, golden “\(pair.1)”"
    }
    return "\(goldenName): one is longer"
  }

  /// The golden files that there are.
  static func namesOnDisk() throws -> [String] {
    paths(under: folder, suffix: ".gatt.swift").sorted()
  }

  private static func paths(under folder: URL, suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(suffix) }
  }
}

/// A profile that does not compile.
struct GoldenError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
