import GATTProfiles

extension AdvertisementData {
  /// The data of an advertisement as it is on the air: structures of a length, a type and data (Core Specification, Vol 3,
  /// Part C, 11). The flags are left out.
  ///
  /// Nil when a structure is longer than what is there. A length of 0 ends the data early.
  public init?(bytes: [UInt8]) {
    self.init()
    var rest = bytes[...]
    while let length = rest.first, length > 0 {
      rest.removeFirst()
      guard rest.count >= length else { return nil }
      add(type: rest[rest.startIndex], rest.prefix(Int(length)).dropFirst())
      rest.removeFirst(Int(length))
    }
  }

  /// Adds the data of one structure, by the numbers that the SIG has assigned to the types.
  private mutating func add(type: UInt8, _ data: ArraySlice<UInt8>) {
    switch type {
    case 0x02, 0x03: serviceUUIDs += Self.uuids(data, size: 2)
    case 0x04, 0x05: serviceUUIDs += Self.uuids(data, size: 4)
    case 0x06, 0x07: serviceUUIDs += Self.uuids(data, size: 16)
    case 0x08 where localName == nil, 0x09: localName = String(decoding: data, as: UTF8.self)
    case 0x0A: txPower = data.first.map { Int(Int8(bitPattern: $0)) }
    case 0x14: solicitedServiceUUIDs += Self.uuids(data, size: 2)
    case 0x15: solicitedServiceUUIDs += Self.uuids(data, size: 16)
    case 0x1F: solicitedServiceUUIDs += Self.uuids(data, size: 4)
    case 0x16: addServiceData(data, size: 2)
    case 0x20: addServiceData(data, size: 4)
    case 0x21: addServiceData(data, size: 16)
    case 0xFF where data.count >= 2:
      let company = UInt16(data[data.startIndex]) | UInt16(data[data.startIndex + 1]) << 8
      manufacturerData[company] = Array(data.dropFirst(2))
    case 0x0B...0xFE: structures[type] = Array(data)
    default: break
    }
  }

  private mutating func addServiceData(_ data: ArraySlice<UInt8>, size: Int) {
    guard let uuid = Self.uuids(data.prefix(size), size: size).first else { return }
    serviceData[uuid] = Array(data.dropFirst(size))
  }

  /// UUIDs one after the other, each with its lowest byte first; a rest that is none is left out.
  private static func uuids(_ data: ArraySlice<UInt8>, size: Int) -> [BluetoothUUID] {
    stride(from: data.startIndex, through: data.endIndex - size, by: size).map { start in
      uuid(data[start..<start + size])
    }
  }

  private static func uuid(_ bytes: ArraySlice<UInt8>) -> BluetoothUUID {
    let number = bytes.reversed().reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    guard bytes.count < 16 else {
      return BluetoothUUID(high: UInt64(truncatingIfNeeded: number >> 64), low: UInt64(truncatingIfNeeded: number))
    }
    return BluetoothUUID(short32: UInt32(truncatingIfNeeded: number))
  }
}
