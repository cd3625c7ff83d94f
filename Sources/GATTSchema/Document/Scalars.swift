/// Reads a single scalar as what its place expects.
enum Scalars {
  /// Text that is not empty and fits on a line of code, and is read as `form` then. `isAll` says whether it is all that
  /// stands behind `key`.
  static func text(
    _ node: YAMLNode, as key: String, taking form: @autoclosure () -> ScalarForm = .text, isAll: Bool = false,
    _ diagnostics: inout Diagnostics
  ) -> Located<String>? {
    let text = node.isEmpty || node.text?.isEmpty == true ? nil : node.text
    let written = WrongType.check(
      text, form(), as: key, isAll: isAll, found: node, reporting: &diagnostics
    ).map { Located($0, node.range) }
    if let written { UnprintableText.check(written, as: key, reporting: &diagnostics) }
    if let written, key != "unit" { TypographicQuotes.check(written, reporting: &diagnostics) }
    return written
  }

  /// A whole number in decimal, or in hexadecimal behind `0x`, or in binary behind `0b`.
  static func wholeNumber(
    _ node: YAMLNode, as key: String, isAll: Bool = false, _ diagnostics: inout Diagnostics
  ) -> Located<Int128>? {
    guard let text = text(node, as: key, taking: .wholeNumber, isAll: isAll, &diagnostics) else { return nil }
    return WrongType.check(
      integer(text.value), .wholeNumber, as: key, isAll: isAll, found: node, reporting: &diagnostics
    ).map { Located($0, text.range) }
  }

  /// One of the words of `type`.
  static func word<W: Word>(
    _ node: YAMLNode, as key: String, _ type: W.Type, isAll: Bool = false, _ diagnostics: inout Diagnostics
  ) -> Located<W>? {
    func words() -> [String] { W.allCases.map(\.rawValue) }
    guard let text = text(node, as: key, taking: .word(words()), isAll: isAll, &diagnostics) else { return nil }
    return UnknownWord.check(
      W(rawValue: text.value), written: text, as: key, among: words(), reporting: &diagnostics)
  }

  /// True or false.
  static func truth(
    _ node: YAMLNode, as key: String, isAll: Bool = false, _ diagnostics: inout Diagnostics
  ) -> Located<Bool>? {
    let words = ["true", "false"]
    guard let text = text(node, as: key, taking: .word(words), isAll: isAll, &diagnostics) else { return nil }
    return UnknownWord.check(Bool(text.value), written: text, as: key, among: words, reporting: &diagnostics)
  }

  /// A scalar type by its name, one that `isLegal` lets through.
  static func scalarType(
    _ node: YAMLNode, as key: String, where isLegal: (ScalarType) -> Bool, _ diagnostics: inout Diagnostics
  ) -> Located<ScalarType>? {
    func names() -> [String] { ScalarType.all.filter(isLegal).map(\.description) }
    guard let text = text(node, as: key, taking: .word(names()), &diagnostics) else { return nil }
    let type = (ScalarType(text.value) ?? RenamedType.check(text, reporting: &diagnostics))
      .flatMap { isLegal($0) ? $0 : nil }
    return UnknownWord.check(
      type, written: text, as: key, among: names(), reporting: &diagnostics)
  }

  /// A scalar type by its name.
  static func scalarType(_ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics) -> Located<ScalarType>? {
    scalarType(node, as: key, where: { _ in true }, &diagnostics)
  }

  /// Octets as pairs of hexadecimal digits.
  static func hex(_ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics) -> Located<[UInt8]>? {
    let text = WrongType.check(node.text, .hexadecimal, as: key, found: node, reporting: &diagnostics)
    return text.flatMap { BadHex.check($0, at: node.range, reporting: &diagnostics) }.map { Located($0, node.range) }
  }

  /// A whole number written the way people write them; nil for anything else or beyond 64 bits of magnitude.
  static func integer(_ text: String) -> Int128? {
    if let number = plainInteger(text.utf8) { return number }
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : Substring(text)
    guard let first = digits.first, first.isHexDigit, digits.count <= 66 else { return nil }
    let magnitude: Int128? =
      switch digits.prefix(2).lowercased() {
      case "0x": signless(digits.dropFirst(2), radix: 16)
      case "0b": signless(digits.dropFirst(2), radix: 2)
      default: signless(digits, radix: 10)
      }
    guard let magnitude, magnitude <= Int128(UInt64.max) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// A number of a few decimal digits, which is how nearly all are written; nil for any other.
  private static func plainInteger(_ text: String.UTF8View) -> Int128? {
    guard !text.isEmpty, text.count <= 18 else { return nil }
    var number: Int64 = 0
    for digit in text {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return Int128(number)
  }

  private static func signless(_ digits: Substring, radix: Int) -> Int128? {
    guard let first = digits.first, first.isHexDigit else { return nil }
    return Int128(digits, radix: radix)
  }
}
