import TestSupport
import Testing

@testable import GATTSchema

@Suite("Exact fractions")
struct RationalTests {
  @Test(
    "decimals, exponents and fractions are read exactly, in lowest terms",
    arguments: [
      ("0", 0, 1), ("-0", 0, 1), ("10", 10, 1), ("+5", 5, 1), ("0.01", 1, 100), (".5", 1, 2), ("-.5", -1, 2),
      ("5.", 5, 1),
      ("1e3", 1000, 1), ("1E-3", 1, 1000), ("2.5e1", 25, 1), ("1e+2", 100, 1), ("6/4", 3, 2), ("-1/64", -1, 64),
      ("1/-64", -1, 64), ("-1/-2", 1, 2), (" 1 / 64 ", 1, 64), ("175.72/65536", 4393, 1_638_400),
      ("1e18", 1_000_000_000_000_000_000, 1),
      ("0.1/0.01", 10, 1), ("4611686018427387904", 1 << 62, 1), ("1/4611686018427387904", 1, 1 << 62),
    ] as [(String, Int128, Int128)])
  func read(_ text: String, _ numerator: Int128, _ denominator: Int128) throws {
    let number = try #require(Rational(text))
    #expect(number.numerator == numerator && number.denominator == denominator, "\(number)")
    #expect(number.double == Double(numerator) / Double(denominator))
    #expect(Rational(number.description) == number)
  }

  @Test(
    "other text, and numbers out of bounds, are refused",
    arguments: [
      "", " ", "-", "+", ".", "-.", "e", "e5", "1e", "1e1.5", "1e19", "1e-19", "1/0", "0/0", "1/2/3", "/", "1/", "/2",
      "0x10",
      "1,5", "1 000", "1_000", "½", "٣", "１", "nan", "inf", "1e9223372036854775808", "1e-9223372036854775808", "--1",
      "1-",
      "1e9223372036854775807", "4611686018427387905", "1/4611686018427387905", "0.0000000000000000001", "1.2.3",
      String(repeating: "9", count: 39), String(repeating: "9", count: 4000), "1" + String(repeating: "0", count: 40),
      "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
    ])
  func refused(_ text: String) {
    #expect(Rational(text) == nil)
  }

  @Test("arithmetic is exact or says that it cannot be")
  func arithmetic() throws {
    let (half, third) = (try #require(Rational("1/2")), try #require(Rational("1/3")))
    #expect(half.adding(third) == Rational("5/6"))
    #expect(half.subtracting(third) == Rational("1/6"))
    #expect(half.multiplied(by: third) == Rational("1/6"))
    #expect(half.divided(by: third) == Rational("3/2"))
    #expect(half.divided(by: .zero) == nil)
    #expect(third < half && !(half < third) && !(half < half))
    #expect(Rational("7")?.whole == 7 && half.whole == nil)
  }

  @Test("the largest parts do not overflow")
  func largest() throws {
    let texts = [
      "4611686018427387904", "-4611686018427387904", "1/4611686018427387904",
      "-4611686018427387903/4611686018427387904",
    ]
    let numbers = try texts.map { try #require(Rational($0)) } + [.zero, .one, Rational(Int128(UInt64.max))]
    for a in numbers {
      for b in numbers {
        let results = [a.adding(b), a.subtracting(b), a.multiplied(by: b), a.divided(by: b)].compactMap { $0 }
        #expect(results.allSatisfy { $0.denominator > 0 && $0.numerator.magnitude <= 1 << 62 })
        #expect((a < b) == (a.double < b.double) || a.double == b.double)
      }
    }
  }

  @Test(
    "powers of ten are known",
    arguments: [
      ("1", 0), ("10", 1), ("0.001", -3), ("1e18", 18), ("1/64", nil), ("20", nil), ("-10", nil), ("0", nil),
      ("10/3", nil),
    ] as [(String, Int?)])
  func powers(_ text: String, _ exponent: Int?) throws {
    #expect(try #require(Rational(text)).powerOfTen == exponent)
  }

  @Test("no text makes it trap", arguments: [0x5EED, 0xBEEF] as [UInt64])
  func randomText(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789999/.eE+-- x")
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...44, using: &random)
      let text = String((0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
      guard let number = Rational(text) else { continue }
      #expect(number.denominator > 0 && Rational(number.description) == number, "“\(text)”, seed \(seed)")
    }
  }
}
