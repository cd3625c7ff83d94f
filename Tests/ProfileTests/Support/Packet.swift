import GATTProfiles
import GATTSchema

/// A packet of a vendor's protocol, and the octets that a checksum covers.
struct Packet: Sendable, CustomStringConvertible {
  let file: ProfileFile
  let name: String
  let hex: String
  let isRequest: Bool
  /// The octets that no bit may change in: what is covered, and the checksum itself.
  let covered: Range<Int>
  /// How many octets of it, fewer than all, are a packet, too.
  let shorter: Set<Int>

  init(
    _ file: ProfileFile, _ name: String, _ hex: String, isRequest: Bool = false, covered: Range<Int> = 0..<0,
    shorter: Set<Int> = []
  ) {
    self.shorter = shorter
    self.file = file
    self.name = name
    self.hex = hex
    self.isRequest = isRequest
    self.covered = covered
  }

  var bytes: [UInt8] { [UInt8](hexString: hex) ?? [] }

  var description: String { "\(name) \(hex.prefix(40))" }

  /// The interpreter of the packet's direction.
  func interpreter() throws -> Interpreter {
    Interpreter(try TwoReadings(name, in: file).interpreted, isRequest: isRequest)
  }
}

extension Packet {
  /// A reply of Dexcom's control characteristic: all of it is under the checksum.
  static func reply(_ hex: String) -> Packet {
    Packet(.dexcomG5, "Dexcom Control", hex, covered: 0..<hex.utf8.count / 2)
  }

  /// A request to Dexcom's control characteristic.
  static func request(_ hex: String) -> Packet {
    Packet(.dexcomG5, "Dexcom Control", hex, isRequest: true, covered: 0..<hex.utf8.count / 2)
  }
}
