import GATTProfiles
import SIGEnvironmentProfiles
import Testing

/// What an application writes with the environmental sensing service: a line for each of its values.
@Suite struct EnvironmentAppTests {
  @Test("temperature, humidity and pressure are in their units, and what is not known is nil")
  func weather() throws {
    #expect(try EnvironmentalSensing.Temperature(bytes: [0x66, 0x08]).value == 21.5)  // °C
    #expect(try EnvironmentalSensing.Temperature(-5.25).encoded() == [0xF3, 0xFD])
    #expect(try EnvironmentalSensing.Temperature(bytes: [0x00, 0x80]).value == nil)
    #expect(try EnvironmentalSensing.Humidity(bytes: [0x4C, 0x11]).value == 44.28)  // %
    #expect(try EnvironmentalSensing.Humidity(bytes: [0xFF, 0xFF]).value == nil)
    #expect(try EnvironmentalSensing.Pressure(101_325).encoded() == [0x02, 0x76, 0x0F, 0x00])  // Pa
    #expect(throws: ValueRangeError.self) { try EnvironmentalSensing.Humidity(101) }
  }

  @Test("wind, height and magnetism are in their units")
  func place() throws {
    #expect(try EnvironmentalSensing.TrueWindSpeed(bytes: [0xFA, 0x00]).value == 2.5)  // m/s
    #expect(try EnvironmentalSensing.ApparentWindDirection(270).encoded() == [0x78, 0x69])  // °
    #expect(try EnvironmentalSensing.Elevation(-12.5).encoded() == [0x1E, 0xFB, 0xFF])  // m
    let field = try EnvironmentalSensing.MagneticFluxDensity3D(xAxis: 0.00002, yAxis: 0, zAxis: -0.00004)
    #expect(field.encoded() == [0xC8, 0x00, 0x00, 0x00, 0x70, 0xFE])  // T
    #expect(try EnvironmentalSensing.DewPoint(bytes: [0xFB]).rawValue == -5)  // °C
    #expect(try EnvironmentalSensing.BarometricPressureTrend(bytes: [1]) == .continuouslyFalling)
  }
}
