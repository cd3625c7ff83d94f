import GATTProfiles
import GATTSchema
import Goldens
import Testing

/// Scales that are no straight line by the interpreter and by generated code.
@Suite struct CurvedTests {
  private typealias Curved = Observatory.Curved

  private static func quantity(_ name: String) throws -> Quantity {
    let profile = try GoldenFile(path: "Tests/Goldens/Observatory.gatt.yaml").profile()
    let characteristic = profile.services.flatMap(\.characteristics).first { $0.name == name }
    return try #require(characteristic?.layout.elements.first?.quantity)
  }

  @Test("every raw number is worth the same to both")
  func values() throws {
    let temperature = try Self.quantity("Soil Temperature")
    let moisture = try Self.quantity("Moisture")
    let charge = try Self.quantity("Charge")
    let rate = try Self.quantity("Rate")
    for raw in UInt16.min...UInt16.max {
      #expect(Curved.SoilTemperature(rawValue: raw).value == temperature.value(of: Int128(raw)))
      #expect(
        Curved.Moisture(rawValue: Int16(bitPattern: raw)).soil == moisture.value(of: Int128(Int16(bitPattern: raw))))
      #expect(Curved.Charge(rawValue: raw).value == charge.value(of: Int128(raw)))
    }
    for raw in [0, 1, 2, 7] as [UInt8] {
      #expect(Curved.Rate(rawValue: raw)?.value == rate.value(of: Int128(raw)))
    }
  }

  @Test("every value has the same raw number for both, which is the nearest")
  func rawNumbers() throws {
    let temperature = try #require(try Self.quantity("Soil Temperature").curve)
    let charge = try #require(try Self.quantity("Charge").curve)
    for step in -110...1100 {
      let value = Double(step) / 10
      let raws = [temperature.raw(for: value / 2), charge.raw(for: value)]
      let generated = [
        (try? Curved.SoilTemperature(value / 2)).map { Int128($0.rawValue) },
        (try? Curved.Charge(value)).map { Int128($0.rawValue) },
      ]
      #expect(raws == generated, "\(value)")
    }
    for raw in 2000...3000 as ClosedRange<UInt16> {
      #expect(try Curved.Charge(Curved.Charge(rawValue: raw).value).rawValue == raw)
    }
  }

  @Test(
    "a value outside of the curve, or of none of its numbers, is refused", arguments: [-0.1, 100.1, .nan, .infinity])
  func outside(_ value: Double) {
    #expect(throws: ValueRangeError.self) { try Curved.Charge(value) }
    #expect(throws: ValueRangeError.self) { try Curved.Rate(value) }
  }

  @Test("a raw number that a table lacks is none")
  func unlisted() {
    #expect(Curved.Rate(rawValue: 3) == nil)
    #expect(throws: ValueDecodingError.self) { try Curved.Rate(bytes: [3]) }
    #expect((try? Curved.Rate(bytes: [0xFF]))?.value == .some(nil))
  }
}
