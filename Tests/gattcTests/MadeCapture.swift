import Foundation
import Testing

/// A capture as Android writes them, of packets between a host and devices.
struct MadeCapture {
  /// The microseconds between the year 0 and 1970, as the format counts.
  static let epoch: UInt64 = 0x00DC_DDB3_0F2F_8000

  /// The time of the next record, in microseconds since the year 0. Each later one comes a millisecond after.
  var time = MadeCapture.epoch + 1_700_000_000_000_000
  private(set) var octets = Array("btsnoop\0".utf8) + number(1, 4) + number(1002, 4)

  /// A link begins, and ends the one before it.
  mutating func connect() {
    let address: [UInt8] = [0xF5, 0xF4, 0xF3, 0xF2, 0xF1, 0xF0]
    add([4, 0x3E, 19, 0x01, 0, 1, 0, 0, 1] + address + [UInt8](repeating: 0, count: 7), isSent: false)
  }

  /// A packet of another channel than ATT's.
  mutating func other() {
    add([2, 1, 0x20, 5, 0, 1, 0, 6, 0, 0], isSent: false)
  }

  /// The client discovers a service of sixteen bits from handle 1 on, and its characteristics: of each the properties and the
  /// UUID; the first is declared at 2, and two handles are left behind each value.
  mutating func discover(_ service: UInt16, _ characteristics: [(properties: UInt8, uuid: UInt16)]) {
    let end = UInt8(1 + 4 * characteristics.count)
    att([0x10, 1, 0, 0xFF, 0xFF, 0x00, 0x28], isSent: true)
    att([0x11, 6, 1, 0, end, 0] + Self.number(UInt64(service.byteSwapped), 2))
    att([0x08, 1, 0, end, 0, 0x03, 0x28], isSent: true)
    let items = characteristics.enumerated().flatMap { place, item in
      let handle = UInt8(2 + 4 * place)
      return [handle, 0, item.properties, handle + 1, 0] + Self.number(UInt64(item.uuid.byteSwapped), 2)
    }
    att([0x09, 7] + items)
  }

  /// A packet of ATT.
  mutating func att(_ octets: [UInt8], isSent: Bool = false) {
    let frame = [UInt8(octets.count), 0, 4, 0] + octets
    add([2, 1, isSent ? 0x00 : 0x20, UInt8(frame.count), 0] + frame, isSent: isSent)
  }

  private mutating func add(_ packet: [UInt8], isSent: Bool) {
    let size = Self.number(UInt64(packet.count), 4)
    octets += size + size + Self.number(isSent ? 0 : 1, 4) + Self.number(0, 4) + Self.number(time, 8) + packet
    time &+= 1000
  }

  private static func number(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }
}

extension TemporaryFolder {
  /// The lines that gattc prints of a capture.
  func lines(_ capture: MadeCapture, _ arguments: [String]) throws -> [String] {
    try Data(capture.octets).write(to: url.appending(path: "made.btsnoop"))
    let run = try gattc.run(["capture", "made.btsnoop"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0) }
  }
}
