import GATTSchema
import Testing

/// Profiles of one characteristic, and what comes of them.
enum Fixture {
  /// A number that two bits decide about.
  static let optional = """
    { struct: [
      { name: Flags, raw: uint8, bits: { 0: A, 1: B, "2-7": reserved } },
      { name: Level, raw: uint16, when: A } ] }
    """

  /// The layout of a value.
  static func layout(_ value: String) throws -> ValueLayout {
    try characteristic(value).layout
  }

  /// A characteristic called Value with such a value.
  static func characteristic(_ value: String) throws -> Characteristic {
    try #require(try profile(value).services.first?.characteristics.first)
  }

  /// A profile with such a characteristic alone.
  static func profile(_ value: String, examples: String = "[]") throws -> Profile {
    let text = """
      gatt: 1
      name: Test
      services:
        - name: Test
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Value
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              value: \(value.split(separator: "\n").joined(separator: " "))
              examples: \(examples)

      """
    let compilation = Compilation(SourceFile(path: "test.gatt.yaml", text: text))
    let findings = compilation.diagnostics.map { $0.text(path: "test") }
    return try #require(compilation.profile, "\(findings)")
  }
}
