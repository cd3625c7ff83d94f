import GATTSchema

/// Translates an entry of `types` to the one Swift type that all fields of a service have which go by it.
struct SharedTypeTranslator {
  /// The declaration.
  let declaration: SwiftMember?
  /// The extensions by which it prints.
  let textExtensions: [SwiftMember]

  /// A translator of a type of the service whose full Swift name is `service`.
  init(_ value: SharedValue, service: String) {
    let around = TypePlace(path: service, service: service)
    let name = value.type.name
    (declaration, textExtensions) =
      switch value.content {
      case .number(let element):
        element.enumeration.map { Self.parts(EnumerationContent(element, $0, place: around, name: name)) } ?? (nil, [])
      case .bits(let group): Self.parts(BitsContent(group, place: around, name: name))
      case .structure(let structure):
        Self.parts(
          .structure(StructureTranslator(structure, place: around.shared(value.type), context: [])), value.type)
      case .union(let union):
        Self.parts(.union(UnionTranslator(union, place: around.shared(value.type), context: [])), value.type)
      case .text, .octets, .constant, .fixed, .checksum, .link: (nil, [])
      }
  }

  private static func parts(_ content: EnumerationContent) -> (SwiftMember?, [SwiftMember]) {
    (content.enumeration.type, [])
  }

  private static func parts(_ bits: BitsContent) -> (SwiftMember?, [SwiftMember]) { (bits.declaration, bits.text) }

  private static func parts(_ inner: NestedContent.Inner, _ type: NamedType) -> (SwiftMember?, [SwiftMember]) {
    (.type(inner.type(named: type.identifier, documentation: type.name)), inner.text)
  }
}
