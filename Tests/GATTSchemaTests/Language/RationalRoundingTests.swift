import Testing

@testable import GATTSchema

@Suite("Rounding exact fractions")
struct RationalRoundingTests {
  @Test(
    "a fraction is rounded down, up and to the nearest whole number",
    arguments: [
      ("0", 0, 0, 0), ("7", 7, 7, 7), ("-7", -7, -7, -7), ("1/3", 0, 1, 0), ("2/3", 0, 1, 1), ("1/2", 0, 1, 1),
      ("-1/3", -1, 0, 0), ("-2/3", -1, 0, -1), ("-1/2", -1, 0, 0), ("-3.5", -4, -3, -3),
    ] as [(String, Int128, Int128, Int128)])
  func rounding(_ text: String, _ down: Int128, _ up: Int128, _ nearest: Int128) throws {
    let number = try #require(Rational(text))
    #expect((number.roundedDown, number.roundedUp, number.rounded) == (down, up, nearest))
  }

  @Test(
    "a fraction that a few decimals can write is printed with them, any other as a fraction",
    arguments: [
      ("10", "10"), ("0.5", "0.5"), ("-12.80", "-12.8"), ("0.007", "0.007"), ("262143.97", "262143.97"),
      ("1/64", "0.015625"), ("1/3", "1/3"), ("-1/1024", "-1/1024"), ("1e-9", "0.000000001"), ("1e-10", "1/10000000000"),
    ])
  func decimalText(_ text: String, _ printed: String) throws {
    #expect(try #require(Rational(text)).decimalText == printed)
  }

  @Test(
    "the place of the last decimal is known, or there is none",
    arguments: [("7", "1"), ("0.5", "0.1"), ("-12.85", "0.01"), ("1/64", "1e-6"), ("1/3", "0")])
  func lastDecimal(_ text: String, _ place: String) throws {
    #expect(try #require(Rational(text)).lastDecimal == Rational(place))
  }

  @Test("a power is exact, or nil when it is out of bounds")
  func power() {
    #expect(Rational.power(10, -3) == Rational("0.001"))
    #expect(Rational.power(2, 10) == Rational(1024))
    #expect(Rational.power(7, 0) == .one)
    #expect(Rational.power(10, 40) == nil)
    #expect(Rational.power(2, 63) == nil)
  }

  @Test("what is below zero is as large without its sign")
  func magnitude() {
    #expect(Rational(-3).magnitude == Rational(3))
    #expect(Rational("-1/64")?.magnitude == Rational("1/64"))
    #expect(Rational(3).magnitude == Rational(3))
  }
}
