import TestSupport
import Testing

@testable import GATTSchema

@Suite("Floats of two octets, and the decimal floats of medical devices")
struct DecimalFloatTests {
  @Test("an sfloat prints as its exact decimal")
  func shortText() {
    let texts: [(UInt16, String)] = [
      (0xF16C, "36.4"), (0x0072, "114"), (0x8001, "0.00000001"), (0x7001, "10000000"), (0xE0FA, "2.5"),
      (0xF800, "-204.8"), (0x0FFF, "-1"), (0xFFFF, "-0.1"), (0x0000, "0"), (0x8000, "0"), (0x17FF, "20470"),
      (0x07FF, "NaN"), (0x0800, "NRes"), (0x07FE, "+INFINITY"), (0x0802, "-INFINITY"), (0x0801, "Reserved"),
    ]
    for (bits, text) in texts {
      #expect(RawNumber.floating(.medical16, UInt64(bits)).text == text, "\(String(bits, radix: 16))")
    }
  }

  @Test("a float prints as its exact decimal")
  func longText() {
    let texts: [(UInt32, String)] = [
      (0xFF00_016C, "36.4"), (0xFE00_0E26, "36.22"), (0x0080_0001, "Reserved"), (0x0080_0000, "NRes"),
      (0x007F_FFFF, "NaN"), (0x007F_FFFE, "+INFINITY"), (0x0080_0002, "-INFINITY"), (0xFA00_0001, "0.000001"),
      (0x017F_FFFF, "83886070"), (0xFFFF_FFFF, "-0.1"), (0xFE00_0E10, "36"),
    ]
    for (bits, text) in texts {
      #expect(RawNumber.floating(.medical32, UInt64(bits)).text == text, "\(String(bits, radix: 16))")
    }
  }

  @Test("every sfloat is the nearest binary64 of its decimal, and reading its digits gives its bits")
  func everyShort() throws {
    for bits in UInt16.min...UInt16.max {
      let number = RawNumber.floating(.medical16, UInt64(bits))
      let float = MedicalFloat(bits: UInt64(bits), octets: 2, width: 12)
      guard float.special == nil else {
        #expect(!number.double.isFinite)
        continue
      }
      #expect(number.double == Double(number.text))
      let read = try #require(DecimalLiteral(float.json)?.nearest(width: 12))
      #expect(read.number.raw == number && read.isExact)
    }
  }

  @Test("what is written reads with its digits, or else as the same number, or else not")
  func literals() throws {
    let numbers: [(String, UInt16?)] = [
      ("36.4", 0xF16C), ("3640", 0x116C), ("1e3", 0x3001), ("20470", 0x17FF), ("2047", nil), ("-2048", nil),
      ("0.00", 0xE000), ("1e7", 0x7001), ("2.045e10", 0x77FD), ("2.05e10", nil), ("1e-8", 0x8001), ("1e-9", nil),
      ("12.3456", nil), ("NRes", 0x0800), ("+INFINITY", 0x07FE), ("a", nil), ("1.", 0x0001), ("", nil),
      ("1e9999", nil), ("1e1000", nil), ("123456789012345678901234567890", nil),
    ]
    let element = Build.element("medfloat16")
    for (text, bits) in numbers {
      var reader = NumberLiteralReader(NumberCoder(element))
      let node = YAMLNode(.scalar(text, isQuoted: true), SourceRange.startOfFile)
      #expect(reader.number(node) == bits.map { .floating(.medical16, UInt64($0)) }, "\(text)")
      #expect(reader.diagnostics.hasErrors == (bits == nil), "\(text)")
    }
  }

  #if !(os(macOS) && arch(x86_64))
    @Test("every float16 is the number and has the text that Swift's own has")
    func everyHalf() {
      let wrong = (UInt16.min...0x80FF).filter { bits in
        let (ours, swifts) = (HalfFloat(bits: bits), Float16(bitPattern: bits))
        guard !swifts.isNaN else { return !ours.double.isNaN }
        return ours.double != Double(swifts) || ours.description != swifts.description
          || HalfFloat(ours.double).bits != bits
      }
      let texts = wrong.prefix(10).map { "\(Float16(bitPattern: $0)) \(HalfFloat(bits: $0))" }
      #expect(wrong.isEmpty, "\(wrong.count), such as \(texts)")
      var random = SeededGenerator(seed: 16)
      for _ in 0..<20_000 {
        let value = Double(bitPattern: random.next() & 0x803F_FFFF_FFFF_FFFF | 0x3E00_0000_0000_0000)
        #expect(HalfFloat(value).bits == Float16(value).bitPattern, "\(value)")
      }
      for value: Double in [65519.9, 65520, -1e300, 0x1p-25, 0x1.8p-25, 0x1p-24, -.infinity, 1e-300] {
        #expect(HalfFloat(value).bits == Float16(value).bitPattern, "\(value)")
      }
    }
  #endif

  @Test("the special numbers of a decimal float pass min and max, as other special numbers do")
  func limits() throws {
    var element = Build.element("medfloat16")
    element.meaning = .quantity(
      Quantity(scale: .one, offset: .zero, minimum: 0, maximum: 10, special: []))
    let interpreter = Interpreter(.raw(element))
    #expect(try interpreter.decode([0x00, 0x08]) == .numbers([.floating(.medical16, 0x0800)]))
    #expect(throws: ValueError.self) { try interpreter.decode([0x0B, 0x00]) }
  }
}
