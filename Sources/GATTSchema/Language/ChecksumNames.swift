extension ChecksumAlgorithm {
  /// The checksums that have a name in the language, in the order in which they are listed to people.
  static let named: [(name: String, algorithm: ChecksumAlgorithm)] = [
    ("crc16-xmodem", .crc(CRC(width: 16, polynomial: 0x1021))),
    ("crc16-kermit", .crc(CRC(width: 16, polynomial: 0x1021, reflectsInput: true, reflectsOutput: true))),
    (
      "crc16-modbus",
      .crc(CRC(width: 16, polynomial: 0x8005, initial: 0xFFFF, reflectsInput: true, reflectsOutput: true))
    ),
    ("crc16-ccitt-false", .crc(CRC(width: 16, polynomial: 0x1021, initial: 0xFFFF))),
    ("crc16-libre", .crc(CRC(width: 16, polynomial: 0x1021, initial: 0xFFFF, reflectsInput: true))),
    ("crc8", .crc(CRC(width: 8, polynomial: 0x07))),
    (
      "crc32",
      .crc(
        CRC(
          width: 32, polynomial: 0x04C1_1DB7, initial: 0xFFFF_FFFF, reflectsInput: true, reflectsOutput: true,
          finalXOR: 0xFFFF_FFFF))
    ),
    ("xor8", .xor),
    ("xor16", .xor16),
    ("sum8", .sum(ChecksumSum(octets: 1))),
    ("sum16", .sum(ChecksumSum(octets: 2))),
  ]

  /// Their names.
  static let names = named.map(\.name)

  /// The checksum called `name`; nil for any other text.
  init?(_ name: String) {
    guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
    self = known.algorithm
  }
}
