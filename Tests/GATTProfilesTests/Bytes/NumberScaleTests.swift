import GATTProfiles
import Testing

@Suite("A scale")
struct NumberScaleTests {
  @Test(
    "an integer of a range may stand for no value",
    arguments: [(81.0, nil), (80.0, 160), (100.0, nil)] as [(Double, UInt8?)])
  func reservedRange(value: Double, number: UInt8?) {
    let scale = NumberScale(divisor: 2)
    let stored: UInt8? = try? scale.integer(value, field: "X", from: 0, to: 255, unless: { $0 > 160 })
    #expect(stored == number)
    #expect(scale.value(160 as UInt8, unless: false) == 80 && scale.value(161 as UInt8, unless: true) == nil)
  }

  @Test("makes every tenth and hundredth the double of its decimal text", arguments: [10.0, 100.0, 1000.0])
  func decimals(divisor: Double) throws {
    let scale = NumberScale(divisor: divisor)
    let decimals = try #require([10: 1, 100: 2, 1000: 3][divisor])
    for raw in -40_000...40_000 {
      let text = String(raw.magnitude)
      let digits = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
      let decimal = (raw < 0 ? "-" : "") + digits.dropLast(decimals) + "." + digits.suffix(decimals)
      let value = scale.value(Double(raw))
      guard value == Double(decimal) else {
        Issue.record("\(raw) / \(divisor) is \(value), not \(decimal)")
        return
      }
    }
  }

  @Test(
    "gives back every raw integer",
    arguments: [
      NumberScale(), NumberScale(divisor: 64), NumberScale(multiplier: -1, divisor: 64), NumberScale(divisor: 1024),
      NumberScale(multiplier: 2000, divisor: 65536), NumberScale(offset: -4685, divisor: 100),
      NumberScale(multiplier: 5, offset: 3, divisor: 7), NumberScale(multiplier: 175.72, offset: -46.85, divisor: 1),
    ])
  func roundTrip(scale: NumberScale) {
    for raw in -33_000...33_000 {
      let back = scale.raw(scale.value(Double(raw)))
      guard back == Double(raw) else {
        Issue.record("\(raw) comes back as \(String(describing: back))")
        return
      }
    }
  }

  @Test(
    "rounds to the nearest raw integer, halves away from zero",
    arguments: [(0.26, 3.0), (0.25, 3.0), (0.24, 2.0), (-0.25, -3.0), (-0.24, -2.0), (0, 0)])
  func rounding(value: Double, raw: Double) {
    #expect(NumberScale(divisor: 10).raw(value) == raw)
  }

  @Test("has no raw integer for what is no number", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    #expect(NumberScale(divisor: 10).raw(value) == nil)
    #expect(NumberScale(multiplier: 0).raw(1) == nil)
    #expect(NumberScale(divisor: 10).raw(.greatestFiniteMagnitude) == nil)
  }

  @Test(
    "checks a number before it becomes an integer",
    arguments: [(-2.0, Int8(-128)), (1.984375, 127), (0, 0), (1.0, 64), (1.99, 127)])
  func integer(value: Double, raw: Int8) throws {
    let stored: Int8 = try NumberScale(divisor: 64).integer(value, field: "X", from: -128, to: 127)
    #expect(stored == raw)
  }

  @Test("refuses a number out of range, limits told in its own unit", arguments: [2.0, -2.01, 1e300, .nan, -.infinity])
  func outOfRange(value: Double) {
    let error = #expect(throws: ValueRangeError.self) {
      _ = try NumberScale(multiplier: -1, divisor: 64).integer(-value, field: "X", from: -127, to: 127) as Int8
    }
    guard case .number(_, let minimum, let maximum) = error?.reason else {
      Issue.record("\(String(describing: error)) names no limits")
      return
    }
    #expect(minimum == -1.984375)
    #expect(maximum == 1.984375)
    #expect(error?.field == "X")
  }

  @Test(
    "refuses a number whose integer stands for no value",
    arguments: [(49.5, 99), (50, nil), (49.8, nil), (50.5, 101)])
  func reserved(value: Double, raw: UInt8?) {
    let stored: UInt8? = try? NumberScale(divisor: 2).integer(value, field: "X", from: 0, to: 255, except: [100])
    #expect(stored == raw)
  }
}
