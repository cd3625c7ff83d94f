/// The name of a Dexcom G4 transmitter: five characters, such as `6655F`.
///
/// They are digits and capitals, without `I`, `O`, `V` and `Z`; bridges have them in one number.
public struct TransmitterIdentifier: Hashable, Sendable, LosslessStringConvertible {
  /// The five characters.
  public let description: String

  /// The identifier that reads `description`, or nil when that is not five of the characters.
  public init?(_ description: String) {
    guard (try? XDripBridge.Bridge.Packet.Request.SetIdentifier(identifier: description)) != nil else { return nil }
    self.description = description
  }
}
