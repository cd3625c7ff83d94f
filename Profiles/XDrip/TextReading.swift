/// What a bridge without packets sends: numbers as text, such as `123632 218 0`.
public struct TextReading: Hashable, Sendable {
  /// The raw glucose. There is no filtered one; clients take this in its place.
  public let raw: UInt32
  /// The level of the transmitter's battery, when it was sent.
  public let transmitterBattery: UInt8?
  /// The level of the bridge's battery in per cent, when it was sent.
  public let bridgeBattery: UInt8?

  /// The reading that `octets` are the text of, or nil when they are not one to three numbers with spaces between them.
  public init?(octets: [UInt8]) {
    let parts = octets.split { [0x09, 0x0A, 0x0D, 0x20].contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    guard (1...3).contains(parts.count), let raw = UInt32(parts[0]) else { return nil }
    let batteries = parts.dropFirst().map { UInt8($0) }
    guard !batteries.contains(nil) else { return nil }
    self.raw = raw
    transmitterBattery = batteries.first ?? nil
    bridgeBattery = batteries.dropFirst().first ?? nil
  }
}
