import FuzzInput
import GATTProfiles
internal import Goldens
internal import Opinions

/// The first two octets choose a characteristic of the golden files, the others are its value. Generated code and the
/// interpreter agree on it, and the zoo's text reads back. Nothing traps.
///
/// The golden files have every kind of value; a test of the differential tier holds them against the profiles that ship.
/// Those are not compiled once more with instruments: what an input does in them is what it does in their kind.
@main
enum FuzzDecoding {
  private static let opinions = ListedProfiles.all.flatMap { Opinion.all(of: $0) }

  /// Every characteristic of the zoo, by its profile object.
  private static let profiles: [CharacteristicProfile] = {
    let manager = ProfileManager()
    Zoo.register(in: manager)
    return manager.services.flatMap(\.characteristics)
  }()

  static func main() {
    print("\(opinions.count) kinds of value by two readings, \(profiles.count) by their text")
    fuzz(tryInput)
  }

  private static func tryInput(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let choice = (Int(bytes[0]) | Int(bytes[1]) << 8) % (opinions.count + profiles.count)
    let octets = Array(bytes.dropFirst(2))
    guard choice < opinions.count else { return readsBack(profiles[choice - opinions.count], octets) }
    if let disagreement = opinions[choice].disagreement(on: octets) { fatalError(disagreement) }
  }

  private static func readsBack(_ profile: CharacteristicProfile, _ octets: [UInt8]) {
    guard let text = profile.stringValue(octets) else {
      precondition((try? profile.validate(octets)) == nil, profile.name)
      return
    }
    guard let encoded = profile.bytes(fromStringValue: text) else { return }
    precondition(profile.stringValue(encoded) == text, profile.name)
  }
}
