#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Paths as reports for other programs want them.
enum ReportPath {
  /// The path from the root of the file system.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : currentFolder + path
  }

  /// The path from the current folder, where it lies in there; code hosts look files up by it.
  static func relative(_ path: String) -> String {
    if path.hasPrefix("./") { return String(path.dropFirst(2)) }
    return path.hasPrefix(currentFolder) ? String(path.dropFirst(currentFolder.count)) : path
  }

  /// The path as a URI reference.
  static func uri(_ path: String) -> String {
    let relative = relative(path)
    let encoded = relative.utf8.map { isPlain($0) ? String(Unicode.Scalar($0)) : "%" + hex($0) }.joined()
    return relative.hasPrefix("/") ? "file://" + encoded : encoded
  }

  private static var currentFolder: String {
    let path = FileManager.default.currentDirectoryPath
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// Whether an octet stands for itself in a path of a URI. RFC 3986, 3.3; no colon, which might end a scheme.
  private static func isPlain(_ octet: UInt8) -> Bool {
    switch octet {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~/".utf8.contains(octet)
    }
  }

  private static func hex(_ octet: UInt8) -> String {
    let digits = String(octet, radix: 16, uppercase: true)
    return digits.count == 2 ? digits : "0" + digits
  }
}
