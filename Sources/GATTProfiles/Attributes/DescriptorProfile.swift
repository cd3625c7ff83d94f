/// A descriptor that a characteristic declares, with its constant value.
public struct DescriptorProfile: Hashable, Sendable {
  /// The descriptor's UUID.
  public let uuid: BluetoothUUID
  /// The bytes a read returns.
  public let value: [UInt8]

  /// A descriptor of any kind.
  public init(uuid: BluetoothUUID, value: [UInt8]) {
    self.uuid = uuid
    self.value = value
  }

  /// A Characteristic User Description, 0x2901: UTF-8 text.
  public static func userDescription(_ text: String) -> DescriptorProfile {
    DescriptorProfile(uuid: BluetoothUUID(0x2901), value: Array(text.utf8))
  }

  /// A Characteristic Presentation Format, 0x2904 (Core 6.0, Vol 3, Part G, 3.3.3.5).
  ///
  /// - Parameters:
  ///   - format: the format type of the SIG's list, such as 0x04 for an unsigned byte.
  ///   - exponent: the value is the raw integer times ten to this power.
  ///   - unit: the unit's assigned number, such as 0x2700 for unitless.
  ///   - namespace: whose list `description` comes from; 1 is the Bluetooth SIG.
  ///   - description: a number of that list; 0 is unknown.
  public static func presentationFormat(
    format: UInt8, exponent: Int8, unit: UInt16, namespace: UInt8, description: UInt16
  ) -> DescriptorProfile {
    let octets = [
      format, UInt8(bitPattern: exponent), UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8),
      namespace, UInt8(truncatingIfNeeded: description), UInt8(truncatingIfNeeded: description >> 8),
    ]
    return DescriptorProfile(uuid: BluetoothUUID(0x2904), value: octets)
  }

  /// A Report Reference, 0x2908 (HID Service 1.0, 2.5.3.2): which report of the Report Map a Report characteristic has.
  ///
  /// - Parameters:
  ///   - id: the report's ID; 0 where the Report Map gives none.
  ///   - type: the way that the report goes.
  public static func reportReference(id: UInt8, type: ReportType) -> DescriptorProfile {
    DescriptorProfile(uuid: BluetoothUUID(0x2908), value: [id, type.rawValue])
  }
}
