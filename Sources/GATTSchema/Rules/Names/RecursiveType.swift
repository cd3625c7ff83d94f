enum RecursiveType: Rule {
  static let id = "recursive-type"
  static let phase = RulePhase.resolution
  static let purpose = """
    A type cannot contain itself: its values would have no end. Types within types nest 24 deep at most.
    """
  static let example = RuleExample.profile(
    """
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
    """,
    """
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
    """)

  /// How deep structures and unions may lie in a type.
  private static let greatestDepth = 24

  /// Reports the use of the type `name` within itself, or within too many others; returns whether it is neither. `outer` are
  /// the types that it is used in, the outermost first.
  static func check(_ name: Located<String>, within outer: [String], reporting diagnostics: inout Diagnostics) -> Bool {
    guard let first = outer.firstIndex(of: name.value) else {
      return check(name, depth: outer.count + 1, reporting: &diagnostics)
    }
    let way = (outer[first...] + [name.value]).map { "`\($0)`" }.joined(separator: " in ")
    diagnostics.report(
      Diagnostic(Self.self, "`\(name.value)` would contain itself: \(way); break the circle", at: name.range))
    return false
  }

  /// Reports a type in which structures and unions lie too deep; returns whether they do not.
  static func check(_ name: Located<String>, depth: Int, reporting diagnostics: inout Diagnostics) -> Bool {
    guard depth > greatestDepth else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "structures and unions lie more than \(greatestDepth) deep in `\(name.value)`; flatten them",
        at: name.range))
    return false
  }
}
