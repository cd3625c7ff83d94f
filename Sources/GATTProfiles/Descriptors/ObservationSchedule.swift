/// An Observation Schedule, 0x2910 (Generic Health Sensor Service 1.0): how often a health sensor measures, and how often it tells.
public struct ObservationSchedule: GATTDescriptor, Hashable {
  /// `Observation Schedule`
  public static var name: String { "Observation Schedule" }
  /// 0x2910
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2910) }

  /// The type of the observation, as a code of IEEE 11073-10101.
  public var observation: UInt32
  /// Over how many seconds a measurement goes.
  public var measurementPeriod: MedicalFloat32
  /// After how many seconds there is a new one.
  public var updateInterval: MedicalFloat32

  /// A schedule of its parts.
  public init(observation: UInt32, measurementPeriod: MedicalFloat32, updateInterval: MedicalFloat32) {
    self.observation = observation
    (self.measurementPeriod, self.updateInterval) = (measurementPeriod, updateInterval)
  }

  /// Reads twelve bytes.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    observation = try reader.uint32("Observation")
    measurementPeriod = try reader.float("Measurement Period")
    updateInterval = try reader.float("Update Interval")
  }

  /// Writes twelve bytes.
  public func write(to writer: inout ByteWriter) {
    writer.uint32(observation)
    writer.float(measurementPeriod)
    writer.float(updateInterval)
  }

  /// 12
  public var encodedSize: Int { 12 }
}
