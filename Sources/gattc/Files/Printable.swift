extension String {
  /// The text with escapes in place of what would move the cursor, colour the terminal or turn the line round.
  ///
  /// Profiles and values come from elsewhere. None of them gets to drive the terminal, or to break a line in a report.
  var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return unicodeScalars.map { $0.isUnprintable ? $0.escaped : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Control characters, line separators, and the marks that reorder text.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
