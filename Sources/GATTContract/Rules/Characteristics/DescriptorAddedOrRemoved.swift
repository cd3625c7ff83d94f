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
    let known = both.map { Set($0.characteristic.descriptors.map(\.uuid)) }
    for descriptor in both[side].characteristic.descriptors where !known[side.other].contains(descriptor.uuid) {
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

extension DeclaredDescriptor {
  /// What clients rely on: what they may do, what the octets are, and, where they may not write it, the value.
  fileprivate var contractText: String {
    let value = writePermission == nil ? ["value \(Hex.text(initial))"] : []
    return ([access, "layout of \(layoutText)"] + value).joined(separator: ", ")
  }

  /// The steps of its layout, and what its numbers mean; what it is called says nothing.
  private var layoutText: String {
    guard kind == nil, let lowered = layout.lowered else { return kind?.name ?? "JSON" }
    let lines = ProgramText.lines(of: lowered.program, called: "")
    let steps = lines.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
    return lowered.meanings.isEmpty ? steps : "\(steps); \(lowered.meanings.json)"
  }
}
