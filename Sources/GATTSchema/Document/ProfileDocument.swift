/// A `*.gatt.yaml` as it was written: every field knows its range, nothing is resolved.
package struct ProfileDocument: Sendable {
  /// The path by which diagnostics call the file.
  package var path: String
  /// The profile's name.
  package var name: Located<String>
  /// The group its services are listed under.
  package var tag: Located<String>?
  /// A sentence about the device.
  package var description: Located<String>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// The UUID that short forms are completed with.
  package var uuidBase: Located<UUIDBase>?
  /// Whether a base was written that could not be read, so that nobody knows what short UUIDs mean.
  package var lacksBase = false
  /// The byte order of everything that says nothing else.
  package var endian: Located<ByteOrder>?
  /// What trailing octets are, where a characteristic says nothing else.
  package var trailing: Located<TrailingOctets>?
  /// The Swift type whose members the types become.
  package var extends: Located<String>?
  /// How such a device is found, and what makes it ready.
  package var device: DeviceDocument?
  /// The paths of the files whose types can be used, relative to this one.
  package var imports: [Located<String>] = []
  /// The named values.
  package var types: [TypeDocument] = []
  /// The services, in order.
  package var services: [ServiceDocument] = []
  /// How many items the list of services has, readable or not, and where it stands.
  package var serviceCount: Located<Int>?
  /// Whether there is a list of services, readable or not.
  package var hasServices = true
  /// The formats of advertised data, in order.
  package var advertisements: [AdvertisementDocument] = []
  /// Whether there is a list of advertisements, readable or not.
  package var hasAdvertisements = false

  /// Whether it has types, and neither services nor advertisements.
  package var isLibrary: Bool { !hasServices && !hasAdvertisements && !types.isEmpty }
}

/// An entry of `types`: a value with a name.
package struct TypeDocument: Sendable {
  /// The name by which characteristics refer to it.
  package var name: Located<String>
  /// The value.
  package var value: ValueDocument
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// The UUID of the characteristic that it belongs to, as text.
  package var uuid: Located<String>?
  /// A sentence about it.
  package var description: Located<String>?
  /// What is known outside the value and decides what is in it.
  package var context: [ContextDocument] = []
  /// Octets and their meaning.
  package var examples: [ExampleDocument] = []
  /// Where `examples` stands.
  package var examplesRange: SourceRange?
  /// The numbers that follow from its values.
  package var computed: [ComputedDocument] = []
  /// Where `computed` stands.
  package var computedRange: SourceRange?
}

/// An item of `context`.
package struct ContextDocument: Sendable {
  /// The name.
  package var name: Located<String>
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What it means.
  package var description: Located<String>?
}

/// A service as it was written.
package struct ServiceDocument: Sendable {
  /// The service's name.
  package var name: Located<String>
  /// The UUID, as text.
  package var uuid: Located<String>
  /// Whether another profile describes the service, and this one adds characteristics to it.
  package var isExtension = false
  /// Whether it is a secondary service.
  package var isSecondary = false
  /// The services that it includes, by name or UUID.
  package var includes: [Located<String>] = []
  /// The group it is listed under.
  package var tag: Located<String>?
  /// A sentence about it.
  package var description: Located<String>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// The characteristics, in order.
  package var characteristics: [CharacteristicDocument] = []
  /// How many items the list of characteristics has, readable or not, and where it stands.
  package var characteristicCount: Located<Int>?
  /// The whole service.
  package var range: SourceRange
}
