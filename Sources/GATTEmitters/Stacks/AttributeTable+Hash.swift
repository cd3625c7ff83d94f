import GATTSchema

extension AttributeTable {
  /// The Database Hash, in the octets of the characteristic: Core Specification, Vol 3, Part G, 7.3.
  ///
  /// It is that of a device which has these attributes and no others, in this order and from handle 1 on: a profile without the
  /// Generic Access and Generic Attribute services is only a part of a device.
  package var databaseHash: [UInt8] { AESCMAC.code(of: hashed) }

  /// Whether the profile is all of a device: it has the services that each has to have.
  package var isWhole: Bool {
    let uuids = Set(services.compactMap(\.service.uuid.short))
    return uuids.contains(0x1800) && uuids.contains(0x1801)
  }

  /// Handles, types and values of declarations and extended properties, and handles and types of other descriptors of the
  /// generic attribute profile.
  var hashed: [UInt8] {
    services.flatMap { service in
      Self.attribute(
        service.handles.lowerBound, service.service.isSecondary ? 0x2801 : 0x2800, service.service.uuid.octets)
        + includes(of: service) + service.characteristics.flatMap { Self.hashed($0) }
    }
  }

  private func includes(of service: TableService) -> [UInt8] {
    zip(1..., service.service.includes).flatMap { place, uuid -> [UInt8] in
      let included = services.first { $0.service.uuid == uuid }?.handles ?? 0...0
      let short = uuid.short == nil ? [] : uuid.octets
      return Self.attribute(
        service.handles.lowerBound + place, 0x2802,
        Self.octets(included.lowerBound) + Self.octets(included.upperBound) + short)
    }
  }

  private static func hashed(_ row: TableCharacteristic) -> [UInt8] {
    let own = row.characteristic
    let declaration = [row.properties] + octets(row.handle + 1) + own.uuid.octets
    return attribute(row.handle, 0x2803, declaration)
      + row.descriptors.flatMap { descriptor -> [UInt8] in
        guard let number = descriptor.uuid.short, (0x2900...0x2905).contains(number) else { return [] }
        return attribute(descriptor.handle, number, number == 0x2900 ? descriptor.octets : [])
      }
  }

  private static func attribute(_ handle: Int, _ type: UInt16, _ value: [UInt8]) -> [UInt8] {
    octets(handle) + octets(Int(type)) + value
  }

  private static func octets(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}

extension TableCharacteristic {
  /// The octet of its declaration: Core Specification, Vol 3, Part G, 3.3.1.1.
  package var properties: UInt8 {
    let extended = descriptors.contains { $0.uuid.short == 0x2900 } ? UInt8(0x80) : 0
    return zip(0..., Property.allCases.prefix(8)).reduce(extended) { octet, property in
      has(property.1) ? octet | 1 << property.0 : octet
    }
  }
}
