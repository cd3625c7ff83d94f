/// A length says where something ends, in a way that the thing itself allows.
enum BadLength: Rule {
  static let id = "bad-length"
  static let purpose =
    """
    A length says where something ends, in a way that the thing itself allows. A union that keeps \
    unknown tags needs an end, too: that of the value, or a length.
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
            value:
              struct:
                - { name: Where, struct: [{ name: X, raw: int16 }], length: nul }
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
            value:
              struct:
                - { name: Where, struct: [{ name: X, raw: int16 }], length: 2 }
    """#

  /// A structure or a union with an end that only text and octets have.
  static func ofStructure(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "a structure or a union takes a number of octets, `rest`, a field or a prefix as its length", at: range
    )
  }

  /// A text with the limit of `bytes`.
  static func ofText(at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "the largest number of octets of a text is its `max-length`", at: range)
  }

  /// A type that ends by itself.
  static func ofType(_ name: Located<String>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(name.value)` is neither a structure nor a union, and ends by itself; remove the length", at: range)
  }

  /// A union that keeps the octets behind an unknown tag, with something behind it.
  static func ofUnknown(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self,
      "where an unknown alternative ends, nobody knows; give the union a `length`, put it last, or write `unknown: fail`",
      at: range)
  }
}
