import GATTProfiles
import Goldens

/// The compiled golden files by the Swift name of their profile.
enum GoldenRegistry {
  static func register(_ identifier: String, in manager: ProfileManager) throws {
    switch identifier {
    case "Zoo": Zoo.register(in: manager)
    default: throw GoldenError(text: "add \(identifier) to GoldenRegistry")
    }
  }
}
