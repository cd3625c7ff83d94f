extension Vector {
  /// Every characteristic of the SensorTag: the initial value, and what else tells its parts from each other.
  static let sensorTag: [Vector] =
    accelerometer + magnetometer + gyroscope + temperature + barometer + hygrometer + selfTest + keys

  private static let tag = ProfileFile.sensorTag

  private static let accelerometer = [
    Vector(
      tag, "Accelerometer Data", "c0e0a0", [-64, -32, -96],
      ["x": "1.00", "y": "0.50", "z": "-1.50", "xRaw": "-64", "yRaw": "-32", "zRaw": "-96"]),
    Vector(
      tag, "Accelerometer Data", "000040", [0, 0, 64],
      ["x": "0.00", "y": "0.00", "z": "1.00", "xRaw": "0", "yRaw": "0", "zRaw": "64"]),
    Vector(
      tag, "Accelerometer Data", "80817f", [-128, -127, 127],
      ["x": "2.00", "y": "1.98", "z": "1.98", "xRaw": "-128", "yRaw": "-127", "zRaw": "127"]),
    Vector(tag, "Accelerometer Enabled", "00", 0, "No"),
    Vector(tag, "Accelerometer Enabled", "01", 1, "Yes"),
    Vector(tag, "Accelerometer Update Period", "64", [100], ["period": "1000", "periodRaw": "100"]),
    Vector(tag, "Accelerometer Update Period", "ff", [255], ["period": "2550", "periodRaw": "255"]),
  ]

  private static let magnetometer = [
    Vector(
      tag, "Magnetometer Data", "79f77c07e704", [-2183, 1916, 1255],
      [
        "x": "66.619873046875", "y": "-58.4716796875", "z": "38.299560546875", "xRaw": "-2183", "yRaw": "1916",
        "zRaw": "1255",
      ]),
    Vector(tag, "Magnetometer Enabled", "00", 0, "No"),
    Vector(tag, "Magnetometer Enabled", "01", 1, "Yes"),
    Vector(tag, "Magnetometer Update Period", "64", [100], ["period": "1000", "periodRaw": "100"]),
    Vector(tag, "Magnetometer Update Period", "88", [136], ["period": "1360", "periodRaw": "136"]),
  ]

  private static let gyroscope =
    [
      Vector(
        tag, "Gyroscope Data", "e8ff25ffe9ff", [-24, -219, -23],
        [
          "x": "0.18310546875", "y": "1.67083740234375", "z": "-0.17547607421875", "xRaw": "-24", "yRaw": "-219",
          "zRaw": "-23",
        ])
    ]
    + ["No", "XAxis", "YAxis", "XYAxis", "ZAxis", "XZAxis", "YZAxis", "XYZAxis"].enumerated().map { number, label in
      Vector(tag, "Gyroscope Enabled", "0\(number)", Int128(number), label)
    }

  private static let temperature = [
    Vector(
      tag, "Temperature Data", "54ff3c0d", [-172, 3388],
      ["objectRaw": "-172", "ambient": "26.46875", "ambientRaw": "3388"]),
    Vector(tag, "Temperature Enabled", "00", 0, "No"),
    Vector(tag, "Temperature Enabled", "01", 1, "Yes"),
  ]

  private static let barometer = [
    Vector(
      tag, "Barometer Data", "d9f6cb84", [-2343, 33995], ["temperatureRaw": "-2343", "pressureRaw": "33995"]),
    Vector(
      tag, "Barometer Calibration Data", "81b2f863febe4e8d591bc607bff6a615",
      [45697, 25592, 48894, 36174, 7001, 1990, -2369, 5542],
      [
        "c1": "45697", "c2": "25592", "c3": "48894", "c4": "36174", "c5": "7001", "c6": "1990", "c7": "-2369",
        "c8": "5542",
      ]),
    Vector(tag, "Barometer Enabled", "00", 0, "No"),
    Vector(tag, "Barometer Enabled", "01", 1, "Yes"),
    Vector(tag, "Barometer Enabled", "02", 2, "Calibrate"),
  ]

  private static let hygrometer = [
    Vector(
      tag, "Hygrometer Data", "280aac0d", [2600, 3500],
      [
        "temperature": "-39.8886865234375", "temperatureRaw": "2600", "humidity": "0.67572021484375",
        "humidityRaw": "3500",
      ]),
    Vector(tag, "Hygrometer Enabled", "00", 0, "No"),
    Vector(tag, "Hygrometer Enabled", "01", 1, "Yes"),
  ]

  private static let selfTest = [
    Vector(
      tag, "Test Data", "f0", [240],
      [
        "test1": "FAILED", "test2": "FAILED", "test3": "FAILED", "test4": "FAILED", "test5": "PASSED",
        "test6": "PASSED", "test7": "PASSED", "test8": "PASSED", "resultRaw": "240",
      ]),
    Vector(
      tag, "Test Data", "05", [5],
      [
        "test1": "PASSED", "test2": "FAILED", "test3": "PASSED", "test4": "FAILED", "test5": "FAILED",
        "test6": "FAILED", "test7": "FAILED", "test8": "FAILED", "resultRaw": "5",
      ]),
    Vector(tag, "Test Enabled", "00", 0, "No"),
    Vector(tag, "Test Enabled", "01", 1, "Yes"),
  ]

  private static let keys = ["None", "Button One", "Button Two"].enumerated().map { number, label in
    Vector(tag, "Key Pressed", "0\(number)", Int128(number), label)
  }
}
