import GATTProfiles

extension FittedAdvertisement {
  /// Fits an advertisement into the room there is: first its data, as devices that are not connected to are known by it
  /// alone; then its services, in their order; then the rest. The name goes into the scan response, as much of it as has
  /// room.
  init(_ wanted: AdvertisementData, into room: AdvertisementRoom) {
    data = AdvertisementData(isConnectable: wanted.isConnectable)
    let flags = AdvertisementSize.flags(wanted)
    var values = wanted
    (values.serviceUUIDs, values.solicitedServiceUUIDs) = ([], [])
    // Not every receiver knows extended advertising: services are no reason for it.
    let isLong = values.byteCount > room.advertising
    var packet = Packet(left: (isLong ? room.extended ?? room.advertising : room.advertising) - flags)
    var response = Packet(left: room.scanResponse)
    if let name = wanted.localName { add(name, to: &response) }
    for (company, bytes) in wanted.manufacturerData.sorted(by: { $0.key < $1.key })
    where add(.manufacturerData(company), AdvertisementSize.manufacturerData(bytes), to: &packet) {
      data.manufacturerData[company] = bytes
    }
    for (uuid, bytes) in wanted.serviceData.sorted(by: { $0.key.fullDescription < $1.key.fullDescription })
    where add(.serviceData(uuid), AdvertisementSize.serviceData(uuid, bytes), to: &packet) {
      data.serviceData[uuid] = bytes
    }
    for (type, bytes) in wanted.structures.sorted(by: { $0.key < $1.key })
    where add(.structure(type), AdvertisementSize.structure(bytes), to: &packet) {
      data.structures[type] = bytes
    }
    for uuid in wanted.serviceUUIDs {
      if packet.take(uuid, .offered) {
        advertising.append(.service(uuid))
      } else if room.takesServicesInScanResponse, response.take(uuid, .offered) {
        scanResponse.append(.service(uuid))
      } else {
        omit(.service(uuid), packet.size(of: uuid, .offered), packet)
        continue
      }
      data.serviceUUIDs.append(uuid)
    }
    for uuid in wanted.solicitedServiceUUIDs {
      guard packet.take(uuid, .solicited) else {
        omit(.solicitedService(uuid), packet.size(of: uuid, .solicited), packet)
        continue
      }
      advertising.append(.solicitedService(uuid))
      data.solicitedServiceUUIDs.append(uuid)
    }
    if let power = wanted.txPower, add(.txPower, AdvertisementSize.txPower, to: &packet) { data.txPower = power }
  }

  /// What is left of a packet, and which lists of UUIDs it has, by their kind and the size of each.
  private struct Packet {
    enum List: Hashable { case offered, solicited }
    struct Key: Hashable {
      var list: List
      var size: Int
    }

    var left: Int
    var lists: Set<Key> = []

    func size(of uuid: BluetoothUUID, _ list: List) -> Int {
      let size = AdvertisementSize.uuid(uuid)
      return size + (lists.contains(Key(list: list, size: size)) ? 0 : AdvertisementSize.head)
    }

    /// Takes a UUID, if there is room.
    mutating func take(_ uuid: BluetoothUUID, _ list: List) -> Bool {
      let size = size(of: uuid, list)
      guard size <= left else { return false }
      left -= size
      lists.insert(Key(list: list, size: AdvertisementSize.uuid(uuid)))
      return true
    }
  }

  private mutating func add(_ part: Part, _ size: Int, to packet: inout Packet) -> Bool {
    guard size <= packet.left else {
      omit(part, size, packet)
      return false
    }
    packet.left -= size
    advertising.append(part)
    return true
  }

  private mutating func add(_ name: String, to response: inout Packet) {
    var short = name
    while !short.isEmpty, AdvertisementSize.name(short) > response.left { short.removeLast() }
    if short != name { omit(.name(name), AdvertisementSize.name(name), response) }
    guard !short.isEmpty else { return }
    response.left -= AdvertisementSize.name(short)
    scanResponse.append(.name(short))
    data.localName = short
  }

  private mutating func omit(_ part: Part, _ needed: Int, _ packet: Packet) {
    omissions.append(Omission(part: part, needed: needed, left: packet.left))
  }
}
