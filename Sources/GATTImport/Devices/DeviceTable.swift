package import GATTSchema

/// The attributes of a device as a client finds them: its services, and what it says when they are read.
package struct DeviceTable: Hashable, Sendable {
  /// The services, in the order of the device.
  package var services: [Service]

  /// A table of these services.
  package init(services: [Service]) {
    self.services = services
  }

  /// A service.
  package struct Service: Hashable, Sendable {
    /// Its UUID; others may share it.
    package var uuid: UUID128
    /// What a known profile calls it; nil where none does.
    package var name: String?
    /// Whether it is a secondary service.
    package var isSecondary: Bool
    /// The UUIDs of the services that it includes.
    package var includes: [UUID128]
    /// Its characteristics, in order.
    package var characteristics: [Characteristic]

    /// A service.
    package init(
      uuid: UUID128, name: String? = nil, isSecondary: Bool = false, includes: [UUID128] = [],
      characteristics: [Characteristic]
    ) {
      (self.uuid, self.name, self.isSecondary) = (uuid, name, isSecondary)
      (self.includes, self.characteristics) = (includes, characteristics)
    }
  }

  /// A characteristic.
  package struct Characteristic: Hashable, Sendable {
    /// Its UUID; others of its service may share it.
    package var uuid: UUID128
    /// What a known profile calls it; nil where none does.
    package var name: String?
    /// What the device says that a client may do.
    package var properties: Set<Property>
    /// What came of reading it.
    package var reading: Reading
    /// Its descriptors, in order.
    package var descriptors: [Descriptor]

    /// A characteristic.
    package init(
      uuid: UUID128, name: String? = nil, properties: Set<Property>, reading: Reading, descriptors: [Descriptor] = []
    ) {
      (self.uuid, self.name, self.properties) = (uuid, name, properties)
      (self.reading, self.descriptors) = (reading, descriptors)
    }
  }

  /// What came of reading a characteristic.
  package enum Reading: Hashable, Sendable {
    /// It cannot be read.
    case none
    /// It has these octets.
    case octets([UInt8])
    /// The device refused, or did not answer; with what it wants for reading, where it said that.
    case refused(reason: String, needing: Security?)
  }

  /// A descriptor.
  package struct Descriptor: Hashable, Sendable {
    /// Its UUID.
    package var uuid: UUID128
    /// Its octets; nil where it was not read, or could not be.
    package var octets: [UInt8]?

    /// A descriptor.
    package init(uuid: UUID128, octets: [UInt8]?) {
      (self.uuid, self.octets) = (uuid, octets)
    }
  }
}
