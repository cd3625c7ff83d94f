import GATTProfiles

/// A service with temperatures, each of which says how it is measured, and lets clients say when it is notified.
enum Greenhouse: ServiceConfigurable {
  static let name = "Greenhouse"
  static let uuid: BluetoothUUID = "181A"

  /// In °C, of which a greenhouse has -40 to 85.
  struct Temperature: GATTCharacteristic, Hashable {
    typealias Service = Greenhouse
    static let name = "Temperature"
    static let uuid: BluetoothUUID = "2A6E"
    static let permissions: AttributePermissions = [.readable]
    static let properties: CharacteristicProperties = [.read, .notify]

    let hundredths: Int16

    init(_ hundredths: Int16) { self.hundredths = hundredths }

    init(reading reader: inout ByteReader) throws(ValueDecodingError) {
      hundredths = try reader.int16("Temperature")
      guard (-4000...8500).contains(hundredths) else {
        throw reader.outOfRange("Temperature", Int128(hundredths), size: 2)
      }
    }

    func write(to writer: inout ByteWriter) { writer.int16(hundredths) }
    var encodedSize: Int { 2 }
  }

  /// What a temperature of a greenhouse is offered with.
  static func descriptors(
    _ place: String, writing: AttributePermissions = [.readable, .writeable]
  ) -> [DescriptorProfile] {
    [
      .userDescription(place),
      DescriptorProfile(ValidRange(lower: Temperature(-4000), upper: Temperature(8500))),
      DescriptorProfile(ESMeasurement(sampling: .arithmeticMean, period: 60, updateInterval: 300, application: 1)),
      DescriptorProfile(ESTriggerSetting<Temperature>.inactive, permissions: writing),
      DescriptorProfile(ESConfiguration.and, permissions: writing),
    ]
  }
}
