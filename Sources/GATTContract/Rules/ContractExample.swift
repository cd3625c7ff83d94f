import GATTSchema

/// An old schema and a new one, as far as they matter to a rule.
package struct ContractExample: Sendable {
  /// What of a profile is shown.
  package enum Part: Sendable {
    /// The `value` of a characteristic that is read and notified.
    case value
    /// The keys of a characteristic.
    case characteristic
    /// The list of services.
    case services
    /// Everything behind `gatt: 1`.
    case profile
  }

  /// What is shown.
  package var part: Part
  /// The old schema.
  package var old: String
  /// The new schema.
  package var new: String

  /// Values on one line.
  static func value(_ old: String, _ new: String) -> ContractExample {
    ContractExample(part: .value, old: old, new: new)
  }

  /// Characteristics.
  static func characteristic(_ old: String, _ new: String) -> ContractExample {
    ContractExample(part: .characteristic, old: old, new: new)
  }

  /// Services.
  static func services(_ old: String, _ new: String) -> ContractExample {
    ContractExample(part: .services, old: old, new: new)
  }

  /// Profiles.
  static func profile(_ old: String, _ new: String) -> ContractExample {
    ContractExample(part: .profile, old: old, new: new)
  }

  /// The same the other way round.
  package var turned: ContractExample { ContractExample(part: part, old: new, new: old) }

  /// Both as whole files.
  package var files: Both<String> { Both(old, new).map { file(of: $0) } }

  private func file(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func indented(_ count: Int) -> String {
      lines.map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
    let service = """
      services:
        - name: Climate
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Reading
              uuid: F000AA01-0451-4000-B000-000000000000

      """
    let head = "gatt: 1\nname: Sensor\n"
    switch part {
    case .profile: return "gatt: 1\n\(text)\n"
    case .services: return "\(head)services:\n\(indented(2))\n"
    case .characteristic: return "\(head)\(service)\(indented(8))\n"
    case .value: return "\(head)\(service)        properties: [read, notify]\n        value:\n\(indented(10))\n"
    }
  }

  /// What both files promise; nil where one cannot be compiled.
  package var contracts: Both<Contract>? {
    let profiles = files.map { Compilation(SourceFile(path: "example.gatt.yaml", text: $0)).profile }
    guard let old = profiles.old, let new = profiles.new else { return nil }
    return Both(Contract(old), Contract(new))
  }
}
