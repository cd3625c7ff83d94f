/// The kind of device that a profile describes: how it is found, what it has to have, and what makes it ready.
package struct ProfileDevice: Sendable {
  /// The services of which it advertises one at least; empty when it need not.
  package var advertisedServices: [UUID128] = []
  /// The name that it advertises.
  package var name: DeviceName?
  /// The manufacturer data that it advertises.
  package var manufacturer: ManufacturerPrefix?
  /// The weakest signal to connect at, in dBm.
  package var minimumRSSI: Int?
  /// The services that it has to have.
  package var requiredServices: [UUID128]
  /// The characteristic that it sends its messages by.
  package var receive: DeviceTarget?
  /// The characteristic that messages for it are written to.
  package var write: DeviceTarget?
  /// What is done before it is ready, in order.
  package var ready: [DeviceAction] = []
  /// What was written.
  @Boxed package var document: DeviceDocument
}

/// What the name of a device is compared with.
package struct DeviceName: Hashable, Sendable {
  /// The name, or a part of it.
  package var text: String
  /// Which part of the name it is.
  package var part: NamePart
  /// Whether capitals count.
  package var isCaseSensitive: Bool
}

/// What manufacturer data is compared with.
package struct ManufacturerPrefix: Hashable, Sendable {
  /// The company identifier.
  package var company: UInt16
  /// What the data behind it begins with.
  package var data: [UInt8]
}

/// A characteristic that a device's roles and actions name.
package struct DeviceTarget: Hashable, Sendable {
  /// Where a characteristic is in a profile.
  package struct Place: Hashable, Sendable {
    /// The place of the service among those of the profile.
    package var service: Int
    /// The place of the characteristic among those of the service.
    package var characteristic: Int
  }

  /// Where the characteristic is.
  package var place: Place
  /// Where it was written.
  package var range: SourceRange
}

/// What is done before a device is ready.
package struct DeviceAction: Sendable {
  /// The ways to use a characteristic.
  package enum Use: Hashable, Sendable {
    /// It is subscribed to.
    case subscribe
    /// It is read.
    case read
    /// These octets are written to it.
    case write([UInt8])
    /// A value of it that begins with these octets is awaited for so long.
    case wait(startingWith: [UInt8], milliseconds: Int)
  }

  /// The characteristic that is used.
  package var target: DeviceTarget
  /// How it is used.
  package var use: Use
}

extension Profile {
  /// The service and the characteristic that a device's role or action names.
  package subscript(_ target: DeviceTarget) -> (service: Service, characteristic: Characteristic) {
    let service = services[target.place.service]
    return (service, service.characteristics[target.place.characteristic])
  }
}
