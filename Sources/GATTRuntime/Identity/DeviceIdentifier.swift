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
    let pairs = text.split(separator: ":", omittingEmptySubsequences: false)
    return pairs.count == 6 && pairs.allSatisfy { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}
