import GATTProfiles
import TestSupport
import Testing

@Suite("A medical float")
struct MedicalFloatTests {
  @Test(
    "of 16 bits is a mantissa, an exponent and a text",
    arguments: [
      (0x0000, 0, 0, "0"), (0xF16C, 364, -1, "36.4"), (0x0064, 100, 0, "100"), (0x200A, 10, 2, "1000"),
      (0xFFFF, -1, -1, "-0.1"), (0x8001, 1, -8, "0.00000001"), (0x77FF, 2047, 7, "20470000000"),
      (0x7800, -2048, 7, "-20480000000"), (0xF168, 360, -1, "36"), (0xE000, 0, -2, "0"), (0xF7FF, 2047, -1, "204.7"),
      (0x07FD, 2045, 0, "2045"), (0x0803, -2045, 0, "-2045"), (0xEFE7, -25, -2, "-0.25"),
    ] as [(UInt16, Int, Int, String)])
  func short(bits: UInt16, mantissa: Int, exponent: Int, text: String) {
    let number = MedicalFloat16(bits: bits)
    #expect((number.mantissa, number.exponent) == (mantissa, exponent))
    #expect(number.kind == .finite && number.text == text)
    #expect(MedicalFloat16(mantissa: mantissa, exponent: exponent) == number)
  }

  @Test(
    "of 32 bits is a mantissa, an exponent and a text",
    arguments: [
      (0xFF00_016C, 364, -1, "36.4"), (0xFE00_0E3B, 3643, -2, "36.43"), (0x0000_0000, 0, 0, "0"),
      (0xFFFF_FFFF, -1, -1, "-0.1"), (0x007F_FFFD, 8_388_605, 0, "8388605"), (0x017F_FFFF, 8_388_607, 1, "83886070"),
      (0x0380_0000, -8_388_608, 3, "-8388608000"),
    ] as [(UInt32, Int, Int, String)])
  func long(bits: UInt32, mantissa: Int, exponent: Int, text: String) {
    let number = MedicalFloat32(bits: bits)
    #expect((number.mantissa, number.exponent) == (mantissa, exponent))
    #expect(number.kind == .finite && number.text == text)
    #expect(MedicalFloat32(mantissa: mantissa, exponent: exponent) == number)
  }

  @Test(
    "knows the patterns that are no number",
    arguments: [
      (0x07FF, 0x007F_FFFF, .notANumber, "NaN"), (0x0800, 0x0080_0000, .notAtThisResolution, "NRes"),
      (0x07FE, 0x007F_FFFE, .positiveInfinity, "+INFINITY"), (0x0802, 0x0080_0002, .negativeInfinity, "-INFINITY"),
      (0x0801, 0x0080_0001, .reserved, "Reserved"),
    ] as [(UInt16, UInt32, MedicalFloatKind, String)])
  func special(short: UInt16, long: UInt32, kind: MedicalFloatKind, text: String) {
    let numbers: [any MedicalFloat] = [MedicalFloat16(bits: short), MedicalFloat32(bits: long)]
    for number in numbers {
      #expect(number.kind == kind && number.text == text && number.value == nil && !number.isFinite)
      #expect(number.isNaN == (kind == .notANumber) && number.isNRes == (kind == .notAtThisResolution))
      #expect(number.isInfinite == (kind == .positiveInfinity || kind == .negativeInfinity))
    }
    #expect(MedicalFloat16(text: text)?.bits == short && MedicalFloat32(text: text)?.bits == long)
    // With an exponent, the same mantissa is a number.
    #expect(MedicalFloat16(bits: short | 0x1000).isFinite && MedicalFloat32(bits: long | 0x0100_0000).isFinite)
    #expect(MedicalFloat16(mantissa: MedicalFloat16(bits: short).mantissa, exponent: 0) == nil)
    #expect(MedicalFloat32(mantissa: MedicalFloat32(bits: long).mantissa, exponent: 0) == nil)
  }

  @Test("of 16 bits has the nearest double, and comes back from it and from its text, whatever its bits")
  func everyShort() throws {
    for bits in UInt16.min ... .max {
      let number = MedicalFloat16(bits: bits)
      guard number.isFinite else { continue }
      let value = try #require(number.value)
      #expect(value == Double("\(number.mantissa)e\(number.exponent)"))
      #expect(Double(number.text) == value)
      #expect(MedicalFloat16(value)?.value == value)
      #expect(MedicalFloat16(text: number.text)?.value == value)
    }
  }

  @Test("of 32 bits has the nearest double, and comes back from it and from its text, with every exponent")
  func everyExponent() throws {
    var random = SeededGenerator(seed: 11)
    for exponent in MedicalFloat32.exponents {
      let picks = (0..<20).map { _ in Int.random(in: -8_000_000...8_000_000, using: &random) }
      let mantissas = [1, -1, 10, 8_388_605, -8_388_605] + picks
      for mantissa in mantissas {
        let number = try #require(MedicalFloat32(mantissa: mantissa, exponent: exponent))
        let value = try #require(number.value)
        #expect(value == Double("\(mantissa)e\(exponent)"))
        #expect(MedicalFloat32(value)?.value == value)
        #expect(MedicalFloat32(text: number.text)?.value == value)
      }
    }
  }

  @Test(
    "of 16 bits is the nearest to a double, with the exponent nearest to 0",
    arguments: [
      (36.4, 0xF16C), (100, 0x0064), (0, 0), (-0.0, 0), (1000, 0x03E8), (204.76, 0xF7FF), (204.9, 0x00CD),
      (2046, 0x07FD), (2047, 0x07FD), (2047.5, 0x10CD), (2048, 0x10CD), (-2046, 0x0803), (-2048, 0x1F33),
      (2044.6, 0x07FD), (2045.4, 0x07FD), (1e-9, 0), (0.6e-8, 0x8001), (-1e-9, 0), (2.047e10, 0x77FF),
      (2.0474e10, 0x77FF), (-2.048e10, 0x7800), (-20485e6, nil), (2.0475e10, nil), (1e300, nil), (-1e300, nil),
      (.nan, 0x07FF), (.infinity, 0x07FE), (-.infinity, 0x0802), (12345, 0x14D3), (0.5, 0xF005),
      (.leastNonzeroMagnitude, 0),
    ] as [(Double, UInt16?)])
  func nearest(value: Double, bits: UInt16?) {
    #expect(MedicalFloat16(value)?.bits == bits)
  }

  @Test(
    "of 32 bits is the nearest to a double",
    arguments: [
      (36.4, 0xFF00_016C), (8_388_606, 0x007F_FFFD), (8_388_608, 0x010C_CCCD), (-8_388_607, 0x0080_0003),
      (1e134, nil), (8_388_607e127, 0x7F7F_FFFF), (-8_388_608e127, 0x7F80_0000), (4e-129, 0), (6e-129, 0x8000_0001),
      (.greatestFiniteMagnitude, nil), (.leastNonzeroMagnitude, 0), (0.1, 0xFF00_0001), (1.0 / 3, 0xF932_DCD5),
    ] as [(Double, UInt32?)])
  func nearestLong(value: Double, bits: UInt32?) {
    #expect(MedicalFloat32(value)?.bits == bits)
  }

  @Test(
    "is not made of what does not fit",
    arguments: [(2048, 1), (-2049, 1), (0, 8), (0, -9), (Int.max, 0), (0, Int.min)])
  func misfits(mantissa: Int, exponent: Int) {
    #expect(MedicalFloat16(mantissa: mantissa, exponent: exponent) == nil)
  }

  @Test(
    "is no other text",
    arguments: ["", "nan", "inf", "0x10", "infinity", "1 ", "1,5", "ten", "1e400", "e5", "3e10"])
  func badTexts(text: String) {
    #expect(MedicalFloat16(text: text) == nil)
  }

  @Test("is read and written in every order, bit for bit", arguments: [Endian.little, .big, .wordSwapped])
  func coding(endian: Endian) throws {
    for bits in UInt16.min ... .max {
      let octets = writing(capacity: 8) { writer in
        writer.sfloat(MedicalFloat16(bits: bits), endian)
        writer.float(MedicalFloat32(bits: UInt32(bits) << 16 | 0x1234), endian)
        writer.float16(Float16(bitPattern: bits), endian)
      }
      let plain = writing(capacity: 8) { writer in
        writer.uint16(bits, endian)
        writer.uint32(UInt32(bits) << 16 | 0x1234, endian)
        writer.uint16(bits, endian)
      }
      #expect(octets.bytes == plain.bytes && octets.offset == 8)
      let read = reading(octets.bytes) { r throws(ValueDecodingError) in
        let short = try MedicalFloat16(reading: &r, field: "A", endian: endian)
        let long = try MedicalFloat32(reading: &r, field: "B", endian: endian)
        return [UInt32(short.bits), long.bits, UInt32(try Float16(reading: &r, field: "C", endian: endian).bitPattern)]
      }
      #expect(try read.get() == [UInt32(bits), UInt32(bits) << 16 | 0x1234, UInt32(bits)])
    }
  }
}
