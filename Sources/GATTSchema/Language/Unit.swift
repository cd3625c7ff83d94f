/// A unit of measurement as a profile writes it.
package struct Unit: Hashable, Sendable {
  /// The spelling used in the profile, printed behind values.
  package var symbol: String
  /// The Bluetooth SIG's number for it (0x2700…), when there is one.
  package var assignedNumber: UInt16?

  /// The unit written as `symbol`, or nil when it is unknown.
  package init?(_ symbol: String) {
    guard let number = Self.known[symbol] else { return nil }
    self.symbol = symbol
    self.assignedNumber = number
  }

  /// The unit that the Bluetooth SIG has given `number`; nil for a number that it has not given.
  package init?(assigned number: UInt16) {
    guard let symbol = Self.assignedSymbols[number] else { return nil }
    (self.symbol, assignedNumber) = (symbol, number)
  }

  /// A unit that the table does not know. It prints; nothing more is known of it.
  init(unknown symbol: String) {
    self.symbol = symbol
    self.assignedNumber = nil
  }

  /// Every spelling that is known, for suggestions and for the editor's completion.
  package static let allSymbols: [String] = known.keys.sorted()

  /// What people may type who look for the unit, beside its symbol: its other spellings, and what other tools call it.
  package var searchWords: [String] {
    let spellings = assignedNumber.map { number in Self.allSymbols.filter { Self.known[$0] == number } } ?? []
    return (spellings + [symbol]).flatMap { ForeignWords.unitWords[$0] ?? [] } + spellings.filter { $0 != symbol }
  }

  /// Symbols that are written by mistake for others, and what they are called.
  static let mistakenFor: [String: (name: String, other: String)] = ["C": ("coulomb", "°C"), "F": ("farad", "°F")]

  /// `symbol` with the characters that units are made of, where others look like them.
  static func folded(_ symbol: String) -> String {
    symbol.reduce(into: "") { $0 += lookAlikes[$1] ?? String($1) }
  }

  /// Greek mu, the ordinal indicator, a ring, the signs for ohm, kelvin, degrees, and powers in plain digits.
  private static let lookAlikes: [Character: String] = [
    "\u{03BC}": "µ", "\u{00BA}": "°", "\u{02DA}": "°", "\u{2103}": "°C", "\u{2109}": "°F", "\u{212A}": "K",
    "\u{2126}": "Ω",
    "\u{2032}": "′", "\u{FF05}": "%",
  ]

  /// The first spelling of each unit with a number.
  private static let assignedSymbols: [UInt16: String] = {
    let rows = UnitTable.assigned.split(separator: "\n").compactMap { line -> (UInt16, String)? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let number = UInt16(parts[0], radix: 16) else { return nil }
      return (number, parts[1].split(separator: "|").first.map { String($0) } ?? "")
    }
    return Dictionary(rows) { first, _ in first }
  }()

  private static let known: [String: UInt16?] = {
    var known: [String: UInt16?] = [:]
    for symbol in UnitTable.others.split(whereSeparator: \.isWhitespace) {
      known[String(symbol)] = .some(nil)
    }
    for line in UnitTable.assigned.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let number = UInt16(parts[0], radix: 16) else { continue }
      for symbol in parts[1].split(separator: "|") {
        known[String(symbol)] = .some(number)
      }
    }
    return known
  }()
}
