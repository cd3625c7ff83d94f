import GATTLanguageServer
import GATTSchema

/// The language as a JSON Schema, draft-07, for editors that complete and check YAML.
///
/// It is made from the tables that the reader itself goes by, so the two cannot come apart. It is looser where YAML
/// editors guess: a UUID such as `1800` or `2E10` reaches them as a number.
struct LanguageSchema {
  private var definitions: [String: JSON] = [:]

  /// The schema of a whole `*.gatt.yaml`.
  static var document: JSON {
    var schema = LanguageSchema()
    let root = schema.object(.document)
    return root.adding([
      "$schema": "http://json-schema.org/draft-07/schema#",
      "$id": "urn:swift-gatt-profiles:schema:language:1",
      "title": "GATT profile",
      "description": "A Bluetooth LE device: its services, characteristics and what their values mean.",
      "definitions": .object(schema.definitions),
    ])
  }

  /// The schema of a `.gattc.yaml`.
  static var configuration: JSON {
    var schema = LanguageSchema()
    return schema.object(.configuration).adding([
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "gattc configuration",
      "description": "How much the rules of `gattc lint` count, and for which files.",
    ])
  }

  /// What may stand in a place.
  private mutating func object(_ place: Place) -> JSON {
    var properties: [String: JSON] = [:]
    for key in place.keys { properties[key.name] = property(key, in: place) }
    let required = place.keys.filter(\.isRequired).map { JSON.string($0.name) }
    var schema: JSON = [
      "type": "object",
      "properties": .object(properties),
      "patternProperties": ["^x-": .bool(true)],
      "additionalProperties": false,
    ]
    if !required.isEmpty { schema = schema.adding(["required": .array(required)]) }
    if let snippets = SchemaSnippets.snippets(of: place) { schema = schema.adding(["defaultSnippets": snippets]) }
    let clauses = SchemaKinds.clauses(of: place)
    if !clauses.isEmpty { schema = schema.adding(["allOf": .array(clauses)]) }
    return schema.adding(place.choice.map(Self.constraint) ?? [:])
  }

  /// What a list of keys cannot say: how many of some have to be there.
  private static func constraint(_ choice: Place.Choice) -> [String: JSON] {
    switch choice.count {
    case .one: ["oneOf": one(of: choice.keys)]
    case .atMostOne:
      ["oneOf": .array(choice.keys.map { ["required": [.string($0)]] } + [["not": ["anyOf": one(of: choice.keys)]]])]
    case .atLeastOne: ["anyOf": one(of: choice.keys)]
    }
  }

  private static func one(of keys: [String]) -> JSON {
    .array(keys.map { ["required": [.string($0)]] })
  }

  private mutating func property(_ key: LanguageKey, in place: Place) -> JSON {
    var members: [String: JSON] = ["description": .string(key.summary)]
    if let value = SchemaDefaults.value(of: key, in: place) { members["default"] = value }
    members.merge(SchemaLimits.members(of: key)) { $1 }
    let shape = key.name == "unit" ? Self.unit : self.shape(key.shape, of: key)
    // Draft-07 ignores everything beside a reference.
    switch key.shape {
    case .place, .nested: break
    default: return shape.adding(members)
    }
    return .object(members.merging(["allOf": [shape]]) { $1 })
  }

  private mutating func shape(_ shape: Shape, of key: LanguageKey) -> JSON {
    switch shape {
    case .text: SchemaScalars.text
    case .uuid: SchemaScalars.uuid
    case .wholeNumber: SchemaScalars.wholeNumber
    case .number: SchemaScalars.number
    case .hex: SchemaScalars.hex
    case .literal: SchemaScalars.literal
    case .word(let words): SchemaScalars.word(words, behind: key.name)
    case .packedType: SchemaScalars.packedType
    case .truth: SchemaScalars.truth(behind: key.name)
    case .list(let item): ["type": "array", "items": self.shape(item, of: key)]
    case .names(let value): ["type": "object", "additionalProperties": self.shape(value, of: key)]
    case .place(let place): reference(to: place)
    case .nested(let place): reference(to: place())
    case .either(let shapes): either(shapes, of: key)
    }
  }

  /// One of several shapes, told apart by what is written, so that a mistake in a mapping is reported in the mapping.
  private mutating func either(_ shapes: [Shape], of key: LanguageKey) -> JSON {
    let mappings = shapes.filter(\.isMapping)
    let lists = shapes.filter(\.isList)
    let others = shapes.filter { !$0.isMapping && !$0.isList }
    guard mappings.count <= 1, lists.count <= 1, !others.contains(where: \.isLiteral) else {
      return ["anyOf": .array(shapes.map { shape($0, of: key) })]
    }
    var result: JSON? =
      others.count > 1 ? ["anyOf": .array(others.map { shape($0, of: key) })] : others.first.map { shape($0, of: key) }
    for (type, choice) in [("array", lists.first), ("object", mappings.first)] {
      guard let choice else { continue }
      let inner = shape(choice, of: key)
      guard let other = result else {
        result = inner
        continue
      }
      result = ["if": ["type": .string(type)], "then": inner, "else": other]
    }
    return result ?? true
  }

  /// The known units to choose from; others are legal, too.
  private static var unit: JSON {
    ["anyOf": [["enum": .array(Unit.allSymbols.map { .string($0) })], SchemaScalars.text]]
  }

  /// A reference to the definition of a place, which is made when it is first needed.
  private mutating func reference(to place: Place) -> JSON {
    let name = Self.definitionName(place)
    if definitions[name] == nil {
      // Stands in for itself while it is made: a place may lie within itself.
      definitions[name] = true
      definitions[name] = object(place)
    }
    return ["$ref": .string("#/definitions/\(name)")]
  }

  /// *a presentation format* becomes `presentation-format`.
  private static func definitionName(_ place: Place) -> String {
    let words = place.name.split(separator: " ")
    let nouns = ["a", "an", "the"].contains(words.first ?? "") ? words.dropFirst() : words[...]
    return nouns.joined(separator: "-")
  }
}

extension Shape {
  fileprivate var isMapping: Bool {
    switch self {
    case .place, .nested, .names: true
    default: false
    }
  }

  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }

  fileprivate var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }
}
