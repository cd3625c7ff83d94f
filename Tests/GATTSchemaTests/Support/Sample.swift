import GATTSchema
import Testing

/// Small profiles for tests: one service, one characteristic, the value under test.
enum Sample {
  /// A profile whose one characteristic has `value`; `more` are further lines of the characteristic, `head` of the file.
  static func yaml(value: String, more: String = "", head: String = "", properties: String = "[read, write]") -> String
  {
    let lines = more.split(separator: "\n").map { "        \($0)\n" }.joined()
    return """
      gatt: 1
      name: Sample
      \(head.isEmpty ? "x-none: 0" : head)
      services:
        - name: Room
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Reading
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: \(properties)
              value: \(value)

      """ + lines
  }

  /// The characteristic of such a profile; fails with its diagnostics when there is any error.
  static func characteristic(
    value: String, more: String = "", head: String = "", properties: String = "[read, write]"
  ) throws -> Characteristic {
    let text = yaml(value: value, more: more, head: head, properties: properties)
    let compilation = Compilation(text: text)
    return try #require(compilation.profile?.services.first?.characteristics.first, "\(compilation.findings)\n\(text)")
  }
}

extension Compilation {
  /// Compiles text.
  init(text: String) {
    self.init(SourceFile(path: "sample.gatt.yaml", text: text))
  }

  /// Compiles octets.
  init(bytes: [UInt8]) {
    self.init(SourceFile(path: "sample.gatt.yaml", bytes: bytes))
  }

  /// The findings, in short: rule and place.
  var places: [String] {
    diagnostics.map { "\($0.rule) \($0.range.map(\.fixtureText) ?? "file")" }
  }

  /// The findings, as a person reads them.
  var findings: String {
    diagnostics.map { $0.text(path: source.path) }.joined(separator: "\n")
  }
}
