/// In which case hexadecimal digits are written.
package enum HexadecimalCase: String, CaseIterable, Sendable {
  /// `A` to `F`.
  case uppercase
  /// `a` to `f`.
  case lowercase

  /// The characters of two digits for each octet.
  package func digits(of octets: [UInt8]) -> [UInt8] {
    let text = Hex.text(octets)
    return switch self {
    case .uppercase: Array(text.uppercased().utf8)
    case .lowercase: Array(text.utf8)
    }
  }
}
