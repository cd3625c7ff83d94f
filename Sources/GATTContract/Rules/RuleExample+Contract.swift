package import GATTSchema

extension ExampleFrame {
  /// The profile that examples of `gattc breaking` are parts of.
  fileprivate static let sensor = ExampleFrame(
    "Sensor", "Reading", properties: "[read, notify]", value: "{ raw: uint8 }", breaksBeforeValues: true)
}

extension RuleExample {
  /// The keys behind the value of a characteristic that is read.
  static func level(_ old: String, _ new: String) -> RuleExample {
    let keys = [old, new].map { "properties: [read]\nvalue: { raw: uint8 }" + ($0.isEmpty ? "" : "\n\($0)") }
    return .characteristic(keys[0], keys[1])
  }

  /// The old schema and the new one as whole files.
  package var files: Both<String> {
    let files = files(in: .sensor)
    return Both(files.before, files.after).map { $0 + "\n" }
  }

  /// What both files promise; nil where one cannot be compiled.
  package var contracts: Both<Contract>? {
    let profiles = files.map { Compilation(SourceFile(path: "example.gatt.yaml", text: $0)).profile }
    guard let old = profiles.old, let new = profiles.new else { return nil }
    return Both(Contract(old), Contract(new))
  }
}
