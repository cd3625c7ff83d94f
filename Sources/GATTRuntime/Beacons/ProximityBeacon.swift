public import GATTProfiles

/// What an iBeacon advertises: manufacturer data of Apple's (0x004C), `02 15`, then 21 bytes, the highest of each number
/// first. Apple, “Proximity Beacon Specification”, Release R1, 4.
public struct ProximityBeacon: AdvertisementValue, Hashable {
  /// Whose beacon it is.
  public var uuid: BluetoothUUID
  /// Which group of beacons.
  public var major: UInt16
  /// Which of the group.
  public var minor: UInt16
  /// The RSSI at a distance of one metre, in dBm.
  public var measuredPower: Int8

  /// A beacon of its parts.
  public init(_ uuid: BluetoothUUID, major: UInt16, minor: UInt16, measuredPower: Int8) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
    self.measuredPower = measuredPower
  }

  /// The name people know it by.
  public static var name: String { "iBeacon" }
  /// Data of another length is none.
  public static var format: AdvertisementFormat {
    AdvertisementFormat(.manufacturer(0x004C), bytes: [0x02, 0x15], size: 23...23, milliseconds: 100)
  }

  /// Reads 23 bytes.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let head = try reader.uint16("Type and Length", .big)
    guard head == 0x0215 else { throw reader.outOfRange("Type and Length", Int128(head), size: 2) }
    uuid = BluetoothUUID(high: try reader.uint64("UUID", .big), low: try reader.uint64("UUID", .big))
    major = try reader.uint16("Major", .big)
    minor = try reader.uint16("Minor", .big)
    measuredPower = try reader.int8("Measured Power")
  }

  /// Writes 23 bytes.
  public func write(to writer: inout ByteWriter) {
    writer.uint16(0x0215, .big)
    writer.uint64(uuid.high, .big)
    writer.uint64(uuid.low, .big)
    writer.uint16(major, .big)
    writer.uint16(minor, .big)
    writer.int8(measuredPower)
  }

  /// 23.
  public var encodedSize: Int { 23 }
}
