import GATTSchema

extension DeviceDraft {
  /// Tells what nobody can know from a table.
  mutating func tellUnknown() {
    for service in table.services {
      let unknown = service.characteristics.filter { $0.layout == nil }.map { "\($0.uuid)" }
      guard !unknown.isEmpty else { continue }
      note("service \(service.uuid): nothing says what the octets of \(unknown.joined(separator: ", ")) mean")
    }
    let written = table.services.flatMap(\.characteristics).contains { $0.properties.contains(where: \.isWriting) }
    if written { note("nothing was written, so that what writing takes, and which values, is not known") }
  }

  /// Says how such a device is found: by its name, or else by a service that it may well not advertise.
  mutating func tellHowToFind(_ name: String?) {
    let isVisible = name.map { !$0.isEmpty && !$0.unicodeScalars.contains(where: \.isUnprintable) } ?? false
    if let name, isVisible, name.utf8.count <= Self.longestDeviceName {
      table.device = [YAMLPair("name", .scalar(name))]
    } else if let service = table.services.first(where: { !$0.isSecondary }) {
      note("the device says no name, and what it advertises is not known; check `device` in the profile")
      table.device = [YAMLPair("advertises", .list([.scalar(service.uuid.description)]))]
    }
  }

  /// The most octets of a device's name (Core 6.0, Vol 3, Part C, 12.1).
  private static let longestDeviceName = 248

  /// The document of the draft as it is.
  func document() -> ImportedDocument {
    guard !table.services.isEmpty else {
      let those = known.isEmpty ? "it has no services" : "it has \(known.joined(separator: ", "))"
      return ImportedDocument(
        path: table.name,
        findings: findings + [
          ImportFinding(
            severity: .error, message: "the device has nothing that the package does not describe already: \(those)",
            line: nil)
        ])
    }
    let besides =
      known.isEmpty ? [] : ["The device has besides what the package describes: \(known.joined(separator: ", "))."]
    let beginning =
      "Drafted by `gattc init` from a device. It is a beginning: values are octets until you say what they mean."
    return ImportedDocument(path: table.name, draft: table, findings: findings, comments: [beginning] + besides)
  }

  /// The profile that the draft compiles to; nil where it has errors.
  func profile(reading read: @escaping SourceFile.Reading) -> Profile? {
    guard let text = document().text else { return nil }
    var pipeline = SchemaPipeline(reading: read)
    return pipeline.compile(SourceFile(path: "device.gatt.yaml", text: text)).profile
  }

  /// The draft without descriptors that hold values of their characteristics: their octets may be none of what is known of those.
  var withoutHeldValues: DeviceDraft {
    var draft = self
    for service in table.services.indices {
      for index in table.services[service].characteristics.indices {
        let characteristic = table.services[service].characteristics[index]
        let held = characteristic.descriptors.filter { DescriptorKind(rawValue: $0.key)?.holdsValues == true }
        guard !held.isEmpty else { continue }
        draft.table.services[service].characteristics[index].descriptors.removeAll { held.contains($0) }
        let keys = held.map { "`\($0.key)`" }.joined(separator: " and ")
        draft.note("\(keys) of \(characteristic.uuid) may hold what is no value of it, and is left out")
      }
    }
    return draft
  }

  /// The draft without the values that the device was read to have.
  var withoutValues: DeviceDraft {
    var draft = self
    draft.note("the values that were read cannot be written as the profile has them, and are left out")
    return draft
  }
}

extension Property {
  fileprivate var isWriting: Bool {
    [.write, .writeWithoutResponse, .authenticatedSignedWrites].contains(self)
  }
}
