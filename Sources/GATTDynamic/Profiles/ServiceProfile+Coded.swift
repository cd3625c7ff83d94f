import GATTProfiles
import GATTSchema

extension ServiceProfile {
  /// The declaration of a service with its characteristics.
  convenience init(_ service: Service) {
    self.init(
      uuid: BluetoothUUID(service.uuid), name: service.name, tag: service.tag, isExtension: service.isExtension,
      isPrimary: !service.isSecondary, includedServices: service.includes.map { BluetoothUUID($0.value) })
    service.characteristics.forEach { addCharacteristic(.coded($0)) }
  }
}
