import GATTSchema

/// Translates `json` to a struct of the members, or of the one value that it is.
struct JSONTranslator {
  private let shape: JSONShape
  /// The name of the value, by which errors and texts know it.
  private let name: String
  private let limit: Int

  /// A translator of JSON.
  init(_ shape: JSONShape, _ name: String, limit: Int) {
    (self.shape, self.name, self.limit) = (shape, name, limit)
  }

  /// The declaration of the type. What JSON takes is nothing for Embedded Swift.
  var members: [SwiftMember] {
    let keys: [SwiftMember] = [
      .line("public static var textKey: Swift.String", body: [.line(SwiftLiteral.string(name))]),
      .line("public static var fieldName: Swift.StaticString", body: [.line(SwiftLiteral.string(name))]),
      .line("public static var mostBytes: Swift.Int", body: ["\(limit)"]),
    ]
    guard case .object(let object) = shape else { return Self.single(shape) + keys }
    return Self.members(of: object) + keys
  }

  /// The plan of the type.
  var blueprint: ValueBlueprint {
    ValueBlueprint(
      conformances: ["GATTProfiles.JSONCharacteristicValue"], members: members, reading: [], writing: [],
      encodedSize: [], isInlinable: false, isReadInPlace: false, isCodedByProtocol: true, text: [])
  }

  /// A value that is no object.
  private static func single(_ shape: JSONShape) -> [SwiftMember] {
    let type = type(of: shape, "Item")
    return [
      .line("public var value: \(type)", "What the JSON says."),
      .line("public init(_ value: \(type))", body: ["self.value = value"]),
      .line(
        "public init?(jsonValue json: GATTProfiles.JSONValue)",
        body: [.guard("let value = \(type)(jsonValue: json)", else: ["return nil"]), "self.value = value"]),
      .line("public var jsonValue: GATTProfiles.JSONValue", body: ["value.jsonValue"]),
    ] + nested(in: shape, "Item")
  }

  private static func members(of object: JSONObject) -> [SwiftMember] {
    let properties = object.members.map { member in
      SwiftMember.line(
        "public var \(Identifier.escaped(member.identifier)): \(type(of: member))",
        documentation: member.description.map { Documentation.property($0, of: member.identifier) } ?? [])
    }
    let others =
      object.keepsUnknown
      ? [
        SwiftMember.line(
          "public var \(JSONObject.othersIdentifier): [GATTProfiles.JSONMember]",
          "The members that nobody has declared.")
      ] : []
    return properties + others + [initializer(of: object), decoder(of: object), encoder(of: object)]
      + object.members.flatMap { nested(in: $0.shape, Identifier.type($0.identifier)) }
  }

  private static func initializer(of object: JSONObject) -> SwiftMember {
    let own = object.members.map { member in
      (
        Identifier.escaped(member.identifier),
        "\(Identifier.escaped(member.identifier)): \(type(of: member))\(member.isOptional ? " = nil" : "")"
      )
    }
    let others =
      object.keepsUnknown
      ? [(JSONObject.othersIdentifier, "\(JSONObject.othersIdentifier): [GATTProfiles.JSONMember] = []")] : []
    let all = own + others
    return .line(
      "public init(\(all.map(\.1).joined(separator: ", ")))", body: SwiftStatement.setting(all.map { ($0.0, $0.0) }))
  }

  private static func decoder(of object: JSONObject) -> SwiftMember {
    let isTaking = !object.members.isEmpty
    var body: [SwiftStatement] = [
      .guard(
        "\(isTaking ? "var" : "let") members = GATTProfiles.JSONMembers(json)", else: ["return nil"])
    ]
    for member in object.members {
      let take = member.isOptional ? "takeOptional" : "take"
      let name = Identifier.escaped(member.identifier)
      body.append(
        .guard(
          "let \(name) = members.\(take)(\(SwiftLiteral.string(member.name)), as: \(type(ofValue: member)).self)",
          else: ["return nil"]))
    }
    if !object.keepsUnknown { body.append(.guard("members.rest.isEmpty", else: ["return nil"])) }
    var values = object.members.map { (Identifier.escaped($0.identifier), Identifier.escaped($0.identifier)) }
    if object.keepsUnknown { values.append((JSONObject.othersIdentifier, "members.rest")) }
    return .line("public init?(jsonValue json: GATTProfiles.JSONValue)", body: body + SwiftStatement.setting(values))
  }

  private static func encoder(of object: JSONObject) -> SwiftMember {
    let items = object.members.map { member in
      ".init(\(SwiftLiteral.string(member.name)), \(Identifier.escaped(member.identifier)))"
    }
    let isPlain = !object.members.contains(where: \.isOptional)
    let rest = object.keepsUnknown ? " + \(JSONObject.othersIdentifier)" : ""
    return .line(
      "public var jsonValue: GATTProfiles.JSONValue",
      body: [
        .list("let members: [GATTProfiles.JSONMember\(isPlain ? "" : "?")] = [", items, "]"),
        .line("return .object(members\(isPlain ? "" : ".compactMap(\\.self)")\(rest))"),
      ])
  }

  /// The types that a shape needs of its own.
  private static func nested(in shape: JSONShape, _ name: String) -> [SwiftMember] {
    switch shape {
    case .list(let item): nested(in: item, name)
    case .object(let object):
      [
        .type(
          SwiftType(
            keyword: "public struct", name: Identifier.escaped(name), inherits: ["GATTProfiles.JSONRepresentable"],
            members: members(of: object)))
      ]
    case .bool, .integer, .number, .string, .any: []
    }
  }

  private static func type(of member: JSONMember) -> String { type(ofValue: member) + (member.isOptional ? "?" : "") }

  private static func type(ofValue member: JSONMember) -> String {
    type(of: member.shape, Identifier.type(member.identifier))
  }

  private static func type(of shape: JSONShape, _ name: String) -> String {
    switch shape {
    case .bool: "Swift.Bool"
    case .integer: "Swift.Int64"
    case .number: "Swift.Double"
    case .string: "Swift.String"
    case .any: "GATTProfiles.JSONValue"
    case .list(let item): "[\(type(of: item, name))]"
    case .object: Identifier.escaped(name)
    }
  }
}
