/// How text becomes octets.
package enum StringEncoding: String, CaseIterable, Sendable {
  /// UTF-8.
  case utf8
  /// UTF-16 in the byte order of `endian`.
  case utf16
  /// Seven-bit ASCII.
  case ascii
  /// ISO 8859-1.
  case latin1
}
