import GATTSchema

extension TableDraft.AttributeDraft {
  /// Takes a descriptor that a table has with octets; false for one that has no place in a profile, or other octets.
  ///
  /// - Parameter type: its number of sixteen bits.
  mutating func take(descriptor type: UInt16?, _ octets: [UInt8]) -> Bool {
    switch type {
    // What notifies or indicates has it anyway.
    case 0x2902: return true
    case 0x2901:
      guard let text = String(validating: octets, as: UTF8.self), !text.isEmpty else { return false }
      description = text
    case 0x2904:
      guard let format = PresentedValue(octets) else { return false }
      add("presentation-format", format.descriptor(besideOctets: true))
    case 0x2908:
      let types: [UInt8: ReportType] = [1: .input, 2: .output, 3: .feature]
      guard octets.count == 2, let type = types[octets[1]] else { return false }
      add(
        "report-reference",
        .mapping([YAMLPair("id", .scalar("\(octets[0])")), YAMLPair("type", .scalar(type.rawValue))]))
    default: return false
    }
    return true
  }

  private mutating func add(_ key: String, _ value: YAMLTree) {
    descriptors.removeAll { $0.key == key }
    descriptors.append(YAMLPair(key, value))
  }
}
