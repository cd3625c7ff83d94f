import GATTSchema

extension Characteristic {
  /// What few characteristics declare.
  var details: [SwiftMember] {
    let arguments = descriptorArguments + discoveryArguments + modeArguments
    guard !arguments.isEmpty else { return [] }
    let details = SwiftMember.line(
      "public static var details: GATTProfiles.CharacteristicDetails", body: [.list(".init(", arguments, ")")])
    // Embedded Swift has no types of JSON, which a descriptor may be.
    return ownDescriptors.contains { $0.layout.isWhollyJSON } ? [.unlessEmbedded([details])] : [details]
  }

  private var descriptorArguments: [String] {
    guard !descriptors.isEmpty else { return [] }
    let all = "descriptors: [\(descriptors.map(\.expression).joined(separator: ", "))]"
    return [all] + (identifyingDescriptor.map { ["identifyingDescriptor: \($0.expression)"] } ?? [])
  }

  private var discoveryArguments: [String] {
    guard !onDiscovery.isEmpty else { return [] }
    let items = onDiscovery.map { write in
      let descriptor = write.descriptor.map { ", identifiedBy: \($0.expression)" } ?? ""
      return ".init(characteristic: \(SwiftLiteral.uuid(write.characteristic))\(descriptor), "
        + "value: \(SwiftLiteral.octets(write.bytes)))"
    }
    return ["onDiscovery: [\(items.joined(separator: ", "))]"]
  }

  private var modeArguments: [String] {
    let notifying: [NotifyMode: String] = [.signal: "signal", .fd: "fileDescriptor"]
    let writing: [WriteType: String] = [
      .withResponse: "withResponse", .withoutResponse: "withoutResponse", .reliable: "reliable",
    ]
    return [
      notifying[notifyMode].map { "notifyMode: .\($0)" },
      writing[writeType].map { "writeType: .\($0)" },
    ].compactMap(\.self)
  }
}

extension ValueLayout {
  /// Whether it is a type of JSON.
  fileprivate var isWhollyJSON: Bool {
    guard case .json = self else { return false }
    return true
  }
}
