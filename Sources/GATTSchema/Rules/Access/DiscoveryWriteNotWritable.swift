enum DiscoveryWriteNotWritable: ProfileRule {
  static let id = "discovery-write-not-writable"
  static let purpose = """
    What is written on discovery can be written: the characteristic has `write`, \
    `write-without-response`, `authenticated-signed-writes` or `reliable-write`.
    """
  static let example = RuleExample.properties("[read]", "[read, write]", then: "on-discovery: [20]")

  /// Reports every write on discovery to a characteristic that takes no plain write, be it with a response or without.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for service in profile.services {
      let names = service.characteristicsByName
      for characteristic in service.characteristics {
        for write in characteristic.document.onDiscovery {
          check(write, of: characteristic, among: names, reporting: &diagnostics)
        }
      }
    }
  }

  private static func check(
    _ write: DiscoveryWriteDocument, of characteristic: Characteristic, among names: [String: Characteristic],
    reporting diagnostics: inout Diagnostics
  ) {
    let name = write.target?.value ?? characteristic.name
    guard let target = names[name], target.document.knowsAllProperties else { return }
    guard !target.has(.write, .writeWithoutResponse) else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "“\(name)” cannot be written; add `write` to its properties, or remove this write",
        at: write.target?.range ?? write.value.range,
        notes: [.init("its properties are here", at: target.document.propertiesRange)]))
  }
}
