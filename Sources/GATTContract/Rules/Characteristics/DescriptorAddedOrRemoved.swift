import GATTSchema

struct DescriptorAddedOrRemoved: CharacteristicRule, MirroredRule {
  static let ids = Both("descriptor-removed", "descriptor-added")
  static let purposes = Both(
    "A descriptor stays: clients tell characteristics of one UUID apart by it, or read a format from it.",
    "A device that was not updated lacks a descriptor that a new client reads.")
  static let breaking = Both(turning: .level("", "descriptors: { user-description: Ambient }"))
  static let harmless = Both(
    same: .level("descriptors: { user-description: Ambient }", "descriptors: { user-description: Room }"))
  let side: ContractSide

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let all = both.map(\.characteristic.descriptorsByKey)
    let known = all.map { Set($0.map(\.key)) }
    for (key, descriptor) in all[side] where !known[side.other].contains(key) {
      let (name, kind) = (both.new.characteristic.name, descriptor.key)
      let texts = Both(side, kind, other: "")
      changes.report(
        self, both, Both("“\(name)” has no `\(kind)`", "“\(name)” has a `\(kind)` now")[side], old: texts.old,
        new: texts.new, Impact(client: side, .warning), key: kind)
    }
  }
}

extension Descriptor {
  /// What it says.
  var text: String {
    switch self {
    case .userDescription(let text): text
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      "format \(format) exponent \(exponent) unit \(unit) namespace \(namespace) description \(description)"
    case .reportReference(let id, let type): "\(type.rawValue) report \(id)"
    case .declared(let descriptor): descriptor.contractText
    }
  }
}

extension Characteristic {
  /// Its descriptors with what tells them apart: the UUID, and which of those of it one is.
  var descriptorsByKey: [(key: String, descriptor: Descriptor)] {
    var keys = InstanceKeys()
    return descriptors.map { (keys.key($0.uuid.description), $0) }
  }
}

extension DeclaredDescriptor {
  /// What clients rely on: what they may do, and, where they may not write it, the value. What its octets are, others tell.
  fileprivate var contractText: String {
    ([access] + (writePermission == nil ? ["value \(Hex.text(initial))"] : [])).joined(separator: ", ")
  }
}
