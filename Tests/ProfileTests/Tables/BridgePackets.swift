import GATTProfiles

extension Packet {
  /// What the xDrip bridge, the M5Stack and MiaoMiao send and are told.
  static let bridges: [Packet] = [
    Packet(.xDripBridge, "xDrip Bridge Packet", "1100f0490200d84d0200d700af14630000", shorter: [10, 11, 12, 16]),
    Packet(
      .xDripBridge, "xDrip Bridge Packet", "1500f0490200d84d0200d700af1463002c01000001", shorter: [10, 11, 12, 16, 20]),
    Packet(.xDripBridge, "xDrip Bridge Packet", "1000f0490200d84d0200d700af146300", shorter: [10, 11, 12]),
    Packet(.xDripBridge, "xDrip Bridge Packet", "0e00f0490200d84d0200d700af14", shorter: [10, 11, 12, 13]),
    Packet(
      .xDripBridge, "xDrip Bridge Packet", "1100f0490200d84d0200d700af1463000000", shorter: [10, 11, 12, 16, 17]),
    Packet(.xDripBridge, "xDrip Bridge Packet", "0b00f0490200d84d0200d7", shorter: [10]),
    Packet(.xDripBridge, "xDrip Bridge Packet", "0a00f0490200d84d0200"),
    Packet(.xDripBridge, "xDrip Bridge Packet", "07f1af14630001"),
    Packet(.xDripBridge, "xDrip Bridge Packet", "0601af146300", isRequest: true),
    Packet(.xDripBridge, "xDrip Bridge Packet", "02f0", isRequest: true),
    Packet(.m5Stack, "M5Stack Message", "0b"),
    Packet(.m5Stack, "M5Stack Message", "2055"),
    Packet(.miaoMiao, "MiaoMiao Command", "f0"),
    Packet(.miaoMiao, "MiaoMiao Command", "d103"),
    Packet(.miaoMiao, "MiaoMiao Command", "d301"),
    Packet(.miaoMiao, "MiaoMiao Reading", "32"),
    Packet(.miaoMiao, "MiaoMiao Reading", "34"),
    Packet(.miaoMiao, "MiaoMiao Reading", "d101"),
    miaoMiao(), miaoMiao(patchInfo: "df0000080000"),
  ]

  /// A packet of MiaoMiao with the memory of a sensor that holds nothing but zeros and its three checksums.
  static func miaoMiao(patchInfo: String = "") -> Packet {
    let length = patchInfo.isEmpty ? "016b" : "0171"
    let header = "28\(length)455c2093690500a007e05c00071001"
    let hex = header + LibreImage.empty.hexString + "29" + patchInfo
    return Packet(.miaoMiao, "MiaoMiao Reading", hex, covered: 18..<362)
  }

  /// Every packet.
  static let all = dexcom + bridges
}
