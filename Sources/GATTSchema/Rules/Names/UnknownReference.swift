/// A field, a bit, a case or a context is referred to by its name.
enum UnknownReference: Rule {
  static let id = "unknown-reference"
  static let purpose =
    """
    A field, a bit, a case or a context is referred to by its name. What decides about a field stands \
    before it in the same structure, because octets are read in order.
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
                - { name: Flags, raw: uint8, bits: { 0: Humidity Present } }
                - { name: Humidity, raw: uint8, unit: "%", when: Humidty Present }
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
                - { name: Flags, raw: uint8, bits: { 0: Humidity Present } }
                - { name: Humidity, raw: uint8, unit: "%", when: Humidity Present }
    """#

  /// A name that no earlier field or bit has.
  static func diagnostic(
    _ name: Located<String>, legal: [String], isLater: Bool, isInStructure: Bool
  ) -> Diagnostic {
    if !isInStructure {
      return Diagnostic(
        Self.self, "only in a `struct` is there a field before this one; write the two as fields of one", at: name.range
      )
    }
    if isLater {
      return Diagnostic(
        Self.self, "“\(name.value)” is not before this field; octets are read in order, so move it up", at: name.range)
    }
    return unknown(name, "no earlier field or bit of this structure is called “\(name.value)”", legal)
  }

  /// A name that no field of the structure has.
  static func field(_ name: Located<String>, legal: [String]) -> Diagnostic {
    unknown(name, "no field of this structure is called “\(name.value)”", legal)
  }

  /// A name that the context does not have.
  static func context(_ name: Located<String>, legal: [String]) -> Diagnostic {
    unknown(name, "`context` has no “\(name.value)”", legal)
  }

  /// A name that no alternative has.
  static func alternative(_ name: Located<String>, legal: [String]) -> Diagnostic {
    unknown(name, "no alternative is called “\(name.value)”", legal)
  }

  /// Text that stands for no number.
  static func value(_ text: Located<String>, _ meaning: Element.Meaning?) -> Diagnostic {
    guard case .enumeration(let enumeration)? = meaning else {
      return Diagnostic(Self.self, "“\(text.value)” is no whole number, and there are no cases to name", at: text.range)
    }
    return unknown(text, "no case is called “\(text.value)”", enumeration.cases.map(\.name))
  }

  private static func unknown(_ name: Located<String>, _ message: String, _ legal: [String]) -> Diagnostic {
    guard let nearest = Nearest.match(name.value, among: legal) else {
      let list = legal.isEmpty ? "there is none" : "there is \(legal.joined(separator: ", "))"
      return Diagnostic(Self.self, "\(message); \(list)", at: name.range)
    }
    return Diagnostic(
      Self.self, "\(message); did you mean “\(nearest)”?", at: name.range,
      fixIt: .init("write “\(nearest)”", replacing: name.range, with: YAMLText.scalar(nearest)))
  }
}
