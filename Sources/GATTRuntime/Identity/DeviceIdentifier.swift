/// What tells one device from another: its Bluetooth address, or another name that a transport gives.
///
/// Two addresses are equal whatever their case.
public struct DeviceIdentifier: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The identifier's text; upper-case when it is an address.
  public let description: String

  /// An identifier from text; an address in any case.
  public init(_ text: String) {
    description = Self.isAddress(text) ? text.uppercased() : text
  }

  /// An identifier from a literal, as from any text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Six pairs of hexadecimal digits, joined by colons.
  private static func isAddress(_ text: String) -> Bool {
    guard text.utf8.count == 17 else { return false }
    return text.utf8.enumerated().allSatisfy { place, octet in
      switch octet {
      case UInt8(ascii: ":"): place % 3 == 2
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
        UInt8(ascii: "a")...UInt8(ascii: "f"):
        place % 3 != 2
      default: false
      }
    }
  }
}
