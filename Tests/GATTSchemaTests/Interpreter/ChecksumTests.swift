import Testing

@testable import GATTSchema

@Suite("Checksums")
struct ChecksumTests {
  private static func crc(
    _ width: Int, _ polynomial: UInt32, _ initial: UInt32, _ input: Bool, _ output: Bool, _ final: UInt32
  ) -> ChecksumAlgorithm {
    .crc(
      CRC(
        width: width, polynomial: polynomial, initial: initial, reflectsInput: input, reflectsOutput: output,
        finalXOR: final))
  }

  static let sums: [(name: String, algorithm: ChecksumAlgorithm, sum: UInt32)] = [
    ("xmodem", .crc(.xmodem), 0x31C3), ("kermit", .crc(.kermit), 0x2189), ("libre", .crc(.libre), 0x89F6),
    ("modbus", crc(16, 0x8005, 0xFFFF, true, true, 0), 0x4B37),
    ("ccitt-false", crc(16, 0x1021, 0xFFFF, false, false, 0), 0x29B1),
    ("crc8", crc(8, 0x07, 0, false, false, 0), 0xF4), ("maxim", crc(8, 0x31, 0, true, true, 0), 0xA1),
    ("ble", crc(24, 0x00065B, 0x555555, true, true, 0), 0xC25A56),
    ("openpgp", crc(24, 0x864CFB, 0xB704CE, false, false, 0), 0x21CF02),
    ("crc32", crc(32, 0x04C1_1DB7, 0xFFFF_FFFF, true, true, 0xFFFF_FFFF), 0xCBF4_3926),
    ("bzip2", crc(32, 0x04C1_1DB7, 0xFFFF_FFFF, false, false, 0xFFFF_FFFF), 0xFC89_1918),
    ("xor", .xor, 0x31), ("xor16", .xor16, 0x0839), ("sum8", .sum(ChecksumSum(octets: 1)), 0xDD),
    ("sum16", .sum(ChecksumSum(octets: 2)), 0x01DD),
    ("negated", .sum(ChecksumSum(octets: 2, isNegated: true)), 0xFE23),
    ("inverted", .sum(ChecksumSum(octets: 1, initial: 0x10, finalXOR: 0xFF)), 0x12),
  ]

  @Test("the check value of 123456789 is that of the catalogues", arguments: sums)
  func checkValues(name: String, algorithm: ChecksumAlgorithm, sum: UInt32) {
    #expect(algorithm.checksum(of: "123456789".utf8) == sum)
  }

  @Test(
    "the exclusive or of words takes a last single octet for a low one",
    arguments: [
      ([], 0), ([0x12], 0x0012), ([0x12, 0x34], 0x3412), ([1, 2, 3, 4, 5], 0x0607),
    ] as [([UInt8], UInt32)])
  func words(octets: [UInt8], sum: UInt32) {
    #expect(ChecksumAlgorithm.xor16.checksum(of: octets) == sum)
  }

  @Test("the header of a blank Libre sensor")
  func blankLibre() {
    #expect(CRC.libre.checksum(of: [UInt8](repeating: 0, count: 22)) == 0x9FB4)
  }
}
