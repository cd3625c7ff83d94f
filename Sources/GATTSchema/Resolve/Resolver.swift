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
  /// The types that a characteristic has used.
  var usedTypes: Set<String> = []
  /// How many numbers and names the uses of types have added so far.
  var numbersFromTypes = 0
  /// Whether a characteristic asks for a type that is not there. Then another may only seem to be left over.
  var lacksTypes = false

  /// How many numbers and names the uses of types may add to a profile.
  static let largestTypeExpansion = 250_000

  /// Resolves a whole profile.
  static func resolve(
    _ document: ProfileDocument, importing imports: Imports = Imports(),
    reporting diagnostics: inout Diagnostics
  ) -> Profile {
    var resolver = Resolver(
      document: document, diagnostics: diagnostics, imports: imports, lacksTypes: imports.isIncomplete)
    defer { diagnostics = resolver.diagnostics }
    return resolver.profile()
  }

  private mutating func profile() -> Profile {
    checkTypeNames()
    checkExtends()
    var services = document.services.compactMap { service($0) }
    for index in services.indices { resolveLiterals(of: &services[index]) }
    let types = document.types.compactMap { valueType($0) }
    for type in document.types where !document.isLibrary && !lacksTypes && !usedTypes.contains(type.name.value) {
      diagnostics.report(UnusedType.diagnostic(type.name))
    }
    var profile = Profile(
      name: document.name.value,
      identifier: typeIdentifier(document.identifier, document.name.value, at: document.name.range),
      description: document.description?.value, services: services, types: types,
      extends: document.extends?.value, document: document)
    profile.separateScopes()
    IdentifierCollision.check(profile, reporting: &diagnostics)
    return profile
  }

  private mutating func checkTypeNames() {
    for type in document.types {
      guard ScalarType(type.name.value) != nil || SharedType(rawValue: type.name.value) != nil else { continue }
      diagnostics.report(TypeShadowsScalar.diagnostic(type.name))
    }
  }

  /// A Swift type to extend is a name, or several with full stops between them, and stands where there are types alone.
  private mutating func checkExtends() {
    guard let extends = document.extends else { return }
    guard document.isLibrary else {
      diagnostics.report(
        InapplicableKey.diagnostic(Located("extends", extends.range), to: "a profile with services"))
      return
    }
    let names = extends.value.split(separator: ".", omittingEmptySubsequences: false)
    guard !names.allSatisfy({ Identifier.isValid(String($0)) }) else { return }
    diagnostics.report(BadIdentifier.diagnostic(extends))
  }

  /// Resolves an entry of `types` by itself.
  private mutating func valueType(_ type: TypeDocument) -> ValueType? {
    let uuid = type.uuid.flatMap { self.uuid($0) }
    let identifier = typeIdentifier(type.identifier, type.name.value, at: type.name.range)
    guard let resolved = resolved(type, as: type.name, endian: document.endian?.value ?? .little) else { return nil }
    if document.isLibrary, bounded(resolved.layout, to: Interpreter.largestValue, at: type.value.kindRange) == nil {
      return nil
    }
    return ValueType(
      name: type.name.value, identifier: identifier, uuid: uuid, description: type.description?.value,
      layout: resolved.layout, ownLayout: resolved.layout, context: resolved.context, document: type)
  }

  private mutating func service(_ service: ServiceDocument) -> Service? {
    let characteristics = service.characteristics.compactMap { characteristic($0, of: service) }
    guard let uuid = uuid(service.uuid) else { return nil }
    return Service(
      name: service.name.value,
      identifier: typeIdentifier(service.identifier, service.name.value, at: service.name.range),
      uuid: uuid,
      tag: service.tag?.value ?? document.tag?.value ?? "Miscellaneous",
      description: service.description?.value,
      characteristics: characteristics, document: service)
  }

  /// A UUID in full, or a short one: in `uuid-base` when there is one and no `0x` in front, else in the Bluetooth base.
  mutating func uuid(_ text: Located<String>) -> UUID128? {
    if let base = document.uuidBase?.value, let uuid = base.uuid(text.value) { return uuid }
    guard let uuid = UUID128(text.value) else {
      diagnostics.report(BadUUID.diagnostic(text))
      return nil
    }
    return uuid
  }

  /// The Swift name asked for, or one made from `name`.
  mutating func typeIdentifier(_ written: Located<String>?, _ name: String, at range: SourceRange) -> String {
    if let written, Identifier.isTypeMember(written.value) { diagnostics.report(ReservedWord.typeMember(written)) }
    return identifier(written, Identifier.type(name), name, at: range)
  }

  /// The Swift name asked for, or one made from `name`.
  mutating func propertyIdentifier(_ written: Located<String>?, _ name: String, at range: SourceRange) -> String {
    if let written, Identifier.isMember(written.value), !Identifier.isReserved(written.value) {
      diagnostics.report(ReservedWord.member(written))
    }
    return identifier(written, Identifier.property(name), name, at: range)
  }

  private mutating func identifier(
    _ written: Located<String>?, _ derived: String, _ name: String, at range: SourceRange
  ) -> String {
    guard let written else {
      if derived.isEmpty, !name.isEmpty { diagnostics.report(NoIdentifier.diagnostic(name, at: range)) }
      return derived.isEmpty ? "_" : derived
    }
    guard Identifier.isValid(written.value) else {
      diagnostics.report(BadIdentifier.diagnostic(written))
      return written.value
    }
    if Identifier.isReserved(written.value) { diagnostics.report(ReservedWord.diagnostic(written)) }
    return written.value
  }
}
