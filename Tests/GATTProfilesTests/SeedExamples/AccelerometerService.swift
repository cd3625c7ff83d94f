import GATTProfiles

/// The accelerometer service of TI's SensorTag.
struct AccelerometerService: ServiceConfigurable {
  static let uuid: BluetoothUUID = "F000AA10-0451-4000-B000-000000000000"
  static let name = "TI Accelerometer"
  static let tag = "TI Sensor Tag"
}
