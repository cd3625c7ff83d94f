/// What a single text is read as, for what a finding says to write in place of another shape.
enum ScalarForm {
  /// Any text.
  case text
  /// A whole number.
  case wholeNumber
  /// A whole number, a decimal or a fraction; where `orCurve` is true, a mapping may stand there, too.
  case number(orCurve: Bool)
  /// Pairs of hexadecimal digits.
  case hexadecimal
  /// One of a few words.
  case word([String])

  /// What people call it.
  var title: String {
    switch self {
    case .text, .word: "text"
    case .wholeNumber: "a whole number"
    case .number: "a number"
    case .hexadecimal: "hexadecimal digits"
    }
  }

  /// Whether `written` is one, as it is written on a line of YAML.
  func takes(_ written: String) -> Bool {
    guard let first = written.first, !"[{".contains(first) else { return false }
    switch self {
    case .text: return true
    case .wholeNumber: return Scalars.integer(written) != nil
    case .number: return Rational(written) != nil
    case .hexadecimal: return Hex.bytes(written)?.isEmpty == false
    case .word(let words): return words.contains(written)
    }
  }

  /// One of them: the first of `list`, where that is the form of what may stand there in other places.
  func sample(of list: String?) -> String {
    if let list, list.hasPrefix("["), let first = list.dropFirst().split(whereSeparator: { ",]".contains($0) }).first,
      takes(String(first))
    {
      return String(first)
    }
    switch self {
    case .text: return "Level"
    case .wholeNumber, .number: return "1"
    case .hexadecimal: return "01 02"
    case .word(let words): return words.first ?? "Level"
    }
  }
}
