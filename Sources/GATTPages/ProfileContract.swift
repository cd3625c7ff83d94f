public import GATTDynamic
import GATTEmitters
import GATTSchema

/// What a profile of a library promises, as a hash: the one that `gattc describe` prints of it, the same for all profiles that
/// promise the same.
///
/// ```swift
/// for contract in ProfileContract.all(of: library) { print(contract.hash, contract.profile) }
/// ```
public struct ProfileContract: Hashable, Sendable {
  /// The name of the profile.
  public let profile: String
  /// The file that it was loaded from.
  public let file: String
  /// The hash, 32 hexadecimal digits.
  public let hash: String

  /// Those of all profiles of a library. It takes as long as loading them.
  public static func all(of library: ProfileLibrary) -> [ProfileContract] {
    library.profiles.map { profile, path in
      ProfileContract(profile: profile.name, file: path, hash: ContractHash(of: profile).text)
    }
  }
}
