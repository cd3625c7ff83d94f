import Foundation
import GATTProfiles
import TestSupport
import Testing

@Suite("A number as text")
struct NumberFormatTests {
  @Test(
    "has the decimals asked for, ties going to the even digit",
    arguments: [
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-2.5, 0, "-2"),
      (0.1, 20, "0.10000000000000000555"), (1.005, 2, "1.00"), (0, 2, "0.00"), (-0.0, 2, "-0.00"),
      (-0.001, 2, "-0.00"), (9.999, 2, "10.00"), (0.05, 1, "0.1"), (1e21, 1, "1000000000000000000000.0"),
      (0.015625, 2, "0.02"), (-1.984375, 2, "-1.98"), (72, 0, "72"), (0.3, -1, "0"),
      (.leastNonzeroMagnitude, 3, "0.000"),
      (.infinity, 2, "inf"), (-.infinity, 2, "-inf"), (.nan, 2, "nan"), (-.nan, 0, "nan"),
      (1, 99, "1.0000000000000000000000"),
    ] as [(Double, Int, String)])
  func fixed(value: Double, decimals: Int, text: String) {
    #expect(NumberFormat.formatted(value, decimals: decimals) == text)
  }

  @Test(
    "has the bytes of a version with points between them, and is read back",
    arguments: [(0x0402_0100, "4.2.1.0"), (0, "0.0.0.0"), (UInt32.max, "255.255.255.255")])
  func version(number: UInt32, text: String) {
    struct Version: GeneratedCode.NumberText {
      var rawValue: UInt32
      static var text: GeneratedCode.IntegerText<UInt32> { .init(key: "Version", bytes: 4) }
    }
    #expect(Version(rawValue: number).stringValue == ["Version": text])
    #expect(Version(stringValue: ["Version": text])?.rawValue == number)
    for other in ["4.2.1", "4.2.1.0.0", "4.2.1.256", "4.2..0", "4.2.1.-1", ""] {
      #expect(Version(stringValue: ["Version": other]) == nil, "\(other)")
    }
  }

  @Test("has as many decimals as it needs when none are asked for")
  func shortest() {
    let doubles: [(Double, String)] = [
      (25, "25"), (0.1, "0.1"), (-0.5, "-0.5"), (1.0 / 3, "0.3333333333333333"), (0, "0"), (1e300, "1e+300"),
      (.nan, "nan"), (-.infinity, "-inf"), (123_456_789, "123456789"),
    ]
    for (value, text) in doubles { #expect(NumberFormat.formatted(value) == text) }
    #expect(NumberFormat.formatted(Float(0.1)) == "0.1")
    #expect(NumberFormat.formatted(Float(25)) == "25")
    #expect(NumberFormat.formatted(Float.infinity) == "inf")
    #expect(NumberFormat.formatted(Float(0.1), decimals: 10) == "0.1000000015")
  }

  @Test("is what printf writes, for any double", arguments: [UInt64(1), 2])
  func printf(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let wild = Double(bitPattern: random.next())
      let tame = Double(Int64(bitPattern: random.next()) >> 40) / 1024
      let decimals = Int.random(in: 0...22, using: &random)
      for value in [wild, tame] where value.isFinite {
        let (actual, expected) = (
          NumberFormat.formatted(value, decimals: decimals), String(format: "%.\(decimals)f", value)
        )
        guard actual == expected else {
          Issue.record("\(value) with \(decimals) decimals: \(actual), printf says \(expected)")
          return
        }
      }
    }
  }

  @Test("reads back the same number when no decimals are asked for")
  func readsBack() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(NumberFormat.formatted(value)) == value)
    }
  }
}
