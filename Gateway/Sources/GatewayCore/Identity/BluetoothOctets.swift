/// Octets as people write them: an address, a key.
struct BluetoothOctets: Hashable, Sendable {
  let octets: [UInt8]

  init(_ octets: [UInt8]) { self.octets = octets }

  /// Of hexadecimal digits, two an octet; nil for other text.
  init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var octets: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.digit(digits[place]), let low = Self.digit(digits[place + 1]) else { return nil }
      octets.append(high << 4 | low)
    }
    self.octets = octets
  }

  /// Of an address, six pairs of digits with colons between them; nil for other text.
  init?(address text: String) {
    let pairs = text.split(separator: ":", omittingEmptySubsequences: false)
    guard pairs.count == 6, pairs.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
    self.init(hexadecimal: pairs.joined())
  }

  /// Two lower-case digits an octet.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".unicodeScalars)
    var text = ""
    for octet in octets {
      text.unicodeScalars.append(digits[Int(octet >> 4)])
      text.unicodeScalars.append(digits[Int(octet & 15)])
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
