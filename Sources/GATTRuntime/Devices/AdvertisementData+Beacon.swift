public import GATTProfiles

extension AdvertisementData {
  /// What an iBeacon advertises: manufacturer data of Apple's (0x004C), and nothing else.
  ///
  /// - Parameters:
  ///   - uuid: whose beacon it is.
  ///   - major: which group of beacons.
  ///   - minor: which of the group.
  ///   - measuredPower: the RSSI at a distance of one metre, in dBm.
  public static func iBeacon(
    _ uuid: BluetoothUUID, major: UInt16, minor: UInt16, measuredPower: Int8
  ) -> AdvertisementData {
    var bytes: [UInt8] = [0x02, 0x15]
    bytes += bigEndian(uuid.high) + bigEndian(uuid.low)
    bytes += bigEndian(major) + bigEndian(minor)
    bytes.append(UInt8(bitPattern: measuredPower))
    return AdvertisementData(manufacturerData: [0x004C: bytes])
  }

  /// The bytes of a number, the highest first.
  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
