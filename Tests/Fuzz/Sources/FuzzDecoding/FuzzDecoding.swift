import CLibFuzzer
import GATTProfiles
import Goldens

/// The first octet chooses a characteristic, the others are its value: decoding ends without a trap, and text reads back.
@main
enum FuzzDecoding {
  /// Every kind of value there is, by its profile object.
  private static let profiles: [CharacteristicProfile] = {
    let manager = ProfileManager()
    Zoo.register(in: manager)
    return manager.services.flatMap(\.characteristics)
  }()

  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
      FuzzDecoding.tryInput(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }

  private static func tryInput(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let profile = profiles[Int(first) % profiles.count]
    let octets = Array(bytes.dropFirst())
    guard let text = profile.stringValue(octets) else {
      precondition((try? profile.validate(octets)) == nil, profile.name)
      return
    }
    guard let encoded = profile.bytes(fromStringValue: text) else { return }
    precondition(profile.stringValue(encoded) == text, profile.name)
  }
}
