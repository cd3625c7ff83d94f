/// How text becomes bytes.
///
/// GATT's own text, the user description, is UTF-8 (Core 6.0, Vol 3, Part G, 3.3.3.2). Bytes that are no text in an encoding
/// are an error, and never read as replacement characters, so that what decodes encodes to the same bytes.
@frozen
public enum TextEncoding: Hashable, Sendable {
  /// UTF-8, as GATT has it unless a profile says otherwise.
  case utf8
  /// UTF-16 in a fixed byte order; a byte order mark is text like any other.
  case utf16(Endian)
  /// One byte a character, 0…127.
  case ascii
  /// ISO 8859-1: one byte a character, the byte being the code point.
  case latin1
}

extension TextEncoding: CustomStringConvertible {
  /// The encoding's usual name.
  public var description: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let endian): endian == .little ? "UTF-16LE" : "UTF-16BE"
    case .ascii: "ASCII"
    case .latin1: "ISO 8859-1"
    }
  }
}
