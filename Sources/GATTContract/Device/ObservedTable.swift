package import GATTSchema

/// A service as it was discovered on a device.
package struct ObservedService: Sendable {
  /// The UUID.
  package var uuid: UUID128
  /// Whether it is a primary service.
  package var isPrimary: Bool
  /// The UUIDs of the services that it includes.
  package var includes: [UUID128]
  /// Its characteristics, in the order of the device.
  package var characteristics: [ObservedCharacteristic]

  /// A service.
  package init(_ uuid: UUID128, isPrimary: Bool, includes: [UUID128], characteristics: [ObservedCharacteristic]) {
    (self.uuid, self.isPrimary, self.includes, self.characteristics) = (uuid, isPrimary, includes, characteristics)
  }
}

/// A characteristic as it was discovered on a device.
package struct ObservedCharacteristic: Sendable {
  /// The UUID.
  package var uuid: UUID128
  /// What the device says that a client may do.
  package var properties: Set<Property>
  /// The UUIDs of its descriptors.
  package var descriptors: Set<UUID128>

  /// A characteristic.
  package init(_ uuid: UUID128, properties: Set<Property>, descriptors: Set<UUID128>) {
    (self.uuid, self.properties, self.descriptors) = (uuid, properties, descriptors)
  }
}

extension Contract {
  /// What a device keeps of the contract, as far as its table shows: what was discovered, in its order, with the layouts
  /// that the contract has. What the contract does not know of the device is left out; devices may have more.
  package func observed(_ table: [ObservedService]) -> Contract {
    var result = self
    var keys = InstanceKeys()
    result.services = table.compactMap { observed in
      let key = keys.key(observed.uuid.description)
      return services.first { $0.key == key }?.observed(observed)
    }
    return result
  }
}

extension ContractService {
  fileprivate func observed(_ table: ObservedService) -> ContractService {
    var (result, keys) = (self, InstanceKeys())
    result.service.document.isSecondary = !table.isPrimary
    // Where nothing is said about it, the device may include what it likes.
    result.service.includes = service.includes.filter { table.includes.contains($0.value) }
    result.characteristics = table.characteristics.compactMap { observed in
      let key = keys.key(observed.uuid.description)
      guard var own = characteristics.first(where: { $0.key == key }) else { return nil }
      own.characteristic.properties = observed.properties
      own.characteristic.descriptors = own.characteristic.descriptors.filter { observed.descriptors.contains($0.uuid) }
      return own
    }
    return result
  }
}
