import GATTSchema

struct DescriptorRemoved: CharacteristicRule {
  let id = "descriptor-removed"
  let mirror = "descriptor-added"
  let purpose = """
    A descriptor stays: clients tell characteristics of one UUID apart by it, or read a format from it.
    """
  let breaking = RuleExample.level("descriptors: { user-description: Ambient }", "")
  let harmless = RuleExample.level(
    "descriptors: { user-description: Ambient }", "descriptors: { user-description: Room }")

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let kinds = Set(both.new.characteristic.descriptors.map(\.key))
    for descriptor in both.old.characteristic.descriptors where !kinds.contains(descriptor.key) {
      changes.report(
        self, both, "“\(both.new.characteristic.name)” has no `\(descriptor.key)`", old: descriptor.key,
        new: "", Impact(oldClient: .warning), key: descriptor.key)
    }
  }
}

extension Descriptor {
  /// The key by which it is written.
  var key: String {
    switch self {
    case .userDescription: "user-description"
    case .presentationFormat: "presentation-format"
    case .reportReference: "report-reference"
    }
  }

  /// What it says.
  var text: String {
    switch self {
    case .userDescription(let text): text
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      "format \(format) exponent \(exponent) unit \(unit) namespace \(namespace) description \(description)"
    case .reportReference(let id, let type): "\(type.rawValue) report \(id)"
    }
  }
}
