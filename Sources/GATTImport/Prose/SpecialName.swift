/// Short names for what a number stands for when it is no value.
enum SpecialName {
  /// The name, or nil where the text says that the number is a value after all.
  static func of(_ text: String) -> String? {
    let plain = PlainText.of(text).filter { !"\"“”‘’'".contains($0) }.trimmingBlanks
    let words = plain.hasSuffix(".") ? String(plain.dropLast()) : plain
    guard words.wholeMatch(of: /(?i)[0-9.]+ ?(seconds?|%)/) == nil else { return nil }
    if let known = forms.first(where: { words.lowercased().contains($0.text) }) { return known.name }
    return ShortName.of(words)
  }

  private static let forms: [(text: String, name: String)] = [
    ("not known", "Not Known"), ("not valid", "Not Valid"), ("out of range", "Out Of Range"),
    ("not available", "Not Available"), ("unknown user", "Unknown User"), ("unknown", "Not Known"),
    ("or greater", "Or Greater"), ("or less", "Or Less"), ("greater than or equal", "Or Greater"),
    ("less than or equal", "Or Less"), ("greater than", "Greater"), ("larger than", "Greater"),
    ("more than", "Greater"), ("less than", "Less"), ("does not want", "None"),
  ]
}
