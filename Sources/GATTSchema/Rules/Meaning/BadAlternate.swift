/// A larger type of a number is one that a bit of its own can tell.
enum BadAlternate: Rule {
  static let id = "bad-alternate"
  static let purpose =
    """
    `raw` in `alternate` gives a number a larger type when a bit is set; encoding sets the bit for a \
    number that needs it. So both types are integers of one sign, the bit serves nothing else, and scale \
    and unit stay what they are.
    """
  static let bad =
    #"""
    gatt: 1
    name: Heart
    services:
      - name: Rate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Measurement
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Wide } }
                - { name: Rate, raw: uint8, alternate: { when: Wide, raw: int16 } }
    """#
  static let good =
    #"""
    gatt: 1
    name: Heart
    services:
      - name: Rate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Measurement
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Wide } }
                - { name: Rate, raw: uint8, alternate: { when: Wide, raw: uint16 } }
    """#

  /// A type that is no larger one of the same sign.
  static func type(_ wide: Located<ScalarType>, than narrow: ScalarType) -> Diagnostic {
    let next = ScalarType.all.filter { $0.canWiden(narrow) }.min { $0.octets < $1.octets }
    let remedy = next.map { "give `\($0)` or a larger one" } ?? "remove it"
    return Diagnostic(Self.self, "`\(wide.value)` is no larger type of `\(narrow)`; \(remedy)", at: wide.range)
  }

  /// A condition that is more than a bit, or a bit that serves something else as well.
  static func bit(at range: SourceRange) -> Diagnostic {
    let message = "the larger type goes by more than a bit of its own; name a bit in `when` that nothing else goes by"
    return Diagnostic(Self.self, message, at: range)
  }

  /// A number that is there several times, each time with a width of its own.
  static func repeated(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "a number that repeats has one type; put it into a `struct` with a bit of its own", at: range)
  }
}

extension ScalarType {
  /// Whether every number of `other` is one of this type, too, which takes more bytes.
  func canWiden(_ other: ScalarType) -> Bool {
    isInteger && kind == other.kind && octets > other.octets
  }
}
