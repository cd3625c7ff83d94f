/// Turns what was written into names, UUIDs and layouts. What cannot be resolved is reported and left out.
struct Resolver {
  let document: ProfileDocument
  var diagnostics: Diagnostics
  /// The named values, by name.
  private(set) lazy var types = Dictionary(document.types.map { ($0.name.value, $0.value) }) { first, _ in first }
  /// The types that a characteristic has used.
  var usedTypes: Set<String> = []
  /// How many numbers and names the uses of types have added so far.
  var numbersFromTypes = 0
  /// Whether a characteristic asks for a type that is not there. Then another may only seem to be left over.
  var lacksTypes = false

  /// How many numbers and names the uses of types may add to a profile.
  static let largestTypeExpansion = 250_000

  /// Resolves a whole profile.
  static func resolve(_ document: ProfileDocument, reporting diagnostics: inout Diagnostics) -> Profile {
    var resolver = Resolver(document: document, diagnostics: diagnostics)
    defer { diagnostics = resolver.diagnostics }
    return resolver.profile()
  }

  private mutating func profile() -> Profile {
    checkTypeNames()
    var services = document.services.compactMap { service($0) }
    for index in services.indices { resolveLiterals(of: &services[index]) }
    for type in document.types where !usedTypes.contains(type.name.value) {
      if !lacksTypes { diagnostics.report(UnusedType.diagnostic(type.name)) }
      _ = layout(type.value, endian: document.endian?.value ?? .little)
    }
    var profile = Profile(
      name: document.name.value,
      identifier: typeIdentifier(document.identifier, document.name.value, at: document.name.range),
      description: document.description?.value, services: services, document: document)
    profile.separateScopes()
    IdentifierCollision.check(profile, reporting: &diagnostics)
    return profile
  }

  private mutating func checkTypeNames() {
    for type in document.types where ScalarType(type.name.value) != nil {
      diagnostics.report(TypeShadowsScalar.diagnostic(type.name))
    }
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
