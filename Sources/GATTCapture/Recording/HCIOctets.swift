import GATTProfiles
import GATTRuntime

/// A packet between host and controller as a recorder makes it (Core 6.0, Vol 4, Part E).
struct HCIOctets: Hashable, Sendable {
  /// Whether the host sends it.
  var isSent: Bool
  /// The packet behind the octet of the UART that says what it is.
  var octets: [UInt8]

  /// How many octets of an advertisement a report has room for.
  private static let reportRoom = 229
  /// How many octets a name has in the event that tells it.
  private static let nameRoom = 248

  private static func event(_ code: UInt8, _ parameters: [UInt8]) -> HCIOctets {
    HCIOctets(isSent: false, octets: [4, code, UInt8(parameters.count)] + parameters)
  }

  /// The host begins to scan, or stops: LE Set Extended Scan Enable.
  static func scanning(_ isOn: Bool) -> HCIOctets {
    HCIOctets(isSent: true, octets: [1, 0x42, 0x20, 6, isOn ? 1 : 0, 0, 0, 0, 0, 0])
  }

  /// An advertisement: as many LE Extended Advertising Reports as it takes, since it may have more than fits into legacy ones.
  ///
  /// - Parameter structures: its data; each is a length, a type and what follows.
  static func reports(
    of structures: [[UInt8]], from device: BluetoothAddress, rssi: Int?, isConnectable: Bool
  ) -> [HCIOctets] {
    var parts: [[UInt8]] = [[]]
    for structure in structures {
      if parts[parts.count - 1].count + structure.count > reportRoom, structure.count <= reportRoom { parts.append([]) }
      for octet in structure {
        if parts[parts.count - 1].count == reportRoom { parts.append([]) }
        parts[parts.count - 1].append(octet)
      }
    }
    return parts.enumerated().map { place, part in
      let hasMore = place < parts.count - 1
      let kind: UInt16 = (isConnectable ? 1 : 0) | (hasMore ? 0x20 : 0)
      // What nobody tells: the physical layers, the set, the power. 127 says of a strength that it is not known.
      let strength = UInt8(bitPattern: Int8(clamping: rssi ?? 127))
      let head = [0x0D, 1] + kind.octets + [0] + device.octets + [1, 0, 0xFF, 0x7F, strength]
      return event(0x3E, head + [UInt8](repeating: 0, count: 9) + [UInt8(part.count)] + part)
    }
  }

  /// What the host knows a device by, where that is not what the device advertises: Remote Name Request Complete. Nil says
  /// that there is no name.
  static func name(_ name: String?, of device: BluetoothAddress) -> HCIOctets {
    let text = Array((name ?? "").utf8.prefix(nameRoom))
    return event(0x07, [0] + device.octets + text + [UInt8](repeating: 0, count: nameRoom - text.count))
  }

  /// A link is there: LE Connection Complete.
  static func connected(_ handle: UInt16, to device: BluetoothAddress) -> HCIOctets {
    event(0x3E, [0x01, 0] + handle.octets + [0, 0] + device.octets + [UInt8](repeating: 0, count: 7))
  }

  /// A link is gone: Disconnection Complete.
  static func disconnected(_ handle: UInt16, _ reason: DisconnectReason) -> HCIOctets {
    let code: UInt8 =
      switch reason {
      case .linkLoss: 0x08
      case .authentication: 0x05
      case .remote, .unknown: 0x13
      // Whatever this side has ended it for, the controller calls it that.
      case .local, .otherProgram, .suspend, .bluetoothOff, .adapterRemoved, .serviceLost, .transactionTimeout,
        .protocolViolation:
        0x16
      }
    return event(0x05, [0] + handle.octets + [code])
  }

  /// A packet of ATT over a link.
  static func att(_ packet: ATTPacket, over handle: UInt16, isSent: Bool) -> HCIOctets {
    let pdu = packet.encoded()
    let frame = UInt16(pdu.count).octets + [4, 0] + pdu
    let flags: UInt16 = isSent ? 0 : 0x2000
    return HCIOctets(isSent: isSent, octets: [2] + (handle | flags).octets + UInt16(frame.count).octets + frame)
  }
}

extension BluetoothAddress {
  /// The six octets, the least significant first.
  var octets: [UInt8] { (0..<6).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) } }
}
