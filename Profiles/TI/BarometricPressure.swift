extension TISensorTag.Barometer.Data {
  /// The pressure, in Pa.
  ///
  /// - Parameter calibration: The sensor's own coefficients, which it shows after Calibrate is written to AA42.
  public func pressure(calibratedBy calibration: TISensorTag.Barometer.CalibrationData) -> Double {
    let temperature = Double(temperatureRaw)
    let sensitivity =
      Double(calibration.c3) + Double(calibration.c4) * temperature / 0x1p17
      + Double(calibration.c5) * temperature * temperature / 0x1p34
    let offset =
      Double(calibration.c6) * 0x1p14 + Double(calibration.c7) * temperature / 8
      + Double(calibration.c8) * temperature * temperature / 0x1p19
    return (sensitivity * Double(pressureRaw) + offset) / 0x1p14
  }

  /// The temperature, in °C.
  ///
  /// - Parameter calibration: The sensor's own coefficients, which it shows after Calibrate is written to AA42.
  public func temperature(calibratedBy calibration: TISensorTag.Barometer.CalibrationData) -> Double {
    Double(calibration.c2) / 0x1p10 + Double(calibration.c1) * Double(temperatureRaw) / 0x1p24
  }
}
