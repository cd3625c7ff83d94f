package import GATTSchema

/// A service, as an emitter sees it.
package struct EmittedService: Sendable {
  /// What it is called.
  package let name: String
  /// Its UUID.
  package let uuid: UUID128
  /// A sentence about it.
  package let description: String?
  /// Whether it is a secondary service.
  package let isSecondary: Bool
  /// Whether another profile describes the service, and this one adds characteristics to it.
  package let isExtension: Bool
  /// The UUIDs of the services that it includes.
  package let includes: [UUID128]
  /// Its characteristics, in order.
  package let characteristics: [EmittedCharacteristic]

  init(_ service: Service) {
    (name, uuid, description) = (service.name, service.uuid, service.description)
    (isSecondary, isExtension) = (service.isSecondary, service.isExtension)
    includes = service.includes.map(\.value)
    characteristics = service.characteristics.map { EmittedCharacteristic($0, of: service) }
  }
}

/// A characteristic, as an emitter sees it; its values are those of the profile whose path begins with its own.
package struct EmittedCharacteristic: Sendable {
  /// What it is called.
  package let name: String
  /// The names of its service and itself, which lead to its value.
  package let path: [String]
  /// Its UUID.
  package let uuid: UUID128
  /// A sentence about it.
  package let description: String?
  /// What a client may do with it, in the order of the specification.
  package let properties: [Property]
  /// What reading takes; nil when it cannot be read.
  package let readPermission: Security?
  /// What writing takes; nil when it cannot be written.
  package let writePermission: Security?
  /// What subscribing takes; nil when it neither notifies nor indicates.
  package let notifyPermission: Security?
  /// Whether the service has to have it.
  package let requirement: Requirement
  /// The octets that it starts with.
  package let initial: [UInt8]?
  /// Its descriptors, in order.
  package let descriptors: [EmittedDescriptor]

  /// Whether it is the Database Hash, which follows from all attributes of a device.
  package var isDatabaseHash: Bool { uuid.short == 0x2B2A }

  init(_ characteristic: Characteristic, of service: Service) {
    (name, uuid, description) = (characteristic.name, characteristic.uuid, characteristic.description)
    path = [service.name, characteristic.name]
    properties = Property.allCases.filter { characteristic.properties.contains($0) }
    (readPermission, writePermission) = (characteristic.readPermission, characteristic.writePermission)
    (notifyPermission, requirement) = (characteristic.notifyPermission, characteristic.requirement)
    initial = characteristic.initial
    descriptors = characteristic.descriptors.map { EmittedDescriptor($0) }
  }
}

/// A descriptor, as an emitter sees it.
package struct EmittedDescriptor: Sendable {
  /// The key by which the language writes it, or its name.
  package let name: String
  /// Its UUID.
  package let uuid: UUID128
  /// What it is, with what is in it.
  package let descriptor: Descriptor

  init(_ descriptor: Descriptor) {
    (name, uuid, self.descriptor) = (descriptor.key, descriptor.uuid, descriptor)
  }
}
