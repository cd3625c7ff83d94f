import GATTSchema

extension ContractBuilder {
  /// What is advertised.
  mutating func value(of advertisement: Advertisement, key: String) -> ContractValue {
    var numbered = advertisement.layout
    let place = place(advertisement.document.name.range)
    let structure = wireStructure(of: &numbered, nil, at: place)
    return ContractValue(
      key: key, path: key, name: advertisement.name, uses: ValueUses(isAnswer: true, isRequest: false),
      layout: advertisement.layout, numbered: numbered, trailing: advertisement.trailing, contextCount: 0,
      limit: Advertisement.largest, examples: advertisement.examples.map(\.bytes), structure: structure, place: place,
      computed: ContractComputed(advertisement, path: key, at: place), advertisement: advertisement,
      alternatives: takenAlternatives())
  }

  /// What is in advertised data once it is decrypted.
  mutating func value(
    of encryption: Encryption, _ advertisement: Advertisement, key: String
  ) -> ContractValue {
    var numbered = encryption.layout
    let place = place(advertisement.document.name.range)
    let structure = wireStructure(of: &numbered, nil, at: place)
    return ContractValue(
      key: key, path: key, name: advertisement.name, uses: ValueUses(isAnswer: true, isRequest: false),
      layout: encryption.layout, numbered: numbered, trailing: encryption.trailing, contextCount: 0,
      limit: Advertisement.largest, examples: encryption.examples.map(\.decrypted.bytes), structure: structure,
      place: place, alternatives: takenAlternatives())
  }

  /// A descriptor with a layout of its own, of the characteristic at `path`.
  mutating func value(of descriptor: DeclaredDescriptor, path: String, at outer: WrittenPlace) -> ContractValue {
    let written = descriptor.document.value.flatMap { document(of: $0) }
    var (numbered, place) = (descriptor.layout, outer)
    place.place.range = descriptor.document.name.range
    let structure = wireStructure(of: &numbered, written, at: place)
    return ContractValue(
      key: descriptor.uuid.description, path: "\(path) descriptor \(descriptor.uuid)", name: descriptor.name,
      uses: ValueUses(isAnswer: true, isRequest: descriptor.writePermission != nil), layout: descriptor.layout,
      numbered: numbered, trailing: .error, contextCount: 0, limit: nil, examples: [descriptor.initial],
      structure: structure, place: place, alternatives: takenAlternatives())
  }

  /// A type of a library. It has no place in a table: without a UUID only its name tells it from others.
  mutating func value(of type: ValueType) -> ContractValue {
    let key = "type \(type.uuid?.description ?? type.name)"
    var numbered = type.ownLayout
    let place = place(type.document.name.range)
    let structure = wireStructure(of: &numbered, type.document.value, at: place)
    return ContractValue(
      key: key, path: key, name: type.name, uses: ValueUses(isAnswer: true, isRequest: true), layout: type.ownLayout,
      numbered: numbered, trailing: .error, contextCount: type.context.count, limit: nil,
      examples: type.examples.map(\.bytes), structure: structure, place: place,
      computed: ContractComputed(type, path: key, at: place), alternatives: takenAlternatives())
  }
}

extension AdvertisedPlace {
  /// What tells the place from others.
  var key: String {
    switch self {
    case .manufacturer(let company): "manufacturer \(Hex.digits(UInt64(company), count: 4))"
    case .manufacturers(let companies):
      "manufacturer " + companies.sorted().map { Hex.digits(UInt64($0), count: 4) }.joined(separator: "+")
    case .service(let uuid): "service-data \(uuid)"
    case .structure(let type): "structure \(Hex.digits(UInt64(type), count: 2))"
    }
  }
}
