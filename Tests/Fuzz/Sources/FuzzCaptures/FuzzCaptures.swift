import FuzzInput
import GATTCapture

/// Any octets as a capture, or as what a link carries: reading ends, and what is cut off changes nothing before the cut.
@main
enum FuzzCaptures {
  static func main() {
    fuzz(tryInput)
  }

  private static func tryInput(_ bytes: [UInt8]) {
    var input = Input(bytes)
    let isFile = CaptureFormat(beginning: bytes) != nil
    let cut = isFile ? bytes.count / 2 : Int(input.octet()) * bytes.count / 256
    let file = isFile ? bytes : input.octet() & 1 == 0 ? input.capture() : input.air()
    guard let whole = packets(file) else { return }
    guard let part = packets(Array(file.prefix(cut))) else { return }
    precondition(whole.starts(with: part), "a cut changes what stands before it")
    replay(file)
  }

  /// The events of a recording come to an end, and its time never goes back.
  private static func replay(_ octets: [UInt8]) {
    guard var recording = try? Recording(CaptureInput(octets), path: "input") else { return }
    var last: Int64 = 0
    while let event = try? recording.next() {
      precondition(event.time >= last, "time goes back")
      last = event.time
    }
  }

  /// The packets of a capture; nil where it is none.
  private static func packets(_ octets: [UInt8]) -> [CapturedPacket]? {
    guard var reader = try? CaptureReader(CaptureInput(octets)) else { return nil }
    var packets: [CapturedPacket] = []
    while let event = reader.next() {
      switch event {
      case .packet(let packet, let pdu):
        packets.append(packet)
        precondition(packet.octets.count <= 1 << 16, "longer than a frame can say")
        precondition((pdu?.handles.count ?? 0) <= packet.octets.count, "more handles than octets")
      case .value(let value):
        precondition(value.octets.count <= octets.count, "longer than the capture")
        precondition(value.records.lowerBound > 0, "a record before the first")
        if let attribute = value.attribute { precondition(attribute.handle == value.handle, "another attribute") }
      }
    }
    for table in reader.tables {
      for characteristic in table.map.characteristics { _ = table.map.descriptors(of: characteristic) }
    }
    return packets
  }
}

extension Input {
  /// A btsnoop file whose records are pieces of links, each as the octets decide.
  fileprivate mutating func capture() -> [UInt8] {
    var file = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xEA]
    while !isEmpty {
      let isReceived = octet() & 1
      let packet = choice(of: [0, 0, 0, 1, 2, 3]) == 3 ? event() : piece()
      let length = [0, 0, UInt8(packet.count >> 8 & 0xFF), UInt8(packet.count & 0xFF)]
      file += length + length + [0, 0, 0, isReceived] + [0, 0, 0, 0] + [0, 0xE2, 0x8A, 0, 0, 0, 0, 0] + packet
    }
    return file
  }

  /// A link that begins or ends, or what was heard of a device.
  private mutating func event() -> [UInt8] {
    let handle = octet() & 3
    if handle == 3 {
      let report = octets(Int(octet() % 64))
      return [4, 0x3E, UInt8(report.count + 1), octet() & 1 == 0 ? 0x02 : 0x0D] + report
    }
    if octet() & 1 == 0 { return [4, 0x05, 4, 0, handle, 0, 0x13] }
    return [4, 0x3E, 19, 0x01, 0, handle, 0, octet() & 1, 0, octet() & 1, 2, 3, 4, 5, 6]
      + [UInt8](repeating: 0, count: 7)
  }

  /// A frame, whole or in pieces, on a channel of ATT, of signalling, or of EATT.
  private mutating func piece() -> [UInt8] {
    let (handle, flag) = (octet() & 3, choice(of: [0, 2, 2, 1]))
    let channel: UInt8 = choice(of: [4, 4, 4, 5, 0x40, 0x41])
    let payload = octets(Int(octet() % 64))
    let frame = flag == 1 ? payload : [UInt8(payload.count), 0, channel, 0] + payload
    return [2, handle, UInt8(flag << 4), UInt8(frame.count), 0] + frame
  }
}
