/// A packet between host and controller, as far as it matters to ATT and to scans.
struct HCIPacket: Hashable, Sendable {
  /// What the packet is.
  enum Kind: Hashable, Sendable {
    /// Data of a link.
    case data
    /// Something that the controller tells.
    case event
    /// Something that the host wants.
    case command
  }

  /// What the packet is.
  var kind: Kind
  /// The number of the adapter; 0 where the capture knows one only.
  var adapter: UInt16
  /// Whether it went from the host to the controller; nil where the capture does not say.
  var isSent: Bool?
  /// The packet without the octet that says what it is.
  var octets: [UInt8]
  /// The number of its record.
  var number: Int
  /// When it was captured, in microseconds since 1970.
  var time: Int64

  /// A packet behind its octet of the UART transport (Core 6.0, Vol 4, Part A, 2); nil for other kinds.
  init?(h4 type: UInt8, _ octets: [UInt8], of record: CaptureRecord) {
    switch type {
    case 1: self.init(.command, 0, isSent: true, octets, record)
    case 2: self.init(.data, 0, isSent: record.isSent, octets, record)
    case 4: self.init(.event, 0, isSent: false, octets, record)
    default: return nil
    }
  }

  /// A packet of Linux's monitor (`hci_mon.h`); nil for other kinds.
  init?(monitor opcode: UInt16, adapter: UInt16, _ octets: [UInt8], of record: CaptureRecord) {
    switch opcode {
    case 2: self.init(.command, adapter, isSent: true, octets, record)
    case 3: self.init(.event, adapter, isSent: false, octets, record)
    case 4: self.init(.data, adapter, isSent: true, octets, record)
    case 5: self.init(.data, adapter, isSent: false, octets, record)
    default: return nil
    }
  }

  private init(_ kind: Kind, _ adapter: UInt16, isSent: Bool?, _ octets: [UInt8], _ record: CaptureRecord) {
    (self.kind, self.adapter, self.isSent, self.octets) = (kind, adapter, isSent, octets)
    (number, time) = (record.number, record.time)
  }
}
