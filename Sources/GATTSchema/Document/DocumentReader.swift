/// Reads a tree of YAML nodes as a profile. What is wrong is reported; what is right is kept, so that one mistake hides no other.
package struct DocumentReader {
  var diagnostics: Diagnostics
  /// What was read of the file before; nil where nobody reads it again.
  var memory: DocumentMemory?

  /// Reads the whole file; nil when it is no mapping. A profile without a name gets an empty one, and an error.
  static func read(
    _ root: YAMLNode, path: String, remembering memory: inout DocumentMemory?, reporting diagnostics: inout Diagnostics
  ) -> ProfileDocument? {
    var reader = DocumentReader(diagnostics: diagnostics)
    swap(&memory, &reader.memory)
    reader.memory?.begin()
    defer {
      swap(&memory, &reader.memory)
      diagnostics = reader.diagnostics
    }
    return reader.document(root, path: path)
  }

  private mutating func document(_ root: YAMLNode, path: String) -> ProfileDocument? {
    guard let keys = MappingReader(root, as: .document, reporting: &diagnostics) else { return nil }
    checkVersion(keys)
    let name = keys.text("name", &diagnostics) ?? Located("", keys.range)
    var document = ProfileDocument(path: path, name: name)
    document.tag = keys.text("tag", &diagnostics)
    document.description = keys.text("description", &diagnostics)
    document.identifier = keys.text("identifier", &diagnostics)
    document.uuidBase = uuidBase(keys)
    document.lacksBase = document.uuidBase == nil && keys.node("uuid-base") != nil
    document.endian = keys.word("endian", ByteOrder.self, &diagnostics)
    document.trailing = keys.word("trailing", TrailingOctets.self, &diagnostics)
    document.extends = keys.text("extends", &diagnostics)
    document.device = device(keys)
    document.imports = keys.texts("imports", &diagnostics)
    document.types = keys.names("types", &diagnostics).compactMap { type($0) }
    document.hasAdvertisements = keys.node("advertisements") != nil
    document.hasServices =
      keys.node("services") != nil || keys.node("types") == nil && !keys.isMeant("advertisements")
    if !keys.isMeant("services"), document.hasServices {
      MissingKey.report("services", of: .document, at: keys.range, to: &diagnostics)
    }
    let services = keys.list("services", &diagnostics)
    let isInPlace = MisplacedItem.check(services, as: .service, holding: .characteristic, reporting: &diagnostics)
    document.services = isInPlace ? services.compactMap { service($0) } : []
    document.serviceCount = keys.count("services")
    document.advertisements = keys.list("advertisements", &diagnostics).compactMap { advertisement($0) }
    return document
  }

  /// An entry of `types`.
  private mutating func type(_ entry: YAMLEntry) -> TypeDocument? {
    guard let name = Scalars.text(entry.key, as: "types", &diagnostics) else { return nil }
    guard let keys = MappingReader(entry.value, as: .type, reporting: &diagnostics) else { return nil }
    guard let value = value(keys) else { return nil }
    return TypeDocument(
      name: name, value: value,
      identifier: keys.text("identifier", &diagnostics),
      uuid: keys.text("uuid", &diagnostics),
      description: keys.text("description", &diagnostics),
      context: context(keys),
      examples: keys.list("examples", &diagnostics).compactMap { advertisedExample($0) },
      examplesRange: keys.keyRange("examples"),
      computed: keys.list("computed", &diagnostics).compactMap { computed($0) },
      computedRange: keys.keyRange("computed"))
  }

  private mutating func checkVersion(_ keys: MappingReader) {
    guard let version = keys.wholeNumber("gatt", &diagnostics) else { return }
    UnknownVersion.check(version, reporting: &diagnostics)
  }

  private mutating func uuidBase(_ keys: MappingReader) -> Located<UUIDBase>? {
    keys.text("uuid-base", &diagnostics).flatMap { BadUUIDBase.check($0, reporting: &diagnostics) }
  }

  private mutating func service(_ node: YAMLNode) -> ServiceDocument? {
    guard let keys = MappingReader(node, as: .service, reporting: &diagnostics) else { return nil }
    let name = keys.text("name", &diagnostics)
    let uuid = serviceUUID(keys)
    let secondary = keys.truth("secondary", &diagnostics)
    let includes = keys.texts("includes", &diagnostics)
    for key in ["secondary", "includes"] where keys.node("extends") != nil {
      guard let range = keys.keyRange(key) else { continue }
      InapplicableKey.report(key, at: range, to: "a service that another profile describes", &diagnostics)
    }
    let items = keys.list("characteristics", &diagnostics)
    let isInPlace = MisplacedItem.check(items, as: .characteristic, reporting: &diagnostics)
    let characteristics = isInPlace ? items.compactMap { remembered($0) } : []
    guard let name, let uuid else { return nil }
    return ServiceDocument(
      name: name, uuid: uuid, isExtension: keys.node("extends") != nil, isSecondary: secondary?.value ?? false,
      includes: includes,
      tag: keys.text("tag", &diagnostics),
      description: keys.text("description", &diagnostics),
      identifier: keys.text("identifier", &diagnostics),
      characteristics: characteristics, characteristicCount: keys.count("characteristics"), range: keys.range)
  }

  /// The service's own UUID, or that of the service that it extends.
  private mutating func serviceUUID(_ keys: MappingReader) -> Located<String>? {
    guard keys.isMeant("uuid") || keys.isMeant("extends") else {
      MissingKey.report("uuid", of: .service, at: keys.range, to: &diagnostics)
      return nil
    }
    return keys.requiredChoice(of: .service, &diagnostics).flatMap { keys.text($0, &diagnostics) }
  }
}
