import GATTProfiles
import GATTSchema

extension CharacteristicProfile {
  /// The declaration of a characteristic, whose values are read and written by its layout.
  static func coded(_ characteristic: Characteristic) -> CharacteristicProfile {
    let declared = CharacteristicProfile(
      uuid: BluetoothUUID(characteristic.uuid), name: characteristic.name,
      permissions: AttributePermissions(characteristic), properties: CharacteristicProperties(characteristic),
      requirement: CharacteristicRequirement(characteristic.requirement), initialValue: characteristic.initial,
      descriptors: characteristic.descriptors.map { DescriptorProfile($0) },
      identifyingDescriptor: characteristic.identifyingDescriptor.map { DescriptorProfile($0) },
      onDiscovery: characteristic.onDiscovery.map { DiscoveryWrite($0) }, notifyMode: .init(characteristic.notifyMode),
      writeType: .init(characteristic.writeType))
    return CodedCharacteristicProfile(
      declared, coder: ValueTexts(characteristic),
      request: characteristic.request.map { _ in ValueTexts(requestsOf: characteristic) },
      framing: characteristic.message.map { GATTProfiles.MessageFraming($0) })
  }
}

extension CharacteristicRequirement {
  fileprivate init(_ requirement: Requirement) {
    self =
      switch requirement {
      case .mandatory: .mandatory
      case .optional: .optional
      case .conditional: .conditional
      }
  }
}

extension GATTProfiles.DiscoveryWrite {
  fileprivate init(_ write: GATTSchema.DiscoveryWrite) {
    self.init(
      characteristic: BluetoothUUID(write.characteristic),
      identifiedBy: write.descriptor.map { DescriptorProfile($0) }, value: write.bytes)
  }
}
