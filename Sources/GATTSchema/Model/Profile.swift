/// A profile with every name, UUID and layout resolved; what the generator, the interpreter and the rules work from.
package struct Profile: Sendable {
  /// The profile's name.
  package var name: String
  /// The name of the Swift type that holds it.
  package var identifier: String
  /// A sentence about the device.
  package var description: String?
  /// The services, in the order in which they were written.
  package var services: [Service]
  /// The values with a name, in the order in which they were written. Those of a library are Swift values of their own.
  package var types: [ValueType] = []
  /// The Swift type, declared elsewhere, whose members the values of a library become; nil for one of its own.
  package var extends: String?
  /// The formats of the data that it advertises, in the order in which they were written.
  package var advertisements: [Advertisement] = []
  /// How such a device is found, and what makes it ready.
  package var device: ProfileDevice?
  /// What was written, for rules that need to point at it.
  @Boxed package var document: ProfileDocument
}

extension Profile {
  /// Whether its only service has the profile's name, so that one Swift type is both.
  package var isOneService: Bool {
    services.count == 1 && advertisements.isEmpty && services[0].identifier == identifier
  }

  /// Whether it has values with a name, and nothing else.
  package var isLibrary: Bool { document.isLibrary }

  /// The characteristics whose properties were all understood. A misspelt one is no reason for a second finding.
  var characteristicsWithKnownProperties: some Sequence<Characteristic> {
    services.lazy.flatMap(\.characteristics).filter(\.document.knowsAllProperties)
  }
}

/// A value with a name, for several characteristics, or for other files to import.
package struct ValueType: Sendable {
  /// The name.
  package var name: String
  /// The name of its Swift type, when it is one of a library.
  package var identifier: String
  /// The UUID of the characteristic that it belongs to.
  package var uuid: UUID128?
  /// A sentence about it.
  package var description: String?
  /// Its layout, as fields have it.
  package var layout: ValueLayout
  /// Its layout as a Swift value of a library, which stands by itself.
  package var ownLayout: ValueLayout
  /// What is known outside the value and decides what is in it.
  package var context: [ContextFlag]
  /// The numbers that follow from its values.
  package var computed: [ComputedValue] = []
  /// Octets and what they mean.
  package var examples: [Example] = []
  /// What was written.
  @Boxed package var document: TypeDocument
}

/// A resolved service.
package struct Service: Sendable {
  /// The service's name.
  package var name: String
  /// The name of the Swift type that holds it.
  package var identifier: String
  /// The service's UUID.
  package var uuid: UUID128
  /// Whether another profile describes the service, and this one adds characteristics to it.
  package var isExtension: Bool { document.isExtension }
  /// Whether it is a secondary service, which is not advertised and only serves others.
  package var isSecondary: Bool { document.isSecondary }
  /// The UUIDs of the services that it includes, in their order, and where each is named.
  package var includes: [Located<UUID128>] = []
  /// The group it is listed under.
  package var tag: String
  /// A sentence about it.
  package var description: String?
  /// The characteristics, in the order in which they were written.
  package var characteristics: [Characteristic]
  /// The types that several of its fields may have, each behind those that it holds.
  package var types: [SharedValue] = []
  /// What was written.
  @Boxed package var document: ServiceDocument
}

extension Service {
  /// The characteristics by name, the first of each.
  var characteristicsByName: [String: Characteristic] {
    Dictionary(characteristics.map { ($0.name, $0) }) { first, _ in first }
  }
}

/// A resolved characteristic.
package struct Characteristic: Sendable {
  /// The characteristic's name.
  package var name: String
  /// The name of the Swift type of its value.
  package var identifier: String
  /// The characteristic's UUID.
  package var uuid: UUID128
  /// A sentence about it.
  package var description: String?
  /// What a client may do with it.
  package var properties: Set<Property>
  /// Whether the service has to have it.
  package var requirement: Requirement = .mandatory
  /// What reading takes; nil when it cannot be read.
  package var readPermission: Security?
  /// What writing takes; nil when it cannot be written.
  package var writePermission: Security?
  /// What subscribing takes, which is what reading takes unless something else was written; nil when it neither notifies nor
  /// indicates.
  package var notifyPermission: Security?
  /// The layout of its value.
  package var layout: ValueLayout
  /// The layout of what is written, when that differs from what is read or notified.
  package var request: ValueLayout?
  /// What is known outside the value and decides what is in it.
  package var context: [ContextFlag] = []
  /// How notifications join into one value.
  package var message: MessageFraming?
  /// How requests and responses go together.
  package var procedure: Procedure?
  /// What octets behind the value are.
  package var trailing: TrailingOctets
  /// The numbers that follow from its values.
  package var computed: [ComputedValue] = []
  /// The octets that a served characteristic starts with.
  package var initial: [UInt8]?
  /// The descriptors served with it.
  package var descriptors: [Descriptor] = []
  /// The one of them that tells it from others of its UUID in the service; nil when there are none, or none that does.
  package var identifyingDescriptor: Descriptor?
  /// Octets and what they mean.
  package var examples: [Example] = []
  /// Octets of requests and what they mean.
  package var requestExamples: [Example] = []
  /// What to write once it is discovered, in order.
  package var onDiscovery: [DiscoveryWrite] = []
  /// How a client writes it unless its program says otherwise.
  package var writeType = WriteType.auto
  /// How its notifications get from the system's Bluetooth service to a program.
  package var notifyMode = NotifyMode.auto
  /// What was written.
  @Boxed package var document: CharacteristicDocument

  /// Whether any of `properties` is there.
  package func has(_ properties: Property...) -> Bool {
    !self.properties.isDisjoint(with: properties)
  }
}

extension Characteristic {
  /// The layout of what is written.
  package var requestLayout: ValueLayout { request ?? layout }

  /// The alternatives of a control point that clients write. Where its values are their own requests, these are the ones with
  /// `answers`, or else all but the one that says how a request went.
  package var requests: [Alternative] {
    guard let procedure, let all = requestLayout.mainUnion?.alternatives, request == nil else {
      return requestLayout.mainUnion?.alternatives ?? []
    }
    let answered = all.filter { !$0.answers.isEmpty }
    guard answered.isEmpty else { return answered }
    return all.enumerated().filter { $0.offset != procedure.outcome?.alternative }.map(\.element)
  }
}

/// Octets of a characteristic and the value they stand for.
package struct Example: Sendable {
  /// The octets on the wire.
  package var bytes: [UInt8]
  /// What they decode to.
  package var value: RawValue
  /// Where the octets stand.
  package var range: SourceRange
}

/// A write that follows a characteristic's discovery.
package struct DiscoveryWrite: Hashable, Sendable {
  /// The UUID of the characteristic to write, of the same service.
  package var characteristic: UUID128
  /// The descriptor that tells it from others of its UUID.
  package var descriptor: Descriptor?
  /// The octets to write.
  package var bytes: [UInt8]
}

/// A descriptor that is served with a characteristic.
package enum Descriptor: Hashable, Sendable {
  /// Characteristic User Description, 0x2901.
  case userDescription(String)
  /// Characteristic Presentation Format, 0x2904, its fields in wire order.
  case presentationFormat(format: UInt8, exponent: Int8, unit: UInt16, namespace: UInt8, description: UInt16)
  /// Report Reference, 0x2908 of the HID Service.
  case reportReference(id: UInt8, type: ReportType)
  /// Any other, with a layout.
  case declared(DeclaredDescriptor)
}
