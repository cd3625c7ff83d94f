/// A characteristic as it was written.
public struct CharacteristicDocument: Sendable {
  /// The characteristic's name.
  public var name: Located<String>
  /// The UUID, as text.
  public var uuid: Located<String>
  /// A sentence about it.
  public var description: Located<String>?
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What a client may do with it.
  public var properties: [Located<Property>] = []
  /// Where the key `properties` stands.
  public var propertiesRange: SourceRange
  /// How many items the list of properties has, readable or not, and where it stands.
  public var propertyCount: Located<Int>?
  /// Whether the service has to have it.
  public var requirement: Located<Requirement>?
  /// What reading takes, when written.
  public var readPermission: Located<Security>?
  /// What writing takes, when written.
  public var writePermission: Located<Security>?
  /// What subscribing takes, when written.
  public var notifyPermission: Located<Security>?
  /// The byte order of its numbers.
  public var endian: Located<ByteOrder>?
  /// What trailing octets are.
  public var trailing: Located<TrailingOctets>?
  /// The layout, or the name of a type; nil when it could not be read.
  public var value: ValueSource?
  /// The layout of what is written, or the name of a type.
  public var request: ValueSource?
  /// What is known outside the value and decides what is in it.
  public var context: [ContextDocument] = []
  /// How notifications join into one value.
  public var message: MessageDocument?
  /// How requests and responses go together.
  public var procedure: ProcedureDocument?
  /// The value a served characteristic starts with.
  public var initial: YAMLNode?
  /// Octets and their meaning.
  public var examples: [ExampleDocument] = []
  /// What to write once it is discovered, in order.
  public var onDiscovery: [DiscoveryWriteDocument] = []
  /// How a client writes it.
  public var writeType: Located<WriteType>?
  /// How its notifications come.
  public var notifyMode: Located<NotifyMode>?
  /// The user description descriptor's text.
  public var userDescription: Located<String>?
  /// The presentation format descriptor.
  public var presentationFormat: PresentationFormatDocument?
  /// The whole characteristic.
  public var range: SourceRange

  /// Whether every property was understood, so that one which is not there is known to be missing.
  var knowsAllProperties: Bool {
    propertyCount?.value == properties.count
  }
}

/// Where a characteristic's layout comes from.
public indirect enum ValueSource: Sendable {
  /// It stands at the characteristic.
  case inline(ValueDocument)
  /// It stands in `types`, under this name.
  case named(Located<String>)
}

/// An item of `examples`.
public struct ExampleDocument: Sendable {
  /// The octets.
  public var bytes: Located<[UInt8]>
  /// Whether they are of a request.
  public var isRequest = false
  /// What they mean.
  public var meaning: YAMLNode
}

/// An item of `on-discovery`.
public struct DiscoveryWriteDocument: Sendable {
  /// The characteristic that is written; nil for the discovered one itself.
  public var target: Located<String>?
  /// The value to write.
  public var value: YAMLNode
}

/// `presentation-format` as it was written.
public struct PresentationFormatDocument: Sendable {
  /// The wire type's assigned name.
  public var format: Located<String>
  /// The power of ten.
  public var exponent: Located<Int128>?
  /// The unit's symbol or UUID.
  public var unit: Located<String>?
  /// The namespace of the description.
  public var namespace: Located<Int128>?
  /// The description's number.
  public var description: Located<Int128>?
  /// The whole descriptor.
  public var range: SourceRange
}
