import FuzzInput
import GATTProfiles
import Goldens
import Shipped

/// The first two octets choose a characteristic, the others are its value. For every profile that ships, generated code
/// and the interpreter agree on it; for the zoo of every kind of value, text reads back. Nothing traps.
@main
enum FuzzDecoding {
  /// Every kind of value there is, by its profile object.
  private static let zoo: [CharacteristicProfile] = {
    let manager = ProfileManager()
    Zoo.register(in: manager)
    return manager.services.flatMap(\.characteristics)
  }()

  static func main() {
    print("\(Opinion.all.count) characteristics that ship, \(zoo.count) of the zoo")
    fuzz(tryInput)
  }

  private static func tryInput(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let choice = (Int(bytes[0]) | Int(bytes[1]) << 8) % (Opinion.all.count + zoo.count)
    let octets = Array(bytes.dropFirst(2))
    guard choice < Opinion.all.count else { return readsBack(zoo[choice - Opinion.all.count], octets) }
    if let disagreement = Opinion.all[choice].disagreement(on: octets) { fatalError(disagreement) }
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
