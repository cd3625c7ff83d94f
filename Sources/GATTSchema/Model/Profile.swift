/// A profile with every name, UUID and layout resolved; what the generator, the interpreter and the rules work from.
public struct Profile: Sendable {
  /// The profile's name.
  public var name: String
  /// The name of the Swift type that holds it.
  public var identifier: String
  /// A sentence about the device.
  public var description: String?
  /// The services, in the order in which they were written.
  public var services: [Service]
  /// The values with a name, in the order in which they were written. Those of a library are Swift values of their own.
  public var types: [ValueType] = []
  /// The Swift type, declared elsewhere, whose members the values of a library become; nil for one of its own.
  public var extends: String?
  /// What was written, for rules that need to point at it.
  @Boxed public var document: ProfileDocument
}

extension Profile {
  /// Whether it has values with a name and no services.
  public var isLibrary: Bool { document.isLibrary }

  /// The characteristics whose properties were all understood. A misspelt one is no reason for a second finding.
  var characteristicsWithKnownProperties: some Sequence<Characteristic> {
    services.lazy.flatMap(\.characteristics).filter(\.document.knowsAllProperties)
  }
}

/// A value with a name, for several characteristics, or for other files to import.
public struct ValueType: Sendable {
  /// The name.
  public var name: String
  /// The name of its Swift type, when it is one of a library.
  public var identifier: String
  /// The UUID of the characteristic that it belongs to.
  public var uuid: UUID128?
  /// A sentence about it.
  public var description: String?
  /// Its layout, as fields have it.
  public var layout: ValueLayout
  /// Its layout as a Swift value of a library, which stands by itself.
  public var ownLayout: ValueLayout
  /// What is known outside the value and decides what is in it.
  public var context: [ContextFlag]
  /// What was written.
  @Boxed public var document: TypeDocument
}

/// A resolved service.
public struct Service: Sendable {
  /// The service's name.
  public var name: String
  /// The name of the Swift type that holds it.
  public var identifier: String
  /// The service's UUID.
  public var uuid: UUID128
  /// The group it is listed under.
  public var tag: String
  /// A sentence about it.
  public var description: String?
  /// The characteristics, in the order in which they were written.
  public var characteristics: [Characteristic]
  /// The types that several of its fields may have, each behind those that it holds.
  public var types: [SharedValue] = []
  /// What was written.
  @Boxed public var document: ServiceDocument
}

extension Service {
  /// The characteristics by name, the first of each.
  var characteristicsByName: [String: Characteristic] {
    Dictionary(characteristics.map { ($0.name, $0) }) { first, _ in first }
  }
}

/// A resolved characteristic.
public struct Characteristic: Sendable {
  /// The characteristic's name.
  public var name: String
  /// The name of the Swift type of its value.
  public var identifier: String
  /// The characteristic's UUID.
  public var uuid: UUID128
  /// A sentence about it.
  public var description: String?
  /// What a client may do with it.
  public var properties: Set<Property>
  /// Whether the service has to have it.
  public var requirement: Requirement = .mandatory
  /// What reading takes; nil when it cannot be read.
  public var readPermission: Security?
  /// What writing takes; nil when it cannot be written.
  public var writePermission: Security?
  /// What subscribing takes, which is what reading takes unless something else was written; nil when it neither notifies nor
  /// indicates.
  public var notifyPermission: Security?
  /// The layout of its value.
  public var layout: ValueLayout
  /// The layout of what is written, when that differs from what is read or notified.
  public var request: ValueLayout?
  /// What is known outside the value and decides what is in it.
  public var context: [ContextFlag] = []
  /// How notifications join into one value.
  public var message: MessageFraming?
  /// How requests and responses go together.
  public var procedure: Procedure?
  /// What octets behind the value are.
  public var trailing: TrailingOctets
  /// The octets that a served characteristic starts with.
  public var initial: [UInt8]?
  /// The descriptors served with it.
  public var descriptors: [Descriptor] = []
  /// Octets and what they mean.
  public var examples: [Example] = []
  /// Octets of requests and what they mean.
  public var requestExamples: [Example] = []
  /// What to write once it is discovered, in order.
  public var onDiscovery: [DiscoveryWrite] = []
  /// How a client writes it unless its program says otherwise.
  public var writeType = WriteType.auto
  /// How its notifications get from the system's Bluetooth service to a program.
  public var notifyMode = NotifyMode.auto
  /// What was written.
  @Boxed public var document: CharacteristicDocument

  /// Whether any of `properties` is there.
  public func has(_ properties: Property...) -> Bool {
    !self.properties.isDisjoint(with: properties)
  }
}

extension Characteristic {
  /// The layout of what is written.
  public var requestLayout: ValueLayout { request ?? layout }
}

/// Octets of a characteristic and the value they stand for.
public struct Example: Sendable {
  /// The octets on the wire.
  public var bytes: [UInt8]
  /// What they decode to.
  public var value: RawValue
  /// Where the octets stand.
  public var range: SourceRange
}

/// A write that follows a characteristic's discovery.
public struct DiscoveryWrite: Hashable, Sendable {
  /// The UUID of the characteristic to write, of the same service.
  public var characteristic: UUID128
  /// The octets to write.
  public var bytes: [UInt8]
}

/// A descriptor that is served with a characteristic.
public enum Descriptor: Hashable, Sendable {
  /// Characteristic User Description, 0x2901.
  case userDescription(String)
  /// Characteristic Presentation Format, 0x2904, its fields in wire order.
  case presentationFormat(format: UInt8, exponent: Int8, unit: UInt16, namespace: UInt8, description: UInt16)
}
