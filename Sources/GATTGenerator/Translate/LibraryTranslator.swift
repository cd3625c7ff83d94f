import GATTSchema

/// Translates a profile without services: each of its values becomes a type.
struct LibraryTranslator {
  private let profile: Profile
  private let fileName: String
  private let types: [(ValueType, ValueBlueprint)]

  /// A translator of a library, written in the file called `file`.
  init(_ profile: Profile, file: String) {
    self.profile = profile
    fileName = SwiftLiteral.comment(file)
    types = profile.types.map { type in
      let place = TypePlace(path: Self.path(of: type, in: profile), service: "")
      let translator = ValueTranslator(
        name: type.name, place: place, context: type.context, limit: AttributeValue.greatestSize)
      return (type, translator.blueprint(type.ownLayout))
    }
  }

  /// The members of the file.
  var members: [SwiftMember] {
    let text = types.flatMap { type, value in value.textExtension(of: Self.path(of: type, in: profile)) }
    return [.type(namespace), ProfileTranslator.stamp, .unlessEmbedded(text)]
  }

  private var namespace: SwiftType {
    let declarations = types.map { type, value in SwiftMember.type(declaration(type, value)) }
    if let extended = profile.extends { return SwiftType(head: "extension \(extended)", members: declarations) }
    let description = profile.description.map { ["", SwiftLiteral.comment($0)] } ?? []
    return SwiftType(
      documentation: [SwiftLiteral.comment(profile.name) + "."] + description,
      head: "public enum \(Identifier.escaped(profile.identifier))", members: declarations)
  }

  private static func path(of type: ValueType, in profile: Profile) -> String {
    "\(profile.extends ?? Identifier.escaped(profile.identifier)).\(Identifier.escaped(type.identifier))"
  }

  private func declaration(_ type: ValueType, _ value: ValueBlueprint) -> SwiftType {
    let uuid = type.uuid.map {
      SwiftMember.line(
        "public static var uuid: GATTProfiles.BluetoothUUID { \(SwiftLiteral.uuid($0)) }",
        "The UUID of the characteristic that has such values.")
    }
    let context = value.demands.context ? [SwiftMember.type(ContextTranslator(flags: type.context).type)] : []
    return SwiftType(
      documentation: Documentation.type(type, file: fileName),
      head: "public \(value.keyword) \(Identifier.escaped(type.identifier)): "
        + value.protocols(hasUUID: type.uuid != nil).joined(separator: ", "),
      members: value.members + value.coding(.error) + context + (uuid.map { [$0] } ?? []))
  }
}

extension ValueBlueprint {
  /// What a type inherits that is no characteristic; the short kinds' own protocols want to know its UUID.
  func protocols(hasUUID: Bool) -> [String] {
    let kind = conformances.filter { hasUUID || !$0.hasPrefix("GATTProfiles.Raw") }
    let isValue = kind.contains { $0.hasPrefix("GATTProfiles.Raw") || $0.hasPrefix("GATTProfiles.Context") }
    let value = isValue || kind.contains("GATTProfiles.CharacteristicValue") ? [] : ["GATTProfiles.CharacteristicValue"]
    return inherits + value + kind
  }
}
