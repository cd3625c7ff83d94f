/// A type cannot contain itself, and types nest within reason.
enum RecursiveType: Rule {
  static let id = "recursive-type"
  static let purpose =
    """
    A type cannot contain itself: its values would have no end. Types within types nest 24 deep at most.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Sample: { struct: [{ name: Next, type: Sample }] }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: Sample
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Sample: { struct: [{ name: Next, raw: uint8 }] }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: Sample
    """#

  /// What is wrong with the use of the type `name` inside of these types; nil for nothing.
  static func check(_ name: Located<String>, among outer: [String]) -> Diagnostic? {
    if let first = outer.firstIndex(of: name.value) {
      let way = (outer[first...] + [name.value]).map { "`\($0)`" }.joined(separator: " in ")
      return Diagnostic(
        Self.self, "`\(name.value)` would contain itself: \(way); break the circle", at: name.range)
    }
    return outer.count < Resolver.deepestType ? nil : tooDeep(name)
  }

  /// A type within too many others.
  static func tooDeep(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "structures and unions lie more than \(Resolver.deepestType) deep in `\(name.value)`; flatten them",
      at: name.range)
  }
}
