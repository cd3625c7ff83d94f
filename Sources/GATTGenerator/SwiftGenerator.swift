package import GATTSchema

/// Turns resolved profiles into Swift source. No YAML, no files: values in, text out.
package enum SwiftGenerator {
  /// The name of a target's registry file.
  package static let registryFileName = "GATTProfileRegistry.swift"

  /// What the name of a generated file ends in.
  package static let fileSuffix = ".gatt.swift"
  /// What a generated file begins with.
  package static let firstWords = "// Generated from "

  /// The name of the file generated for the profile at `path`, relative to its target.
  package static func fileName(for path: String) -> String {
    let base =
      path.hasSuffix(".gatt.yaml") ? path.dropLast(10) : path.hasSuffix(".gatt.yml") ? path.dropLast(9) : path[...]
    return base.map { $0 == "/" ? "_" : String($0) }.joined() + fileSuffix
  }

  /// The source of one profile. `sourcePath` is printed as the place that it comes from, by its last part.
  package static func source(of profile: Profile, sourcePath: String) -> String {
    source(of: [(profile, sourcePath)])
  }

  /// The source of several profiles in one file, each with the path that it comes from.
  package static func source(of profiles: [(profile: Profile, path: String)]) -> String {
    let translators = profiles.map { profile, path in
      ProfileTranslator(profile, file: path.split(separator: "/").last.map { String($0) } ?? path)
    }
    return SwiftWriter.text(of: ProfileTranslator.file(translators))
  }

  /// The source of a target's registry: one function that registers every profile, and all formats of advertised data.
  package static func registry(of profiles: [RegisteredProfile]) -> String {
    SwiftWriter.text(of: RegistryTranslator(profiles).file)
  }
}
