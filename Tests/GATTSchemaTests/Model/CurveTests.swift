import GATTSchema
import Testing

/// What scales that are no straight line say of raw numbers and values.
@Suite struct CurveTests {
  private static func curve(_ scale: String, _ type: String = "uint16") throws -> Curve {
    let text = """
      gatt: 1
      name: Sensor
      services:
        - name: Soil
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Value
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              value: { raw: \(type), scale: \(scale) }
      """
    let compilation = Compilation(SourceFile(path: "Sensor.gatt.yaml", text: text))
    let characteristic = try #require(compilation.profile?.services.first?.characteristics.first)
    return try #require(characteristic.layout.elements.first?.quantity?.curve)
  }

  @Test(
    "a polynomial has a way back where it only rises or only falls",
    arguments: [
      ("{ polynomial: [0, 1, 1] }", "uint8", true), ("{ polynomial: [0, 0, 1] }", "int8", false),
      ("{ polynomial: [0, -3, 0, 1] }", "int8", false), ("{ polynomial: [0, 3, 0, 1] }", "int8", true),
      ("{ polynomial: [0, -1] }", "uint64", true), ("{ polynomial: [0, 0, 0, 1] }", "int32", true),
      // It turns at 300, which eight bits do not reach.
      ("{ polynomial: [0, 600, -1] }", "uint8", true), ("{ polynomial: [0, 600, -1] }", "uint16", false),
      // It turns where the clamp holds it.
      ("{ polynomial: [0, 600, -1], clamp: [100000, 200000] }", "uint16", false),
    ])
  func wayBack(_ scale: String, _ type: String, _ isInvertible: Bool) throws {
    #expect(try (Self.curve(scale, type).invertible != nil) == isInvertible)
  }

  @Test(
    "limits are those of the values that there are",
    arguments: [
      ("{ polynomial: [0, 600, -1] }", -4_255_515_225, 90000),
      ("{ polynomial: [0, 2], clamp: [10, 20] }", 10, 20), ("{ piecewise: { 3: 9, 1: -2, 2: 4 } }", -2, 9),
      ("{ table: { 3: 9, 1: -2, 2: 4 } }", -2, 9),
    ] as [(String, Double, Double)])
  func limits(_ scale: String, _ least: Double, _ most: Double) throws {
    #expect(try Self.curve(scale).limits == least...most)
  }

  @Test("straight lines go through their points, and the ends hold outside")
  func piecewise() throws {
    let curve = try Self.curve("{ piecewise: { 10: 0, 20: 5, 40: -15 } }")
    #expect([0, 10, 11, 20, 30, 40, 50].map { curve.value(of: $0) } == [0, 0, 0.5, 5, -5, -15, -15])
    #expect(curve.invertible == nil)
  }

  @Test("of two raw numbers as near the first whose value is as far is taken")
  func nearest() throws {
    let curve = try Self.curve("{ piecewise: { 0: 0, 100: 50 } }")
    #expect(curve.raw(for: 10.25) == 21)
    #expect(curve.raw(for: 10.2) == 20)
    #expect(curve.raw(for: 50.1) == nil)
  }

  @Test("a table has the raw numbers that are written, and no others")
  func table() throws {
    let curve = try Self.curve("{ table: { 7: 1, 1: 2.5 } }")
    #expect(curve.listed == [1, 7])
    #expect(curve.value(of: 2).isNaN)
    #expect(curve.raw(for: 2) == 1)
  }
}
