extension HCIPacket {
  /// A packet behind the octet that says what it is (btsnoop 1002, DLT 187).
  init?(h4 record: CaptureRecord) {
    guard let type = record.octets.first else { return nil }
    self.init(h4: type, Array(record.octets.dropFirst()), of: record)
  }

  /// The same behind four octets with the direction (DLT 201).
  init?(directed record: CaptureRecord) {
    let octets = record.octets
    guard octets.count >= 5 else { return nil }
    var directed = record
    directed.isSent = octets[3] & 1 == 0
    self.init(h4: octets[4], Array(octets.dropFirst(5)), of: directed)
  }

  /// A packet behind the adapter's number, and the monitor's for the kind of packet (DLT 254).
  init?(monitor record: CaptureRecord) {
    let octets = record.octets
    guard octets.count >= 4 else { return nil }
    let (adapter, opcode) = (UInt16(octets[0]) << 8 | UInt16(octets[1]), UInt16(octets[2]) << 8 | UInt16(octets[3]))
    self.init(monitor: opcode, adapter: adapter, Array(octets.dropFirst(4)), of: record)
  }
}
