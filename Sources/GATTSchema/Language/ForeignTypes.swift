/// The types of other languages, which are more than a word.
enum ForeignTypes {
  /// What to write in place of `text`: a scalar type, or advice; nil when nobody is known to write so.
  static func advice(_ text: String) -> String? {
    if let row = ForeignWords.type(text) { return row }
    if let array = array(text) { return array }
    let letters = text.drop { "<>=!@".contains($0) }
    guard letters.count < text.count, letters.count > 1,
      letters.allSatisfy({ "bBhHiIlLqQfdxs0123456789?".contains($0) })
    else { return nil }
    return "`struct: [{ name: Level, raw: int16 }, …]` with a field for each letter of Python's format"
  }

  /// `uint8_t[8]`: a type and how many of it.
  private static func array(_ text: String) -> String? {
    let parts = text.split(whereSeparator: { "[]".contains($0) }).map(String.init)
    guard text.hasSuffix("]"), parts.count == 2, Int(parts[1]) != nil else { return nil }
    if parts[0] == "char" { return "`string: utf8, length: \(parts[1])`" }
    let type = ScalarType(parts[0])?.description ?? ForeignWords.type(parts[0])
    return type.map { "`array: \($0), count: \(parts[1])`" }
  }
}
