/// Turns what was written into names, UUIDs and layouts. What cannot be resolved is reported and left out.
struct Resolver {
  let document: ProfileDocument
  var diagnostics: Diagnostics
  /// The named values, by name.
  private(set) lazy var types = Dictionary(document.types.map { ($0.name.value, $0) }) { first, _ in first }
  /// The named values of other files.
  let imports: Imports
  /// What the types have been resolved as; nil for an unsound one.
  var resolvedTypes: [TypeKey: ResolvedType?] = [:]
  /// The types that are being resolved, the outermost first.
  var typesInProgress: [String] = []
  /// What conditions can refer to outside of the value that is being resolved.
  var contextFlags: [ContextFlag] = []
  /// The value of the characteristic, while one of its descriptors is resolved that holds such values.
  var heldValue: ValueLayout?
  /// The types that a characteristic has used.
  var usedTypes: Set<String> = []
  /// How many numbers and names the uses of types have added so far.
  var numbersFromTypes = 0
  /// Whether a characteristic asks for a type that is not there. Then another may only seem to be left over.
  var lacksTypes = false
  /// What was resolved of the file before; nil where nobody resolves it again.
  var memory: ResolutionMemory?

  /// Resolves a whole profile.
  static func resolve(
    _ document: ProfileDocument, importing imports: Imports = Imports(),
    remembering memory: inout ResolutionMemory?, reporting diagnostics: inout Diagnostics
  ) -> Profile {
    var resolver = Resolver(
      document: document, diagnostics: diagnostics, imports: imports, lacksTypes: imports.isIncomplete)
    swap(&memory, &resolver.memory)
    defer {
      swap(&memory, &resolver.memory)
      diagnostics = resolver.diagnostics
    }
    return resolver.profile()
  }

  private mutating func profile() -> Profile {
    TypeShadowsScalar.check(document.types, reporting: &diagnostics)
    checkExtends()
    var services = document.services.compactMap { service($0) }
    resolveIncludes(of: &services)
    for index in services.indices {
      resolveComputed(of: &services[index])
      resolveLiterals(of: &services[index])
    }
    let device = device(with: services)
    let advertisements = document.advertisements.compactMap { advertisement($0) }
    let types = document.types.compactMap { valueType($0) }
    if !lacksTypes { UnusedType.check(document, used: usedTypes, reporting: &diagnostics) }
    var profile = Profile(
      name: document.name.value,
      identifier: typeIdentifier(document.identifier, document.name.value, at: document.name.range),
      description: document.description?.value, services: services, types: types,
      extends: document.extends?.value, advertisements: advertisements, device: device, document: document)
    profile.renameShadowingTypes()
    IdentifierCollision.check(profile, reporting: &diagnostics)
    return profile
  }

  /// A Swift type to extend is a name, or several with full stops between them, and stands where there are types alone.
  private mutating func checkExtends() {
    guard let extends = document.extends else { return }
    guard document.isLibrary else {
      InapplicableKey.report("extends", at: extends.range, to: "a profile with services", &diagnostics)
      return
    }
    BadIdentifier.check(path: extends, reporting: &diagnostics)
  }

  /// Resolves an entry of `types` by itself.
  private mutating func valueType(_ type: TypeDocument) -> ValueType? {
    let uuid = type.uuid.flatMap { self.uuid($0) }
    let identifier = typeIdentifier(type.identifier, type.name.value, at: type.name.range)
    guard let resolved = resolved(type, as: type.name, endian: document.endian?.value ?? .little) else { return nil }
    if document.isLibrary, bounded(resolved.layout, to: AttributeValue.greatestSize, at: type.value.kindRange) == nil {
      return nil
    }
    if let range = type.examplesRange, !resolved.context.isEmpty {
      InapplicableKey.report("examples", at: range, to: "a type with a context", &diagnostics)
      return nil
    }
    if let range = type.computedRange, !document.isLibrary {
      InapplicableKey.report(
        "computed", at: range, to: "a type of a file with services or advertisements", &diagnostics)
      return nil
    }
    let computed = computed(type.computed, of: resolved.layout, called: type.name, "a type, which stands alone")
    return ValueType(
      name: type.name.value, identifier: identifier, uuid: uuid, description: type.description?.value,
      layout: resolved.layout, ownLayout: resolved.layout, context: resolved.context, computed: computed,
      examples: examples(type.examples, Interpreter(resolved.layout)), document: type)
  }

  private mutating func service(_ service: ServiceDocument) -> Service? {
    let characteristics = service.characteristics.compactMap { written in
      remembered(.layout, of: written, in: service.name) { $0.characteristic(written, of: service) }
    }
    guard let uuid = uuid(service.uuid) else { return nil }
    var result = Service(
      name: service.name.value,
      identifier: typeIdentifier(service.identifier, service.name.value, at: service.name.range),
      uuid: uuid,
      tag: service.tag?.value ?? document.tag?.value ?? "Miscellaneous",
      description: service.description?.value,
      characteristics: characteristics, document: service)
    result.identifyCharacteristics()
    return result
  }

  /// A UUID in full, or a short one: in `uuid-base` when there is one and no `0x` in front, else in the Bluetooth base.
  mutating func uuid(_ text: Located<String>) -> UUID128? {
    BadUUID.check(text, in: document.uuidBase?.value, reporting: &diagnostics)
  }

  /// The Swift name asked for, or one made from `name`.
  mutating func typeIdentifier(_ written: Located<String>?, _ name: String, at range: SourceRange) -> String {
    if let written { ReservedWord.check(type: written, reporting: &diagnostics) }
    return identifier(written, Identifier.type(name), name, at: range)
  }

  /// The Swift name asked for, or one made from `name`.
  mutating func propertyIdentifier(_ written: Located<String>?, _ name: String, at range: SourceRange) -> String {
    if let written { ReservedWord.check(property: written, reporting: &diagnostics) }
    return identifier(written, Identifier.property(name), name, at: range)
  }

  private mutating func identifier(
    _ written: Located<String>?, _ derived: String, _ name: String, at range: SourceRange
  ) -> String {
    guard let written else {
      NoIdentifier.check(derived, of: name, at: range, reporting: &diagnostics)
      return derived.isEmpty ? "_" : derived
    }
    if BadIdentifier.check(written, reporting: &diagnostics) { ReservedWord.check(written, reporting: &diagnostics) }
    return written.value
  }
}
