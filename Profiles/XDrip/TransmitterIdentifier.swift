/// The name of a Dexcom G4 transmitter: five characters, such as `6655F`, that go over the air as one number.
///
/// Every character stands for five bits, the first for the highest. `I`, `O`, `V` and `Z` are not among them.
public struct TransmitterIdentifier: Hashable, Sendable {
  /// The number, as the bridge's packets have it.
  public let number: UInt32

  /// The identifier that `number` stands for, or nil when it has more than five characters.
  public init?(number: UInt32) {
    guard number < 1 << 25 else { return nil }
    self.number = number
  }
}

extension TransmitterIdentifier: LosslessStringConvertible {
  /// The identifier that reads `description`, or nil when that is not five of the characters, in capitals.
  public init?(_ description: String) {
    let characters = Array(description.utf8)
    guard characters.count == 5 else { return nil }
    var number: UInt32 = 0
    for character in characters {
      guard let value = Self.alphabet.firstIndex(of: character) else { return nil }
      number = number << 5 | UInt32(value)
    }
    self.number = number
  }

  /// The five characters.
  public var description: String {
    let characters = stride(from: UInt32(20), through: 0, by: -5).map { Self.alphabet[Int(number >> $0 & 0x1F)] }
    return String(decoding: characters, as: UTF8.self)
  }

  private static let alphabet = Array("0123456789ABCDEFGHJKLMNPQRSTUWXY".utf8)
}
