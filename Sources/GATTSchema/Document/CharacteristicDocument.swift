/// A characteristic as it was written.
package struct CharacteristicDocument: Sendable {
  /// The characteristic's name.
  package var name: Located<String>
  /// The UUID, as text.
  package var uuid: Located<String>
  /// A sentence about it.
  package var description: Located<String>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What a client may do with it.
  package var properties: [Located<Property>] = []
  /// Where the key `properties` stands.
  package var propertiesRange: SourceRange
  /// How many items the list of properties has, readable or not, and where it stands.
  package var propertyCount: Located<Int>?
  /// Whether the service has to have it.
  package var requirement: Located<Requirement>?
  /// What reading takes, when written.
  package var readPermission: Located<Security>?
  /// What writing takes, when written.
  package var writePermission: Located<Security>?
  /// What subscribing takes, when written.
  package var notifyPermission: Located<Security>?
  /// The byte order of its numbers.
  package var endian: Located<ByteOrder>?
  /// What trailing octets are.
  package var trailing: Located<TrailingOctets>?
  /// The layout, or the name of a type; nil when it could not be read.
  package var value: ValueSource?
  /// The layout of what is written, or the name of a type.
  package var request: ValueSource?
  /// What is known outside the value and decides what is in it.
  package var context: [ContextDocument] = []
  /// How notifications join into one value.
  package var message: MessageDocument?
  /// How requests and responses go together.
  package var procedure: ProcedureDocument?
  /// The value a served characteristic starts with.
  package var initial: YAMLNode?
  /// The numbers that follow from its values.
  package var computed: [ComputedDocument] = []
  /// Octets and their meaning.
  package var examples: [ExampleDocument] = []
  /// What to write once it is discovered, in order.
  package var onDiscovery: [DiscoveryWriteDocument] = []
  /// How a client writes it.
  package var writeType: Located<WriteType>?
  /// How its notifications come.
  package var notifyMode: Located<NotifyMode>?
  /// The user description descriptor's text.
  package var userDescription: Located<String>?
  /// The presentation format descriptors, in the order of the numbers that they tell of.
  package var presentationFormats: [PresentationFormatDocument] = []
  /// The report reference descriptor.
  package var reportReference: ReportReferenceDocument?
  /// The other descriptors, those of the SIG first.
  package var descriptors: [DescriptorDocument] = []
  /// The whole characteristic.
  package var range: SourceRange

  /// Whether every property was understood, so that one which is not there is known to be missing.
  var knowsAllProperties: Bool {
    propertyCount?.value == properties.count
  }
}

/// Where a characteristic's layout comes from.
package indirect enum ValueSource: Sendable {
  /// It stands at the characteristic.
  case inline(ValueDocument)
  /// It stands in `types`, under this name.
  case named(Located<String>)
}

/// An item of `examples`.
package struct ExampleDocument: Sendable {
  /// The octets.
  package var bytes: Located<[UInt8]>
  /// Whether they are of a request.
  package var isRequest = false
  /// What they mean.
  package var meaning: YAMLNode
}

/// An item of `on-discovery`.
package struct DiscoveryWriteDocument: Sendable {
  /// The characteristic that is written; nil for the discovered one itself.
  package var target: Located<String>?
  /// The value to write.
  package var value: YAMLNode
}

/// `report-reference` as it was written.
package struct ReportReferenceDocument: Sendable {
  /// The report's ID.
  package var id: Located<Int128>
  /// The way that the report goes.
  package var type: Located<ReportType>
}

/// `presentation-format` as it was written.
package struct PresentationFormatDocument: Sendable {
  /// The wire type's assigned name.
  package var format: Located<String>
  /// The power of ten.
  package var exponent: Located<Int128>?
  /// The unit's symbol or UUID.
  package var unit: Located<String>?
  /// The namespace of the description.
  package var namespace: Located<Int128>?
  /// The description's number.
  package var description: Located<Int128>?
  /// The whole descriptor.
  package var range: SourceRange
}
