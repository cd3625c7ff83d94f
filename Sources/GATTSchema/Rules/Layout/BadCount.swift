/// Counts and lengths go from 1 to 512, the largest attribute value.
enum BadCount: Rule {
  static let id = "bad-count"
  static let purpose =
    """
    Counts and lengths go from 1 to 512, the largest attribute value. An array pair has two; a UTF-16 \
    text an even one.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { array: int16, count: 0 }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { array: int16, count: 2 }
    """#

  /// A count outside 1, or `lowest`, to 512.
  static func diagnostic(_ count: Located<Int128>, from lowest: Int128 = 1) -> Diagnostic {
    Diagnostic(Self.self, "\(count.value) is outside \(lowest) to \(Interpreter.largestValue)", at: count.range)
  }

  /// More fields than a value has octets.
  static func fields(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "\(count) fields are more than \(Interpreter.largestValue)", at: range)
  }

  /// More special numbers than anybody could tell apart.
  static func special(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "\(count) special numbers are more than \(Interpreter.largestValue); use `cases`", at: range)
  }

  /// An array pair without its two counts.
  static func twoNeeded(at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "an array pair needs `counts` with two numbers, such as [4, 4]", at: range)
  }

  /// A UTF-16 text with half a character.
  static func oddUTF16(at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "UTF-16 takes an even number of octets", at: range)
  }
}
