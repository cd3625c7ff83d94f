/// An Environmental Sensing Measurement, 0x290C (GATT Specification Supplement): how a value is measured.
public struct ESMeasurement: GATTDescriptor, Hashable {
  /// `Environmental Sensing Measurement`
  public static var name: String { "Environmental Sensing Measurement" }
  /// 0x290C
  public static var uuid: BluetoothUUID { BluetoothUUID(0x290C) }

  /// What becomes of the samples of a period.
  public struct Sampling: RawRepresentable, Hashable, Sendable {
    /// The number of the Supplement's list.
    public let rawValue: UInt8
    /// A function by its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The sensor does not say how it samples.
    public static var unspecified: Sampling { Sampling(rawValue: 0) }
    /// The value of one moment.
    public static var instantaneous: Sampling { Sampling(rawValue: 1) }
    /// The arithmetic mean of what was measured in the period.
    public static var arithmeticMean: Sampling { Sampling(rawValue: 2) }
    /// The root of the mean of squares.
    public static var rms: Sampling { Sampling(rawValue: 3) }
    /// The greatest of what was measured in the period.
    public static var maximum: Sampling { Sampling(rawValue: 4) }
    /// The least of what was measured in the period.
    public static var minimum: Sampling { Sampling(rawValue: 5) }
    /// The sum of what was measured in the period.
    public static var accumulated: Sampling { Sampling(rawValue: 6) }
    /// How many there are.
    public static var count: Sampling { Sampling(rawValue: 7) }
  }

  /// Sixteen bits that are reserved: zero.
  public var flags: UInt16 = 0
  /// What becomes of the samples of a period.
  public var sampling: Sampling
  /// Over how many seconds, 24 bits of them; 0 where that is not in use.
  public var period: UInt32
  /// After how many seconds there is a new value, 24 bits of them; 0 where that is not in use.
  public var updateInterval: UInt32
  /// What the sensor is for, by the Supplement's list: 1 air, 2 water, 3 barometric, 4 soil, 5 infrared, 0x1B inside, 0x1C outside…
  public var application: UInt8
  /// Half a per cent each, 0xFF for unknown.
  public var uncertainty: UInt8

  /// A measurement of its parts, of which nothing is known by default.
  public init(
    sampling: Sampling = .unspecified, period: UInt32 = 0, updateInterval: UInt32 = 0, application: UInt8 = 0,
    uncertainty: UInt8 = 0xFF
  ) {
    (self.sampling, self.period, self.updateInterval) = (sampling, min(period, 0xFFFFFF), min(updateInterval, 0xFFFFFF))
    (self.application, self.uncertainty) = (application, uncertainty)
  }

  /// Reads eleven bytes.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    flags = try reader.uint16("Flags")
    sampling = Sampling(rawValue: try reader.uint8("Sampling Function"))
    period = try reader.uint24("Measurement Period")
    updateInterval = try reader.uint24("Update Interval")
    application = try reader.uint8("Application")
    uncertainty = try reader.uint8("Measurement Uncertainty")
  }

  /// Writes eleven bytes.
  public func write(to writer: inout ByteWriter) {
    writer.uint16(flags)
    writer.uint8(sampling.rawValue)
    writer.uint24(period)
    writer.uint24(updateInterval)
    writer.uint8(application)
    writer.uint8(uncertainty)
  }

  /// 11
  public var encodedSize: Int { 11 }
}
