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
    switch value.content {
    case .number(let element):
      let enumeration = element.enumeration.map {
        EnumerationContent(element, $0, place: around, name: name).enumeration
      }
      declaration = enumeration?.type
      textExtensions = enumeration.map { [$0.textExtension] } ?? []
    case .bits(let group):
      let bits = BitsContent(group, place: around, name: name)
      (declaration, textExtensions) = (bits.declaration, bits.text)
    case .structure(let structure):
      let place = around.type(value.type, "", of: "")
      let inner = NestedContent.Inner.structure(StructureTranslator(structure, place: place, flags: []))
      declaration = .type(inner.type(named: value.type.identifier, documentation: name))
      textExtensions = inner.text
    case .union(let union):
      let place = around.type(value.type, "", of: "")
      let inner = NestedContent.Inner.union(UnionTranslator(union, place: place, flags: []))
      declaration = .type(inner.type(named: value.type.identifier, documentation: name))
      textExtensions = inner.text
    case .text, .octets, .constant, .reserved, .padding, .checksum: (declaration, textExtensions) = (nil, [])
    }
  }
}
