/// A written value fits the type and lies within min…max.
enum ValueOutOfRange: Rule {
  static let id = "value-out-of-range"
  static let purpose =
    """
    A written value fits the type and lies within min…max.
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
            value: { raw: uint8, unit: ms }
            initial: 5000
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
            value: { raw: uint16, unit: ms }
            initial: 5000
    """#

  /// A number that the element does not take.
  static func diagnostic(_ text: String, _ element: Element, at range: SourceRange) -> Diagnostic {
    let name = element.name.map { " “\($0)”" } ?? ""
    return Diagnostic(Self.self, "\(text) is no value of this \(element.scalar)\(name); \(limits(element))", at: range)
  }

  /// A number that does not fit its bits.
  static func bits(_ text: String, _ member: BitMember, at range: SourceRange) -> Diagnostic {
    let width = member.width == 1 ? "1 bit" : "\(member.width) bits"
    return Diagnostic(Self.self, "\(text) does not fit the \(width) of “\(member.name)”", at: range)
  }

  /// A number whose octets mean something else.
  static func special(_ text: String, _ special: NamedNumber, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "\(text) would be sent as \(special.value), which stands for “\(special.name)”", at: range)
  }

  private static func limits(_ element: Element) -> String {
    guard case .quantity(let quantity) = element.meaning, let type = element.scalar.integerRange else {
      return "check its type, cases and limits"
    }
    let raw = quantity.rawRange ?? type
    guard quantity.isScaled else { return "it goes from \(raw.lowerBound) to \(raw.upperBound)" }
    let ends = [raw.lowerBound, raw.upperBound].map { quantity.value(of: $0) }.sorted()
    return "it goes from \(NumberText.shortest(ends[0])) to \(NumberText.shortest(ends[1]))"
  }
}
