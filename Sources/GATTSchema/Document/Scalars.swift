/// Reads a single scalar as what its place expects.
enum Scalars {
  /// Text that is not empty and fits on a line of code.
  static func text(_ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics) -> Located<String>? {
    guard let text = node.text, !node.isEmpty, !text.isEmpty else {
      diagnostics.report(WrongType.diagnostic("text", as: key, found: node))
      return nil
    }
    return Located(text, node.range)
  }

  /// A whole number in decimal, or in hexadecimal behind `0x`, or in binary behind `0b`.
  static func wholeNumber(_ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics) -> Located<Int128>? {
    guard let text = text(node, as: key, &diagnostics) else { return nil }
    guard let number = integer(text.value) else {
      diagnostics.report(WrongType.diagnostic("a whole number", as: key, found: node))
      return nil
    }
    return Located(number, text.range)
  }

  /// One of the words of `type`.
  static func word<W: Word>(
    _ node: YAMLNode, as key: String, _ type: W.Type, _ diagnostics: inout Diagnostics
  ) -> Located<W>? {
    guard let text = text(node, as: key, &diagnostics) else { return nil }
    guard let word = W(rawValue: text.value) else {
      diagnostics.report(UnknownWord.diagnostic(text, as: key, legal: W.allCases.map(\.rawValue)))
      return nil
    }
    return Located(word, text.range)
  }

  /// True or false.
  static func truth(_ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics) -> Located<Bool>? {
    guard let text = text(node, as: key, &diagnostics) else { return nil }
    guard let truth = Bool(text.value) else {
      diagnostics.report(UnknownWord.diagnostic(text, as: key, legal: ["true", "false"]))
      return nil
    }
    return Located(truth, text.range)
  }

  /// A scalar type by its name, one that `isLegal` lets through.
  static func scalarType(
    _ node: YAMLNode, as key: String, where isLegal: (ScalarType) -> Bool, _ diagnostics: inout Diagnostics
  ) -> Located<ScalarType>? {
    guard let text = text(node, as: key, &diagnostics) else { return nil }
    guard let type = ScalarType(text.value), isLegal(type) else {
      let legal = ScalarType.all.filter(isLegal).map(\.description)
      diagnostics.report(UnknownWord.diagnostic(text, as: key, legal: legal))
      return nil
    }
    return Located(type, text.range)
  }

  /// A scalar type by its name.
  static func scalarType(_ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics) -> Located<ScalarType>? {
    scalarType(node, as: key, where: { _ in true }, &diagnostics)
  }

  /// Octets as pairs of hexadecimal digits.
  static func hex(_ node: YAMLNode, as key: String, _ diagnostics: inout Diagnostics) -> Located<[UInt8]>? {
    guard let text = node.text else {
      diagnostics.report(WrongType.diagnostic("hexadecimal digits", as: key, found: node))
      return nil
    }
    guard let bytes = Hex.bytes(text) else {
      diagnostics.report(BadHex.diagnostic(text, at: node.range))
      return nil
    }
    return Located(bytes, node.range)
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
