import GATTProfiles
import GATTRuntime

/// The connections that a sniffer has heard, by access address.
struct AirConnections {
  /// As many connections as are followed at once; the oldest is given up for another.
  private static let most = 256

  private var connections: [UInt32: AirConnection] = [:]
  private var order: [UInt32] = []
  /// Packets with a wrong checksum, and those that are whitened.
  private(set) var (damaged, whitened) = (0, 0)

  /// What a packet comes to; nil for nothing.
  mutating func take(_ packet: AirPacket) -> LinkSignal? {
    let key = packet.accessAddress
    guard packet.reception.isIntact else {
      damaged += 1
      connections[key]?.miss(packet)
      return nil
    }
    guard packet.reception.isDewhitened else {
      whitened += 1
      return nil
    }
    guard packet.isOfConnection else { return connect(packet) }
    if connections[key] == nil { follow(key, AirConnection()) }
    let signal = connections[key]?.take(packet)
    if case .ended = signal { forget(key) }
    return signal
  }

  /// The connection that a central asks for, by CONNECT_IND or AUX_CONNECT_REQ (Core 6.0, Vol 6, Part B, 2.3.3.1).
  private mutating func connect(_ packet: AirPacket) -> LinkSignal? {
    guard packet.head & 0x0F == 5, packet.payload.count == 34 else { return nil }
    var reader = PacketReader(packet.payload)
    guard let central = reader.address(), let peripheral = reader.address(), let low = reader.uint16(),
      let high = reader.uint16()
    else { return nil }
    let key = UInt32(high) << 16 | UInt32(low)
    forget(key)
    // Behind the addresses: access address, start of the checksum, the window, its offset, and then the interval.
    follow(key, AirConnection(interval: AirConnection.interval(packet.payload[22], packet.payload[23])))
    return .began(.air(key), host: .central(central), peer: peripheral)
  }

  private mutating func follow(_ key: UInt32, _ connection: AirConnection) {
    if order.count == Self.most { forget(order[0]) }
    connections[key] = connection
    order.append(key)
  }

  private mutating func forget(_ key: UInt32) {
    guard connections.removeValue(forKey: key) != nil else { return }
    order.removeAll { $0 == key }
  }
}

extension PacketReader {
  /// The next six octets as an address.
  mutating func address() -> BluetoothAddress? {
    bytes(6).flatMap { octets in BluetoothAddress(number: octets.reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
  }
}
