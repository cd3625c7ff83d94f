import GATTProfiles
import TestSupport
import Testing

@Suite("A checksum")
struct ChecksumTests {
  /// Every checksum with a name, and one of each kind that has none, with its check value: that of "123456789".
  static let checks: [(Checksum, UInt32)] = [
    (.crc16XMODEM, 0x31C3), (.crc16Kermit, 0x2189), (.crc16Modbus, 0x4B37), (.crc16CCITTFalse, 0x29B1),
    (.crc16Libre, 0x89F6), (.crc8, 0xF4), (.crc32, 0xCBF4_3926), (.xor8, 0x31), (.xor16, 0x0839), (.sum8, 0xDD),
    (.sum16, 0x01DD),
    (.sum(octets: 4), 0x0000_01DD), (.sum(octets: 2, isNegated: true), 0xFE23),
    (.sum(octets: 1, initial: 0x10, finalXOR: 0xFF), 0x12),
    // CRC-16/MCRF4XX, CRC-8/MAXIM-DOW, CRC-24/OPENPGP, CRC-24/BLE, CRC-32/BZIP2, CRC-32/MPEG-2 by their published values.
    (crc(16, 0x1021, 0xFFFF, isReflected: true), 0x6F91), (crc(8, 0x31, isReflected: true), 0xA1),
    (crc(24, 0x864CFB, 0xB7_04CE), 0x21CF02), (crc(24, 0x00065B, 0x555555, isReflected: true), 0xC25A56),
    (crc(32, 0x04C1_1DB7, .max, final: .max), 0xFC89_1918), (crc(32, 0x04C1_1DB7, .max), 0x0376_E6E7),
  ]

  private static func crc(
    _ width: Int, _ polynomial: UInt32, _ initial: UInt32 = 0, isReflected: Bool = false, final: UInt32 = 0
  ) -> Checksum {
    .crc(
      CRC(
        width: width, polynomial: polynomial, initial: initial, reflectsInput: isReflected,
        reflectsOutput: isReflected, finalXOR: final))
  }

  @Test("of the nine digits is its check value", arguments: checks)
  func checkValue(checksum: Checksum, value: UInt32) {
    #expect(checksum.value(of: Array("123456789".utf8)) == value)
  }

  @Test(
    "of 16-bit words is their exclusive or, also of a number of bytes that is odd",
    arguments: [
      ([], 0), ([0x12], 0x0012), ([0x12, 0x34], 0x3412), ([0x12, 0x34, 0x12, 0x34], 0), ([1, 2, 3, 4, 5], 0x0607),
      ([0xFF, 0, 0, 0xFF], 0xFFFF),
    ] as [([UInt8], UInt32)])
  func words(bytes: [UInt8], value: UInt32) {
    #expect(Checksum.xor16.value(of: bytes) == value)
    // By its definition.
    let words = stride(from: 0, to: bytes.count, by: 2).map { place in
      UInt16(bytes[place]) | (place + 1 < bytes.count ? UInt16(bytes[place + 1]) << 8 : 0)
    }
    #expect(UInt32(words.reduce(0, ^)) == value)
  }

  @Test("of any parameters is what the definition says, bit by bit")
  func definition() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let crc = CRC(
        width: [8, 16, 24, 32].randomElement(using: &random) ?? 8, polynomial: .random(in: 0 ... .max, using: &random),
        initial: .random(in: 0 ... .max, using: &random), reflectsInput: .random(using: &random),
        reflectsOutput: .random(using: &random), finalXOR: .random(in: 0 ... .max, using: &random))
      let octets = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0 ... .max, using: &random)
      }
      #expect(Checksum.crc(crc).value(of: octets) == Self.slowly(crc, octets))
    }
  }

  /// The register as a row of bits, highest first, as the model is told.
  private static func slowly(_ crc: CRC, _ octets: [UInt8]) -> UInt32 {
    let row = { (number: UInt32) in (0..<crc.width).reversed().map { number >> UInt32($0) & 1 == 1 } }
    var register = row(crc.initial)
    for octet in octets {
      let bits = (0..<8).map { octet >> UInt8($0) & 1 == 1 }
      for bit in crc.reflectsInput ? bits : bits.reversed() {
        let isDividing = register.removeFirst() != bit
        register.append(false)
        if isDividing { register = zip(register, row(crc.polynomial)).map { $0 != $1 } }
      }
    }
    if crc.reflectsOutput { register.reverse() }
    return zip(register, row(crc.finalXOR)).reduce(0) { $0 << 1 | ($1.0 != $1.1 ? 1 : 0) }
  }

  @Test("of a sensor's memory is as the sensor wrote it")
  func libre() throws {
    let header = try hex("3acf 1016 0300 0000 0000 0000 0000 0000 0000 0000 0000 0000")
    let value = Checksum.crc16Libre.value(of: Array(header.dropFirst(2)))
    #expect([UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] == Array(header.prefix(2)))
  }

  @Test("is written and verified before and behind what it covers", arguments: checks, [Endian.little, .big])
  func coding(check: (Checksum, UInt32), endian: Endian) throws {
    let (checksum, _) = check
    let size = checksum.byteCount
    let octets = writing(capacity: 13 + 2 * size) { writer in
      writer.fill(size)
      writer.uint32(0xDEAD_BEEF)
      writer.bytes(Array("123456789".utf8))
      writer.fill(size)
      writer.checksum(checksum, at: 0, from: size + 4, to: size + 13, endian)
      writer.checksum(checksum, at: size + 13, from: size + 4, to: size + 13, endian)
    }
    #expect(!octets.hasOverflowed && octets.offset == 13 + 2 * size)
    let stored = octets.bytes.prefix(size).reversed()
    #expect((endian == .big ? stored.reversed() : Array(stored)).reduce(0) { $0 << 8 | UInt32($1) } == check.1)
    #expect(octets.bytes.suffix(size) == octets.bytes.prefix(size))
    try Self.verify(checksum, octets.bytes, endian)
    for index in octets.bytes.indices {
      var damaged = octets.bytes
      damaged[index] ^= 0x10
      let isCovered = !(size..<size + 4).contains(index)
      if isCovered {
        #expect(throws: ValueDecodingError.self) { try Self.verify(checksum, damaged, endian) }
      } else {
        try Self.verify(checksum, damaged, endian)
      }
    }
  }

  private static func verify(_ checksum: Checksum, _ octets: [UInt8], _ endian: Endian) throws {
    let size = checksum.byteCount
    try reading(octets) { r throws(ValueDecodingError) in
      try r.skip(size + 13, "Fields")
      try r.verify(checksum, at: 0, from: size + 4, to: size + 13, "Before", endian)
      let place = r.offset
      try r.skip(size, "Behind")
      try r.verify(checksum, at: place, from: size + 4, to: place, "Behind", endian)
    }.get()
  }

  @Test("that is wrong is told with its place")
  func mismatch() {
    let result = reading([1, 2, 3, 0x34, 0x12]) { r throws(ValueDecodingError) in
      try r.skip(5, "All")
      try r.verify(.sum16, at: 3, from: 0, to: 3, "Sum", .little)
      return true
    }
    #expect(
      result
        == .failure(ValueDecodingError(.checksumMismatch(expected: 6, actual: 0x1234), offset: 3, field: "Sum")))
  }

  @Test(
    "of places that were not read or written is neither verified nor written",
    arguments: [(2, 0, 1), (-1, 0, 1), (0, -1, 1), (0, 0, 4), (0, 2, 1), (Int.max, 0, 1)])
  func misplaced(place: Int, start: Int, end: Int) {
    let result = reading([0, 0, 0, 0, 0]) { r throws(ValueDecodingError) in
      try r.skip(3, "All")
      try r.verify(.sum16, at: place, from: start, to: end, "Sum")
      return true
    }
    #expect(
      result == .failure(ValueDecodingError(.truncated(needed: 2, available: 0), offset: place, field: "Sum")))
    let written = writing(capacity: 5) { writer in
      writer.bytes([1, 2, 3])
      writer.checksum(.sum16, at: place, from: start, to: end)
    }
    #expect(written.hasOverflowed && written.bytes == [1, 2, 3, 0xEE, 0xEE])
  }

  @Test("is not written when its octets did not fit")
  func overflow() {
    let written = writing(capacity: 3) { writer in
      writer.fill(2)
      writer.uint16(0xFFFF)
      writer.checksum(.sum16, at: 0, from: 2, to: writer.offset)
    }
    #expect(written.hasOverflowed && written.bytes == [0, 0, 0xEE])
  }
}
