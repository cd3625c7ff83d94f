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
    AdvertisementData(ProximityBeacon(uuid, major: major, minor: minor, measuredPower: measuredPower))
  }
}
