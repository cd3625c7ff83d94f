import GATTSchema

/// Translates a descriptor with a layout of its own to a type inside that of its characteristic.
struct DescriptorTranslator {
  private let descriptor: DeclaredDescriptor
  private let path: String
  private let value: ValueBlueprint

  /// A translator of the descriptor whose full Swift name is `path`.
  init(_ descriptor: DeclaredDescriptor, path: String, service: String) {
    self.descriptor = descriptor
    self.path = path
    value = ValueTranslator(
      name: descriptor.name, place: TypePlace(path: path, service: service), context: [],
      limit: AttributeValue.greatestSize
    ).blueprint(descriptor.layout)
  }

  /// The type of the descriptor's value.
  var member: SwiftMember {
    value.member(
      SwiftType(
        documentation: Documentation.descriptor(descriptor), keyword: "public \(value.keyword)",
        name: Identifier.escaped(descriptor.identifier),
        inherits: value.protocols(hasUUID: false) + ["GATTProfiles.GATTDescriptor"],
        members: value.members + value.coding(.error, hasUUID: false) + declaration))
  }

  /// The parts that print and read text, which Embedded Swift does without.
  var textExtensions: [SwiftMember] { value.textExtension(of: path) }

  private var declaration: [SwiftMember] {
    [
      .line("public static var name: Swift.String", body: [.line(SwiftLiteral.string(descriptor.name))]),
      .line("public static var uuid: GATTProfiles.BluetoothUUID", body: [.line(SwiftLiteral.uuid(descriptor.uuid))]),
    ]
  }
}
