import GATTImport
import GATTDynamic
import GATTRuntime
import GATTSchema

/// Reads the table of a device, and all that it says of itself, without writing to it.
struct DeviceReading: Sendable {
  /// The device.
  let connection: Connection
  /// What its services and characteristics are called.
  let profiles: KnownProfiles

  /// What it has. Of what it refuses, or does not answer, the reason is in the table, and the rest is read all the same.
  func table() async throws -> DeviceTable {
    var services: [DeviceTable.Service] = []
    for service in try await connection.discoverServices() {
      var characteristics: [DeviceTable.Characteristic] = []
      for characteristic in service.characteristics { characteristics.append(try await read(characteristic)) }
      services.append(
        DeviceTable.Service(
          uuid: UUID128(service.uuid),
          name: UUID128(service.uuid).isOwned ? profiles.name(ofService: service.uuid) : nil,
          isSecondary: !service.isPrimary,
          includes: service.includedServices.map { UUID128($0.uuid) }, characteristics: characteristics))
    }
    return DeviceTable(services: services)
  }

  private func read(_ characteristic: RemoteCharacteristic) async throws -> DeviceTable.Characteristic {
    var reading = DeviceTable.Reading.none
    if characteristic.canRead {
      reading = try await answer { () throws(GATTError) in try await connection.read(characteristic) }
    }
    var descriptors: [DeviceTable.Descriptor] = []
    // What a client has subscribed to is no part of what the device is.
    for descriptor in characteristic.descriptors where UUID128(descriptor.uuid).short != 0x2902 {
      let answer = try await answer { () throws(GATTError) in try await connection.read(descriptor) }
      descriptors.append(DeviceTable.Descriptor(uuid: UUID128(descriptor.uuid), octets: answer.octets))
    }
    let uuid = UUID128(characteristic.uuid)
    return DeviceTable.Characteristic(
      uuid: uuid, name: uuid.isOwned ? try DeviceAttribute(characteristic, profiles).name : nil,
      properties: Set(characteristic.properties.names.compactMap { Property(rawValue: $0) }).union(
        descriptors.extended),
      reading: reading, descriptors: descriptors)
  }

  /// What the device answers; why it does not, as long as the link is there.
  private func answer(_ read: () async throws(GATTError) -> [UInt8]) async throws -> DeviceTable.Reading {
    do throws(GATTError) {
      return .octets(try await read())
    } catch {
      guard connection.isOpen, !Task.isCancelled else { throw error }
      return .refused(reason: "\(error)".printable, needing: error.security)
    }
  }
}

extension UUID128 {
  /// Whether it is somebody's. Those from FF00 up nobody has assigned, and many use.
  fileprivate var isOwned: Bool { short.map { $0 < 0xFF00 } ?? true }
}

extension DeviceTable.Reading {
  /// The octets that were read; nil for none.
  fileprivate var octets: [UInt8]? {
    if case .octets(let octets) = self { octets } else { nil }
  }
}

extension [DeviceTable.Descriptor] {
  /// The properties that stand in the descriptor of extended ones (Core 6.0, Vol 3, Part G, 3.3.3.1).
  fileprivate var extended: Set<Property> {
    let bits = first { $0.uuid.short == 0x2900 }?.octets?.first ?? 0
    return Set([(1, Property.reliableWrite), (2, .writableAuxiliaries)].filter { bits & $0.0 != 0 }.map(\.1))
  }
}

extension GATTError {
  /// What the device asks a link for, where it says that.
  fileprivate var security: Security? {
    guard case .att(let code, _) = self else { return nil }
    switch code {
    case .insufficientEncryption: return .encrypted
    case .insufficientAuthentication: return .authenticated
    case .insufficientAuthorization: return .authorized
    default: return nil
    }
  }
}
