/// A descriptor that a characteristic declares: the value that it starts with, and who may write it.
public struct DescriptorProfile: Sendable {
  /// Checks that bytes are a value of the descriptor.
  typealias Check = @Sendable ([UInt8]) throws(ValueDecodingError) -> Void

  /// The descriptor's UUID.
  public let uuid: BluetoothUUID
  /// The bytes a read returns, until somebody writes others.
  public let value: [UInt8]
  /// What a server asks of a client. Who may not write it reads a constant.
  public let permissions: AttributePermissions
  private let check: Check?

  /// A descriptor of any kind, whose bytes are checked by nothing. Clients may read it unless told otherwise.
  public init(uuid: BluetoothUUID, value: [UInt8], permissions: AttributePermissions = .readable) {
    (self.uuid, self.value, self.permissions) = (uuid, value, permissions)
    check = nil
  }

  #if !hasFeature(Embedded)
    /// A descriptor whose bytes a function checks.
    package init(
      uuid: BluetoothUUID, value: [UInt8], permissions: AttributePermissions,
      checkedBy check: @escaping @Sendable ([UInt8]) throws(ValueDecodingError) -> Void
    ) {
      (self.uuid, self.value, self.permissions, self.check) = (uuid, value, permissions, check)
    }
  #endif

  /// A descriptor of a type, which decides what may be written to it.
  ///
  /// - Parameters:
  ///   - type: what the bytes stand for.
  ///   - value: the bytes it starts with.
  ///   - permissions: what a server asks of a client; `[.readable, .writeable]` lets everybody change it.
  public init<T: GATTDescriptor>(_ type: T.Type, value: [UInt8], permissions: AttributePermissions = .readable) {
    (uuid, self.value, self.permissions) = (T.uuid, value, permissions)
    check = { (bytes) throws(ValueDecodingError) in _ = try T(bytes: bytes) }
  }

  /// A descriptor with a value of its type.
  ///
  /// ```swift
  /// DescriptorProfile(ESConfiguration.or, permissions: [.readable, .writeable])
  /// ```
  public init<T: GATTDescriptor>(_ value: T, permissions: AttributePermissions = .readable) {
    self.init(T.self, value: value.encoded(), permissions: permissions)
  }

  /// Checks that bytes are a value of the descriptor: any are, unless it is one of a type.
  ///
  /// - Throws: where and why they are not.
  public func validate(_ bytes: [UInt8]) throws(ValueDecodingError) {
    try check?(bytes)
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
    DescriptorProfile(
      PresentationFormat(
        format: format, exponent: exponent, unit: unit, namespace: namespace, descriptionNumber: description))
  }

  /// A Report Reference, 0x2908 (HID Service 1.0, 2.5.3.2): which report of the Report Map a Report characteristic has.
  ///
  /// - Parameters:
  ///   - id: the report's ID; 0 where the Report Map gives none.
  ///   - type: the way that the report goes.
  public static func reportReference(id: UInt8, type: ReportType) -> DescriptorProfile {
    DescriptorProfile(ReportReference(id: id, type: type))
  }
}

extension DescriptorProfile: Hashable {
  /// Equal in UUID, value and permissions.
  public static func == (left: DescriptorProfile, right: DescriptorProfile) -> Bool {
    left.uuid == right.uuid && left.value == right.value && left.permissions == right.permissions
  }

  /// Hashes UUID, value and permissions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(uuid)
    hasher.combine(value)
    hasher.combine(permissions)
  }
}
