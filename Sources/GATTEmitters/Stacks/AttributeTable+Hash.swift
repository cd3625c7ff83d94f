import GATTSchema

extension AttributeTable {
  /// The Database Hash, as the specification prints it: Core Specification, Vol 3, Part G, 7.3. It does not say which octet of the
  /// characteristic is the first: devices serve them in either order.
  ///
  /// It is that of a device which has these attributes and no others, in this order and from handle 1 on: a profile without the
  /// Generic Access and Generic Attribute services is only a part of a device.
  package var databaseHash: [UInt8] { rows.databaseHash }

  /// Whether the profile is all of a device: it has the services that each has to have.
  package var isWhole: Bool {
    let uuids = Set(services.compactMap(\.service.uuid.short))
    return uuids.contains(0x1800) && uuids.contains(0x1801)
  }

  /// The attributes that the hash is of: declarations, and descriptors of the generic attribute profile.
  package var rows: [TableRow] {
    services.flatMap { service -> [TableRow] in
      let own = service.service
      let declaration = TableRow.service(at: service.handles.lowerBound, own.uuid, isSecondary: own.isSecondary)
      let includes = zip(1..., own.includes).map { place, uuid in
        let included = services.first { $0.service.uuid == uuid }?.handles ?? 0...0
        return TableRow.include(at: service.handles.lowerBound + place, uuid, included)
      }
      return [declaration] + includes + service.characteristics.flatMap(\.rows)
    }
  }
}

extension TableCharacteristic {
  fileprivate var rows: [TableRow] {
    [TableRow.characteristic(at: handle, characteristic.uuid, properties: properties)]
      + descriptors.compactMap { TableRow.descriptor(at: $0.handle, $0.uuid, value: $0.octets) }
  }

  /// The octet of its declaration: Core Specification, Vol 3, Part G, 3.3.1.1.
  package var properties: UInt8 {
    let extended = descriptors.contains { $0.uuid.short == 0x2900 } ? UInt8(0x80) : 0
    return zip(0..., Property.allCases.prefix(8)).reduce(extended) { octet, property in
      has(property.1) ? octet | 1 << property.0 : octet
    }
  }
}
