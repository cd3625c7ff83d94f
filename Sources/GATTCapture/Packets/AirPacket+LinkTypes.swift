extension AirPacket {
  /// A packet without anything in front (DLT 251).
  init?(bare record: CaptureRecord) {
    self.init(record.octets, Reception(), of: record)
  }

  /// A packet behind channel, powers, and flags (DLT 256); nil for those of isochronous streams.
  init?(radio record: CaptureRecord) {
    let octets = record.octets
    guard octets.count > 10 else { return nil }
    let flags = UInt16(octets[8]) | UInt16(octets[9]) << 8
    var reception = Reception()
    switch flags >> 7 & 7 {
    case 0: break
    case 1: reception.isOfConnection = false
    case 2, 3: (reception.isOfConnection, reception.isFromCentral) = (true, flags >> 7 & 7 == 2)
    default: return nil
    }
    reception.isIntact = flags & 0x0C00 != 0x0400
    reception.isDewhitened = flags & 0x0001 != 0
    // A check of integrity that went wrong says that the key was another; of what advertises the same bits say other things.
    let (wasEncrypted, isWrong) = (flags & 0x1000 != 0, flags & 0x3000 == 0x1000)
    reception.isDecrypted = flags & 0x0008 != 0 && !isWrong
    reception.isEncrypted = wasEncrypted && !reception.isDecrypted
    reception.isCoded = flags >> 14 == 2
    // Which address the sniffer has looked for counts where some bits of it came wrong.
    if flags & 0x0030 == 0x0030, octets[3] > 0 {
      reception.accessAddress = octets[4..<8].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    self.init(octets.dropFirst(10), reception, of: record)
  }

  /// A packet behind the headers of the nRF Sniffer (DLT 272); nil for what its firmware and its host tell each other.
  init?(nordic record: CaptureRecord) {
    // The number of the board, and a header with the version of the protocol at 2 and the kind at 5.
    let octets = record.octets.dropFirst()
    guard octets.count > 16, let version = octets.dropFirst(2).first, let kind = octets.dropFirst(5).first else {
      return nil
    }
    guard kind == 6 || kind == 2 && version >= 3 else { return nil }
    // The first version says how long its header is; then comes another, which says that too.
    let head = version == 1 ? Int(octets.first ?? 0) : 6
    let packet = octets.dropFirst(head)
    guard (1...3).contains(version), let length = packet.first, let flags = packet.dropFirst().first else { return nil }
    var reception = Reception()
    reception.isIntact = flags & 1 != 0
    reception.isCoded = flags >> 4 & 7 == 2
    if version >= 3 { reception.isOfConnection = kind == 6 }
    self.init(packet.dropFirst(Int(length)), reception, of: record)
    guard isOfConnection else { return }
    self.reception.isFromCentral = flags & 2 != 0
    self.reception.isDecrypted = flags & 0x0C == 0x0C
    self.reception.isEncrypted = flags & 0x0C == 0x04
  }
}
