extension Vector {
  /// The rules of BlueCap's serialisation, as far as octets can show them.
  static let serde: [Vector] = scalars + lists + pairs + texts

  private static let scalars = [
    Vector(.serde, "Unsigned 8", "8813", 0x88, "136", encoded: "88"),
    Vector(.serde, "Unsigned 16", "0102", 0x0201, "513"),
    Vector(.serde, "Unsigned 16", "010203", 0x0201, "513", encoded: "0102"),
    Vector(.serde, "Unsigned 16", "e803", 1000, "1000"),
    Vector(.serde, "Big Unsigned 16", "0102", 0x0102, "258"),
    Vector(.serde, "Signed 16", "b4fb", -1100, "-1100"),
    Vector(.serde, "Unsigned 32", "e8030000", 1000, "1000"),
    Vector(.serde, "Signed 32", "feffffff", -2, "-2"),
    Vector(.serde, "Choice", "02", 2, "Two"),
  ]

  private static let lists = [
    Vector(.serde, "List", "", [], [:]),
    Vector(.serde, "List", "e803640007", [1000, 100], ["value1": "1000", "value2": "100"], encoded: "e8036400"),
    Vector(.serde, "Two Octets", "02ab", [2, -85], ["value1": "2", "value2": "-85"]),
    Vector(.serde, "Two Words", "e8036400", [1000, 100], ["value1": "1000", "value2": "100"]),
  ]

  private static let pairs = [
    Vector(.serde, "Octet Pair", "02ab", [2, 171], ["first": "2", "second": "171"]),
    Vector(.serde, "Octet Pair", "02ab0c", [2, 171], ["first": "2", "second": "171"], encoded: "02ab"),
    Vector(.serde, "Word and Octet", "b4fb64", [-1100, 100], ["value1": "-1100", "value2": "100"]),
    Vector(
      .serde, "Array Pair", "02ab03ab", [2, -85, 3, 171],
      ["value11": "2", "value12": "-85", "value21": "3", "value22": "171"]),
    Vector(
      .serde, "Array Pair", "02ab03ab0c", [2, -85, 3, 171],
      ["value11": "2", "value12": "-85", "value21": "3", "value22": "171"], encoded: "02ab03ab"),
    Vector(
      .serde, "Words and Octets", "b4fbe803644b", [-1100, 1000, 100, 75],
      ["value11": "-1100", "value12": "1000", "value21": "100", "value22": "75"]),
    Vector(
      .serde, "Short First", "fffe01020304", [-1, -2, 1, 2, 3, 4],
      ["value11": "-1", "value12": "-2", "value21": "1", "value22": "2", "value23": "3", "value24": "4"]),
    Vector(
      .serde, "Long First", "fffefdfc0102", [-1, -2, -3, -4, 1, 2],
      ["value11": "-1", "value12": "-2", "value13": "-3", "value14": "-4", "value21": "1", "value22": "2"]),
  ]

  private static let texts = [
    Vector(.serde, "Text", "", ""),
    Vector(.serde, "Text", "6dc3bc00", "mü\0"),
    Vector(.serde, "Wide Text", "6d00fc00", "mü"),
    Vector(.serde, "Latin Text", "6dfc", "mü"),
    Vector(.serde, "Plain Text", "6d75", "mu"),
  ]

  /// Every vector there is.
  static let all = serde + sensorTag + otherDevices + guide
}

extension Refusal {
  /// Octets that are no value, and where that shows.
  static let all = [
    Refusal(.serde, "Unsigned 8", "", at: 0),
    Refusal(.serde, "Unsigned 16", "01", at: 0),
    Refusal(.serde, "Signed 32", "0102", at: 0),
    Refusal(.serde, "Signed 16", "010203", at: 2),
    Refusal(.serde, "Two Octets", "02", at: 1),
    Refusal(.serde, "Two Octets", "02ab0c", at: 2),
    Refusal(.serde, "Octet Pair", "02", at: 1),
    Refusal(.serde, "Octet Pair", "0201", at: 1),
    Refusal(.serde, "Octet Pair", "020a", at: 1),
    Refusal(.serde, "Array Pair", "02ab03", at: 3),
    Refusal(.serde, "Short First", "fffe010203", at: 5),
    Refusal(.serde, "Choice", "03", at: 0),
    Refusal(.serde, "Text", "6dff", at: 0),
    Refusal(.serde, "Wide Text", "6d", at: 0),
    Refusal(.serde, "Plain Text", "6dfc", at: 0),
    Refusal(.sensorTag, "Accelerometer Data", "c0e0", at: 2),
    Refusal(.sensorTag, "Accelerometer Data", "c0e0a000", at: 3),
    Refusal(.sensorTag, "Accelerometer Enabled", "02", at: 0),
    Refusal(.sensorTag, "Magnetometer Update Period", "8813", at: 1),
    Refusal(.sensorTag, "Gyroscope Enabled", "08", at: 0),
    Refusal(.sensorTag, "Barometer Calibration Data", "81b2f863febe4e8d591bc607bff6a6", at: 14),
    Refusal(.sensorTag, "Barometer Enabled", "03", at: 0),
    Refusal(.sensorTag, "Key Pressed", "03", at: 0),
    Refusal(.location, "Latitude and Longitude", "29230000", at: 0),
    Refusal(.location, "Latitude and Longitude", "0000ff7f", at: 2),
    Refusal(.bleAddress, "BLE Address", "6400", at: 2),
    Refusal(.bleAddress, "BLE Address Type", "05", at: 0),
    Refusal(.deviceInformation, "Serial Number String", "ff", at: 0),
    Refusal(.accelerometerService, "Accelerometer Data", "010203", at: 2),
    Refusal(.myServices, "Number", "16", at: 0),
  ]
}
