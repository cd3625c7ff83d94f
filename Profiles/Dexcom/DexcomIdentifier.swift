/// The number of a Dexcom G5 or G6 transmitter: six characters, such as `8G1234`. Who knows it may talk to it.
public struct DexcomIdentifier: Hashable, Sendable {
  /// The six characters, in capitals.
  public let text: String

  /// The identifier that reads `text`, or nil when that is not six capitals and digits.
  public init?(_ text: String) {
    let characters = text.utf8
    let isCharacter = { (octet: UInt8) in (0x30...0x39).contains(octet) || (0x41...0x5A).contains(octet) }
    guard characters.count == 6, characters.allSatisfy(isCharacter) else { return nil }
    self.text = text
  }

  /// The name that the transmitter advertises.
  public var advertisedName: String { "DEXCOM" + text.suffix(2) }
}
