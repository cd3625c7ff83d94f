enum BadCharacters: Rule {
  static let id = "bad-characters"
  static let phase = RulePhase.resolution
  static let purpose = """
    What stands for the characters of a text tells them apart: no two octets for one text, no character twice in \
    an alphabet, and no more characters than the number has bits for.
    """
  static let example = RuleExample.profile(
    """
    name: Beacon
    services:
      - name: Beacon
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Address
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { string: ascii, expansions: { 0: .com, 1: .com } }
    """,
    """
    name: Beacon
    services:
      - name: Beacon
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Address
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { string: ascii, expansions: { 0: .com/, 1: .com } }
    """)

  /// The expansions of a text, those with the longest text first; nil, reported, when one is unsound.
  static func expansions(
    of value: ValueDocument, _ encoding: StringEncoding, reporting diagnostics: inout Diagnostics
  ) -> [TextExpansion]? {
    guard let range = value.expansionsRange else { return [] }
    guard let limit = encoding.octetLimit else {
      let message = "octets of \(encoding.rawValue) have no expansions; write `string: ascii`"
      diagnostics.report(Diagnostic(Self.self, message, at: range))
      return nil
    }
    guard EmptyNames.check(value.expansions, of: "expansions", at: range, reporting: &diagnostics) else { return nil }
    var expansions: [TextExpansion] = []
    for written in value.expansions {
      guard let problem = problem(written, limit, value.expansions, after: expansions) else {
        expansions.append(TextExpansion(code: UInt8(written.code.value), text: written.text.value))
        continue
      }
      diagnostics.report(Diagnostic(Self.self, problem.text, at: problem.range))
      return nil
    }
    return expansions.enumerated()
      .sorted { ($1.element.text.unicodeScalars.count, $0.offset) < ($0.element.text.unicodeScalars.count, $1.offset) }
      .map(\.element)
  }

  /// How many characters a packed text has; nil, reported, when something else is said of its length.
  static func length(
    ofPacked value: ValueDocument, _ encoding: Located<StringEncoding>, reporting diagnostics: inout Diagnostics
  ) -> Located<Int128>? {
    let others = [value.maxLength?.range, value.padding?.range, value.expansionsRange].compactMap(\.self)
    guard others.isEmpty, case .octets(let count)? = value.length?.form else {
      let message = "a packed text says how many characters it has, and nothing else of its length: `length: 5`"
      diagnostics.report(
        Diagnostic(Self.self, message, at: others.first ?? value.length?.range ?? value.kindRange))
      return nil
    }
    guard encoding.value == .ascii else {
      let message = "the characters of a packed text are those of ASCII; write `string: ascii`"
      diagnostics.report(Diagnostic(Self.self, message, at: encoding.range))
      return nil
    }
    return count
  }

  /// Reports an alphabet that does not tell characters apart, and more characters than there are bits for; returns whether
  /// there is neither.
  static func check(
    _ packing: TextPackingDocument, count: Int, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let alphabet = packing.alphabet.value.unicodeScalars
    guard alphabet.count > 1, Set(alphabet).count == alphabet.count, alphabet.allSatisfy(\.isASCII) else {
      let message = "an alphabet has two characters of ASCII or more, each once"
      diagnostics.report(Diagnostic(Self.self, message, at: packing.alphabet.range))
      return false
    }
    let (bits, type) = (TextPacking.bits(alphabet.count), packing.scalar.value)
    guard count * bits > type.bits else { return true }
    let message =
      "\(count) characters of \(bits) bits do not fit a \(type); \(type.bits / bits) do, or more in a wider number"
    diagnostics.report(Diagnostic(Self.self, message, at: range))
    return false
  }

  private static func problem(
    _ written: TextExpansionDocument, _ limit: Int128, _ all: [TextExpansionDocument], after earlier: [TextExpansion]
  ) -> (text: String, range: SourceRange)? {
    let (code, text) = (written.code.value, written.text.value)
    guard (0..<limit).contains(code) else {
      return ("\(code) is no octet of this encoding, whose octets are 0 to \(limit - 1)", written.code.range)
    }
    if let other = earlier.first(where: { Int128($0.code) == code }) {
      return ("the octet \(code) stands for “\(other.text)” already", written.code.range)
    }
    if let other = earlier.first(where: { $0.text == text }) {
      return ("“\(text)” is what the octet \(other.code) stands for already", written.text.range)
    }
    let codes = Set(all.map(\.code.value))
    if let character = text.unicodeScalars.first(where: {
      Int128($0.value) >= limit || codes.contains(Int128($0.value))
    }) {
      return ("“\(character)” cannot be in the text, because no octet stands for it", written.text.range)
    }
    return nil
  }
}

extension StringEncoding {
  /// How many octets there are that are a character each; nil for an encoding where characters take several.
  fileprivate var octetLimit: Int128? {
    switch self {
    case .ascii: 0x80
    case .latin1: 0x100
    case .utf8, .utf16: nil
    }
  }
}
