import GATTEmitters
import GATTSchema
import TestProfiles
import Testing

/// A profile that ships and has services.
struct ShippedProfile: Sendable {
  /// Its path below the folder of all.
  var path: String
  var profile: Profile

  /// All of them.
  static let all: [ShippedProfile] = {
    PackageProfiles.paths(in: "Profiles").filter { !$0.hasPrefix("SIG/Characteristics") }.compactMap { path in
      guard let profile = try? PackageProfiles.compilation(of: "Profiles/\(path)").profile, !profile.services.isEmpty
      else { return nil }
      return ShippedProfile(path: path, profile: profile)
    }
  }()
}
