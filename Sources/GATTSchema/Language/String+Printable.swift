extension String {
  /// The text with escapes in place of what would move the cursor, colour the terminal, turn the line round, or not show.
  ///
  /// Profiles and values come from elsewhere. None of them gets to drive the terminal, or to break a line in a report.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return unicodeScalars.map { $0.isUnprintable ? $0.escaped : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
