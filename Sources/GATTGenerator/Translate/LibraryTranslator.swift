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
    types = profile.types.map { ($0, Self.translator(of: $0, in: profile).blueprint($0.ownLayout)) }
  }

  /// The members of the file.
  var members: [SwiftMember] {
    let text = types.flatMap { type, value in value.textExtension(of: Self.path(of: type, in: profile)) }
    return [.type(namespace), .unlessEmbedded(text)]
  }

  private var namespace: SwiftType {
    let declarations = exampleVerification + types.map { type, value in value.member(declaration(type, value)) }
    if let extended = profile.extends { return SwiftType(keyword: "extension", name: extended, members: declarations) }
    let description = profile.description.map { ["", SwiftLiteral.comment($0)] } ?? []
    return SwiftType(
      documentation: [SwiftLiteral.comment(profile.name) + "."] + description,
      keyword: "public enum", name: Identifier.escaped(profile.identifier), members: declarations)
  }

  private static func path(of type: ValueType, in profile: Profile) -> String {
    "\(namespace(of: profile)).\(Identifier.escaped(type.identifier))"
  }

  /// The full name of the type whose members the values are.
  private static func namespace(of profile: Profile) -> String {
    profile.extends ?? Identifier.escaped(profile.identifier)
  }

  private static func translator(of type: ValueType, in profile: Profile) -> ValueTranslator {
    let place = TypePlace(path: path(of: type, in: profile), service: namespace(of: profile))
    return ValueTranslator(name: type.name, place: place, context: type.context, limit: AttributeValue.greatestSize)
  }

  private func examples(of type: ValueType) -> [SwiftMember] {
    Self.translator(of: type, in: profile).examples(type.examples, of: type.ownLayout)
  }

  /// A function that checks the examples. Of a type that several files extend, each would have one.
  private var exampleVerification: [SwiftMember] {
    let tested = types.map(\.0).filter { !$0.examples.isEmpty }
    guard profile.extends == nil, !tested.isEmpty else { return [] }
    return [
      ProfileTranslator.exampleVerification(
        tested.map { Self.path(of: $0, in: profile) }, isEmbeddable: !types.contains { $1.isCodedByProtocol })
    ]
  }

  private func declaration(_ type: ValueType, _ value: ValueBlueprint) -> SwiftType {
    let uuid = type.uuid.map {
      SwiftMember.line("public static var uuid: GATTProfiles.BluetoothUUID", body: [.line(SwiftLiteral.uuid($0))])
    }
    let computed = type.computed.flatMap {
      ComputedTranslator(computed: $0, layout: type.ownLayout, service: "").members
    }
    let context = value.parameters.context ? [SwiftMember.type(ContextTranslator(flags: type.context).type)] : []
    return SwiftType(
      documentation: Documentation.type(type, file: fileName), keyword: "public \(value.keyword)",
      name: Identifier.escaped(type.identifier), inherits: value.protocols(hasUUID: type.uuid != nil),
      members: value.members + computed + value.coding(.error, hasUUID: type.uuid != nil) + context
        + (uuid.map { [$0] } ?? []) + examples(of: type))
  }
}
