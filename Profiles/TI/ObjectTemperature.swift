extension TISensorTag.Temperature.Data {
  /// The temperature of what the sensor looks at, in °C.
  ///
  /// The TMP006 gives the voltage of its thermopile and its own temperature. How the two make the object's is the
  /// polynomial of its user's guide (SBOU107), with that guide's typical calibration factor of 6.4 × 10⁻¹⁴. Not a number
  /// where no object can be so cold.
  public var object: Double {
    let die = ambient + 273.15
    let difference = die - 298.15
    let sensitivity = 6.4e-14 * (1 + 1.75e-3 * difference - 1.678e-5 * difference * difference)
    let offset = -2.94e-5 - 5.7e-7 * difference + 4.63e-9 * difference * difference
    let voltage = Double(objectRaw) * 1.5625e-7 - offset
    let radiated = voltage + 13.4 * voltage * voltage
    let fourthPower = die * die * die * die + radiated / sensitivity
    return fourthPower.squareRoot().squareRoot() - 273.15
  }
}
