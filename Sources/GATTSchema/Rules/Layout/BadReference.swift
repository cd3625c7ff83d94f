/// What refers to a number needs one that can serve: a count that counts, a tag that is always there.
enum BadReference: Rule {
  static let id = "bad-reference"
  static let purpose =
    """
    What refers to a number needs one that can serve. A count or a length is an unsigned number; a tag \
    and a condition take no floating point; and all of them stand where they are read exactly once.
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
                - { name: Count, raw: int8 }
                - { name: Samples, raw: uint16, repeat: { field: Count } }
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
                - { name: Count, raw: uint8 }
                - { name: Samples, raw: uint16, repeat: { field: Count } }
    """#

  /// A name that several fields or bits have.
  static func ambiguous(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "several earlier fields or bits are called “\(name.value)”; give each a name of its own",
      at: name.range)
  }

  /// A field that is there several times.
  static func repeated(_ name: Located<String>) -> Diagnostic {
    Diagnostic(Self.self, "“\(name.value)” repeats, so it is not one number; refer to another field", at: name.range)
  }

  /// A field that is no number.
  static func noNumber(_ name: Located<String>, _ content: StructureField.Content) -> Diagnostic {
    let message =
      switch content {
      case .bits: "“\(name.value)” is several bits; refer to one of them by its name"
      case .constant: "“\(name.value)” is always the same, so nothing can depend on it"
      default: "“\(name.value)” is no number; refer to a field with `raw`, or to bits"
      }
    return Diagnostic(Self.self, message, at: name.range)
  }

  /// A number of the wrong kind.
  static func unsuitable(_ name: Located<String>, for purpose: ReferredNumber.Purpose) -> Diagnostic {
    let message =
      switch purpose {
      case .condition: "“\(name.value)” is a floating-point number, and decides nothing; refer to an integer or a bit"
      case .tag: "“\(name.value)” is a floating-point number, and no tag; refer to an integer or bits"
      case .size: "“\(name.value)” cannot count; refer to an unsigned number without cases"
      }
    return Diagnostic(Self.self, message, at: name.range)
  }

  /// A number that is not there whenever it is needed.
  static func sometimesAbsent(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(name.value)” is not always there; give this field the same `when`, so that the two come together",
      at: name.range)
  }
}
