/// What a service declares, for generated code and the schema alike.
struct Declaration: Sendable, CustomStringConvertible {
  let file: ProfileFile
  let name: String
  let uuid: String
  let tag: String
  let characteristics: [Item]

  var description: String { name }

  /// What a characteristic declares.
  struct Item: Sendable {
    let uuid: String
    let name: String
    let properties: String
    let initial: String?
    var writes: [String] = []

    init(_ uuid: String, _ name: String, _ properties: String, _ initial: String?, writes: [String] = []) {
      self.uuid = uuid
      self.name = name
      self.properties = properties
      self.initial = initial
      self.writes = writes
    }
  }

  private static func sensor(_ uuid: String, _ name: String, _ characteristics: [Item]) -> Declaration {
    Declaration(
      file: .sensorTag, name: name, uuid: tag(uuid), tag: "TI Sensor Tag", characteristics: characteristics)
  }

  private static func tag(_ short: String) -> String { "f000\(short)-0451-4000-b000-000000000000" }
  private static func gnosus(_ short: String) -> String { "2f0a\(short)-69aa-f316-3e78-4194989a6c1a" }

  /// The fifteen services of the devices, in the order of their files.
  static let all: [Declaration] = sensors + sig + gnosusAndNordic

  private static let sensors = [
    sensor(
      "aa10", "TI Accelerometer",
      [
        Item(tag("aa11"), "Accelerometer Data", "R N", "c0e0a0"),
        Item(tag("aa12"), "Accelerometer Enabled", "R W", "00", writes: ["01"]),
        Item(tag("aa13"), "Accelerometer Update Period", "R W", "64"),
      ]),
    sensor(
      "aa30", "TI Magnetometer",
      [
        Item(tag("aa31"), "Magnetometer Data", "R N", "79f77c07e704"),
        Item(tag("aa32"), "Magnetometer Enabled", "R W", "00", writes: ["01"]),
        Item(tag("aa33"), "Magnetometer Update Period", "R W", "64"),
      ]),
    sensor(
      "aa50", "TI Gyroscope",
      [
        Item(tag("aa51"), "Gyroscope Data", "R N", "e8ff25ffe9ff"),
        Item(tag("aa52"), "Gyroscope Enabled", "R W", "00", writes: ["07"]),
      ]),
    sensor(
      "aa00", "TI Temperature",
      [
        Item(tag("aa01"), "Temperature Data", "R N", "54ff3c0d"),
        Item(tag("aa02"), "Temperature Enabled", "R W", "00", writes: ["01"]),
      ]),
    sensor(
      "aa40", "TI Barometer",
      [
        Item(tag("aa41"), "Barometer Data", "R N", "d9f6cb84"),
        Item(tag("aa43"), "Barometer Calibration Data", "R N", "81b2f863febe4e8d591bc607bff6a615"),
        Item(tag("aa42"), "Barometer Enabled", "R W", "00", writes: ["01", "02"]),
      ]),
    sensor(
      "aa20", "TI Hygrometer",
      [
        Item(tag("aa21"), "Hygrometer Data", "R N", "280aac0d"),
        Item(tag("aa22"), "Hygrometer Enabled", "R W", "00", writes: ["01"]),
      ]),
    sensor(
      "aa60", "TI Sensor Tag Test",
      [Item(tag("aa61"), "Test Data", "R", "f0"), Item(tag("aa62"), "Test Enabled", "R W", "00")]),
    Declaration(
      file: .sensorTag, name: "Sensor Tag Key Pressed", uuid: "ffe0", tag: "TI Sensor Tag",
      characteristics: [Item("ffe1", "Key Pressed", "N", "01")]),
  ]

  private static let sig = [
    Declaration(
      file: .battery, name: "Battery", uuid: "180f", tag: "Bluetooth SIG",
      characteristics: [Item("2a19", "Battery Level", "R N", nil)]),
    Declaration(
      file: .deviceInformation, name: "Device Information", uuid: "180a", tag: "Bluetooth SIG",
      characteristics: [
        Item("2a24", "Model Number String", "R", nil),
        Item("2a25", "Serial Number String", "R", nil),
        Item("2a26", "Firmware Revision String", "R", nil),
        Item("2a27", "Hardware Revision String", "R", nil),
        Item("2a28", "Software Revision String", "R", nil),
        Item("2a29", "Manufacturer Name String", "R", nil),
      ]),
    Declaration(
      file: .txPower, name: "Tx Power", uuid: "1804", tag: "Bluetooth SIG",
      characteristics: [Item("2a07", "Tx Power Level", "R", nil)]),
  ]

  private static let gnosusAndNordic = [
    Declaration(
      file: .helloWorld, name: "Hello World", uuid: gnosus("0000"), tag: "gnos.us",
      characteristics: [
        Item(gnosus("0001"), "Hello World Greeting", "R N", "48656c6c6f"),
        Item(gnosus("0002"), "Update Period", "R W", "8813"),
      ]),
    Declaration(
      file: .location, name: "Location", uuid: gnosus("0001"), tag: "gnos.us",
      characteristics: [Item(gnosus("0017"), "Latitude and Longitude", "R W", "bf0e2fd0")]),
    Declaration(
      file: .bleAddress, name: "Nordic BLE Address", uuid: gnosus("0005"), tag: "Nordic",
      characteristics: [
        Item(gnosus("0006"), "BLE Address", "R N", "640000000000"),
        Item(gnosus("0007"), "BLE Address Type", "R", "01"),
      ]),
    Declaration(
      file: .deviceTemperature, name: "Nordic Device Temperature", uuid: gnosus("0003"), tag: "Nordic",
      characteristics: [Item(gnosus("0004"), "Device Temperature Data", "R N", "6400")]),
  ]
}
