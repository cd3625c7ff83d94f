/// Paths of files as URIs. RFC 3986.
enum FileURI {
  /// The path of a `file:` URI; nil for another.
  static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    var octets: [UInt8] = []
    var rest = Array(uri.utf8.dropFirst(7))[...]
    while let octet = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if octet == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        octets.append(value)
        rest = rest.dropFirst(2)
      } else {
        octets.append(octet)
      }
    }
    let path = String(decoding: octets, as: UTF8.self)
    return path.hasPrefix("/") ? path : nil
  }

  /// The URI of an absolute path.
  static func uri(_ path: String) -> String {
    "file://" + path.utf8.map { isPlain($0) ? String(Unicode.Scalar($0)) : "%" + hex($0) }.joined()
  }

  private static func isPlain(_ octet: UInt8) -> Bool {
    let scalar = Unicode.Scalar(octet)
    return octet < 0x80
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-._~/".utf8.contains(octet))
  }

  private static func hex(_ octet: UInt8) -> String {
    let digits = String(octet, radix: 16, uppercase: true)
    return digits.count == 2 ? digits : "0" + digits
  }
}
