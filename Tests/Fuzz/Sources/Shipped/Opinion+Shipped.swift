import Foundation
package import Opinions

extension Opinion {
  /// Both readings of every kind of value of every profile that ships, and of the golden files that do not; ends the
  /// program when a profile is not among them.
  package static let all: [Opinion] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Profiles")
      .standardizedFileURL.path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let profiles = ListedProfiles.all
    let missing = Set(names.filter { $0.hasSuffix(".gatt.yaml") }.map { folder + "/" + $0 })
      .subtracting(profiles.map(\.path))
    guard missing.isEmpty else {
      fatalError("\(missing.sorted()) are in no module that Tests/Fuzz/Package.swift names; add the module there")
    }
    return profiles.flatMap { all(of: $0) }
  }()
}
