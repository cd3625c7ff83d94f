/// A `*.gatt.yaml` as it was written: every field knows its range, nothing is resolved.
public struct ProfileDocument: Sendable {
  /// The path by which diagnostics call the file.
  public var path: String
  /// The profile's name.
  public var name: Located<String>
  /// The group its services are listed under.
  public var tag: Located<String>?
  /// A sentence about the device.
  public var description: Located<String>?
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// The UUID that short forms are completed with.
  public var uuidBase: Located<UUIDBase>?
  /// Whether a base was written that could not be read, so that nobody knows what short UUIDs mean.
  public var lacksBase = false
  /// The byte order of everything that says nothing else.
  public var endian: Located<ByteOrder>?
  /// What trailing octets are, where a characteristic says nothing else.
  public var trailing: Located<TrailingOctets>?
  /// The Swift type whose members the types become.
  public var extends: Located<String>?
  /// The paths of the files whose types can be used, relative to this one.
  public var imports: [Located<String>] = []
  /// The named values.
  public var types: [TypeDocument] = []
  /// The services, in order.
  public var services: [ServiceDocument] = []
  /// How many items the list of services has, readable or not, and where it stands.
  public var serviceCount: Located<Int>?
  /// Whether there is a list of services, readable or not.
  public var hasServices = true

  /// Whether it has types and no services.
  public var isLibrary: Bool { !hasServices && !types.isEmpty }
}

/// An entry of `types`: a value with a name.
public struct TypeDocument: Sendable {
  /// The name by which characteristics refer to it.
  public var name: Located<String>
  /// The value.
  public var value: ValueDocument
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// The UUID of the characteristic that it belongs to, as text.
  public var uuid: Located<String>?
  /// A sentence about it.
  public var description: Located<String>?
  /// What is known outside the value and decides what is in it.
  public var context: [ContextDocument] = []
}

/// An item of `context`.
public struct ContextDocument: Sendable {
  /// The name.
  public var name: Located<String>
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it means.
  public var description: Located<String>?
}

/// A service as it was written.
public struct ServiceDocument: Sendable {
  /// The service's name.
  public var name: Located<String>
  /// The UUID, as text.
  public var uuid: Located<String>
  /// The group it is listed under.
  public var tag: Located<String>?
  /// A sentence about it.
  public var description: Located<String>?
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// The characteristics, in order.
  public var characteristics: [CharacteristicDocument] = []
  /// How many items the list of characteristics has, readable or not, and where it stands.
  public var characteristicCount: Located<Int>?
  /// The whole service.
  public var range: SourceRange
}
