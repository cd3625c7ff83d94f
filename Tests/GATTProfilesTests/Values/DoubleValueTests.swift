import GATTProfiles
import Testing

@Suite("An integer of a number")
struct DoubleValueTests {
  @Test("drops the fraction", arguments: [(1.9, 1), (-1.9, -1), (0.999, 0), (-0.5, 0)] as [(Double, Int8)])
  func truncates(value: Double, integer: Int8) {
    #expect(Int8(doubleValue: value) == integer)
  }

  @Test("has both its limits, and nothing past them")
  func limits() {
    Self.check(Int8.self)
    Self.check(UInt8.self)
    Self.check(Int16.self)
    Self.check(UInt16.self)
    Self.check(Int32.self)
    Self.check(UInt32.self)
  }

  @Test("has the fractions just inside its limits")
  func fractionsAtLimits() {
    #expect(Int8(doubleValue: 127.9) == 127)
    #expect(Int8(doubleValue: -128.9) == -128)
    #expect(UInt8(doubleValue: -0.9) == 0)
    #expect(UInt8(doubleValue: 255.9) == 255)
    #expect(UInt8(doubleValue: -1) == nil)
  }

  @Test("of 64 bits stops below what a double rounds up to")
  func wide() {
    #expect(Int64(doubleValue: 0x1p63) == nil)
    #expect(Int64(doubleValue: -0x1p63) == .min)
    #expect(UInt64(doubleValue: 0x1p64) == nil)
    #expect(UInt64(doubleValue: 0x1p63) == 1 << 63)
  }

  @Test("is nil for what is no number", arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
  func notFinite(value: Double) {
    #expect(Int8(doubleValue: value) == nil)
    #expect(UInt64(doubleValue: value) == nil)
  }

  private static func check<Integer: FixedWidthInteger>(_ type: Integer.Type) {
    #expect(Integer(doubleValue: Double(Integer.max)) == Integer.max, "\(type)")
    #expect(Integer(doubleValue: Double(Integer.min)) == Integer.min, "\(type)")
    #expect(Integer(doubleValue: Double(Integer.max) + 1) == nil, "\(type)")
    #expect(Integer(doubleValue: Double(Integer.min) - 1) == nil, "\(type)")
  }
}
