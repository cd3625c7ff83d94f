extension Vector {
  /// Every characteristic of the other devices.
  static let otherDevices: [Vector] = [
    Vector(.deviceInformation, "Model Number String", "4d6f64656c2041", "Model A"),
    Vector(.deviceInformation, "Serial Number String", "4141413131", "AAA11"),
    Vector(.deviceInformation, "Firmware Revision String", "312e30", "1.0"),
    Vector(.deviceInformation, "Hardware Revision String", "312e30", "1.0"),
    Vector(.deviceInformation, "Software Revision String", "312e30", "1.0"),
    Vector(.deviceInformation, "Manufacturer Name String", "676e6f732e7573", "gnos.us"),
    Vector(.battery, "Battery Level", "64", 100, "100"),
    Vector(.battery, "Battery Level", "00", 0, "0"),
    Vector(.txPower, "Tx Power Level", "d8", -40, "-40"),
    Vector(.txPower, "Tx Power Level", "14", 20, "20"),
    Vector(.helloWorld, "Hello World Greeting", "48656c6c6f", "Hello"),
    Vector(.helloWorld, "Update Period", "8813", 5000, "5000"),
    Vector(
      .location, "Latitude and Longitude", "bf0e2fd0", [3775, -12241],
      ["latitude": "37.75", "latitudeRaw": "3775", "longitude": "-122.41", "longitudeRaw": "-12241"]),
    Vector(
      .location, "Latitude and Longitude", "0000ffff", [0, -1],
      ["latitude": "0", "latitudeRaw": "0", "longitude": "-0.01", "longitudeRaw": "-1"]),
    Vector(
      .deviceTemperature, "Device Temperature Data", "6400", [100], ["temperature": "25", "temperatureRaw": "100"]),
    Vector(
      .deviceTemperature, "Device Temperature Data", "feff", [-2], ["temperature": "-0.5", "temperatureRaw": "-2"]),
    Vector(
      .bleAddress, "BLE Address", "640000000000", [100, 0, 0, 0, 0, 0],
      ["addr1": "100", "addr2": "0", "addr3": "0", "addr4": "0", "addr5": "0", "addr6": "0"]),
    Vector(
      .bleAddress, "BLE Address", "0102030405ff", [1, 2, 3, 4, 5, 255],
      ["addr1": "1", "addr2": "2", "addr3": "3", "addr4": "4", "addr5": "5", "addr6": "255"]),
    Vector(.bleAddress, "BLE Address Type", "00", 0, "Unknown"),
    Vector(.bleAddress, "BLE Address Type", "01", 1, "Public"),
    Vector(.bleAddress, "BLE Address Type", "02", 2, "RandomStatic"),
    Vector(.bleAddress, "BLE Address Type", "03", 3, "RandomPrivateResolvable"),
    Vector(.bleAddress, "BLE Address Type", "04", 4, "RandomPrivateUnresolvable"),
  ]

  /// The examples of BlueCap's guide.
  static let guide: [Vector] = [
    Vector(.accelerometerService, "Accelerometer Enabled", "00", 0, "No"),
    Vector(.accelerometerService, "Accelerometer Enabled", "01", 1, "Yes"),
    Vector(.accelerometerService, "Accelerometer Data", "0102", [1, 2], ["value1": "1", "value2": "2"]),
    Vector(.accelerometerService, "Magnetometer Data", "0af6", [10, -10], ["value1": "10", "value2": "-10"]),
    Vector(.accelerometerService, "Magnetometer Data", "ff80", [255, -128], ["value1": "255", "value2": "-128"]),
    Vector(
      .arrayPairService, "Accelerometer Data", "80ff80ff", [128, 255, -128, -1],
      ["value11": "128", "value12": "255", "value21": "-128", "value22": "-1"]),
    Vector(.serialNumberService, "Serial Number String", "4141413131", "AAA11"),
    Vector(.myServices, "Number", "1600", 22, "22"),
  ]
}
