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
    let keys: [SwiftMember] =
      [
        .line("public static var textKey: Swift.String", body: [.line(SwiftLiteral.string(name))]),
        .line("public static var fieldName: Swift.StaticString", body: [.line(SwiftLiteral.string(name))]),
        .line("public static var mostBytes: Swift.Int", body: ["\(limit)"]),
      ]
      + (shape.numbers.map { numbers in
        [.line("public static var jsonNumbers: GATTProfiles.GeneratedCode.JSONNumbers?", body: [.line(numbers)])]
      } ?? [])
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
    let step = shape.listedNumber.flatMap { LayoutWords(structure: nil, context: []).step($0.quantity) }
    return [
      .line(
        "public var value: \(type)",
        step.map { Documentation.sentence("What the JSON has: \($0)") } ?? "What the JSON says."),
      .line("public init(_ value: \(type))", body: ["self.value = value"]),
      .line(
        "public init?(jsonValue json: GATTProfiles.JSONValue)",
        body: [.guard("let value = \(type)(jsonValue: json)", else: ["return nil"]), "self.value = value"]),
      .line("public var jsonValue: GATTProfiles.JSONValue", body: ["value.jsonValue"]),
    ] + nested(in: shape, "Item")
  }

  private static func members(of object: JSONObject) -> [SwiftMember] {
    let properties = object.members.flatMap { member in
      [
        SwiftMember.line(
          "public var \(stored(member)): \(type(of: member))", documentation: documentation(of: member, isRaw: true))
      ] + scaling(member)
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

  /// The property that holds what the JSON has.
  private static func stored(_ member: JSONMember) -> String { Identifier.escaped(member.storedIdentifier) }

  private static func documentation(of member: JSONMember, isRaw: Bool) -> [String] {
    let own = member.description.map { Documentation.property($0, of: member.identifier) } ?? []
    guard let quantity = member.shape.listedNumber?.quantity, quantity != .plain else { return own }
    let words = LayoutWords(structure: nil, context: [])
    let meaning = isRaw && quantity.isScaled ? words.step(quantity) : quantity.unit.map { "in \($0.symbol)" }
    let name = SwiftLiteral.comment(member.name)
    return own
      + (meaning.map {
        [Documentation.sentence(isRaw && quantity.isScaled ? "\(name) as the JSON has it: \($0)" : "\(name) \($0)")]
      } ?? [])
  }

  /// The scale of whole numbers, the property of what they mean, and the setter of one that is no list.
  private static func scaling(_ member: JSONMember) -> [SwiftMember] {
    guard let quantity = member.shape.listedNumber?.quantity, quantity.isScaled else { return [] }
    let scale = "\(member.identifier)Scale"
    let (depth, mark) = (member.shape.listDepth, member.isOptional ? "?" : "")
    let type = String(repeating: "[", count: depth) + "Swift.Double" + String(repeating: "]", count: depth) + mark
    let value = (0..<depth).reduce("Self.\(scale).value(\(depth == 0 ? stored(member) : "$0"))") { inner, level in
      "\(level == depth - 1 ? stored(member) + mark : "$0").map { \(inner) }"
    }
    let property = SwiftMember.line(
      "public var \(Identifier.escaped(member.identifier)): \(type)",
      documentation: documentation(of: member, isRaw: false), body: [.line(value)])
    return [property, quantity.scaleDefinition(scale)] + (depth == 0 ? [setter(of: member, quantity, scale)] : [])
  }

  private static func setter(of member: JSONMember, _ quantity: Quantity, _ scale: String) -> SwiftMember {
    let (name, label) = (Identifier.escaped(member.identifier), member.isOptional ? "ifPresent: " : "")
    let range = quantity.rawRange.map { ", from: \($0.lowerBound), to: \($0.upperBound)" } ?? ""
    return .line(
      "public mutating func set\(Identifier.continued(member.identifier, of: member.name))"
        + "(_ \(name): Swift.Double\(member.isOptional ? "?" : "")) throws(GATTProfiles.ValueRangeError)",
      Documentation.sentence(
        "Sets \(SwiftLiteral.comment(member.name))\(quantity.unit.map { " in \(SwiftLiteral.comment($0.symbol))" } ?? "")"
          + " to the nearest \(quantity.scale.magnitude)"),
      body: [
        .line(
          "self.\(member.storedIdentifier) = try Self.\(scale).integer("
            + "\(label)\(name), field: \(SwiftLiteral.string(member.name))\(range))")
      ])
  }

  private static func initializer(of object: JSONObject) -> SwiftMember {
    let own = object.members.map { member in
      (stored(member), "\(stored(member)): \(type(of: member))\(member.isOptional ? " = nil" : "")")
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
      let name = stored(member)
      body.append(
        .guard(
          "let \(name) = members.\(take)(\(SwiftLiteral.string(member.name)), as: \(type(ofValue: member)).self)",
          else: ["return nil"]))
    }
    if !object.keepsUnknown { body.append(.guard("members.rest.isEmpty", else: ["return nil"])) }
    var values = object.members.map { (stored($0), stored($0)) }
    if object.keepsUnknown { values.append((JSONObject.othersIdentifier, "members.rest")) }
    return .line("public init?(jsonValue json: GATTProfiles.JSONValue)", body: body + SwiftStatement.setting(values))
  }

  private static func encoder(of object: JSONObject) -> SwiftMember {
    let items = object.members.map { member in
      ".init(\(SwiftLiteral.string(member.name)), \(stored(member)))"
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

extension JSONShape {
  /// What generated code knows of its numbers, as an expression; nil where all are valid and mean themselves.
  fileprivate var numbers: String? {
    switch self {
    case .integer(let quantity):
      guard quantity.isScaled || quantity.isLimited else { return nil }
      let range = quantity.rawRange ?? Int128(Int64.min)...Int128(Int64.max)
      let scale = quantity.isScaled ? ".init(\(Field.scaleArguments(quantity)))" : "nil"
      return ".integer(from: \(range.lowerBound), to: \(range.upperBound), scale: \(scale))"
    case .number(let quantity):
      guard quantity.isLimited else { return nil }
      let (least, most) = (quantity.minimum.map(SwiftLiteral.double), quantity.maximum.map(SwiftLiteral.double))
      return ".number(from: \(least ?? "-.infinity"), to: \(most ?? ".infinity"))"
    case .list(let item): return item.numbers.map { ".items(\($0))" }
    case .object(let object):
      let known = object.members.compactMap { member in
        member.shape.numbers.map { "\(SwiftLiteral.string(member.name)): \($0)" }
      }
      return known.isEmpty ? nil : ".members([\(known.joined(separator: ", "))])"
    case .bool, .string, .any: return nil
    }
  }

  /// How many lists lie in each other.
  fileprivate var listDepth: Int {
    guard case .list(let item) = self else { return 0 }
    return 1 + item.listDepth
  }
}
