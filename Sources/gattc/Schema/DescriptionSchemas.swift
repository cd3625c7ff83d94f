import GATTDocuments
import GATTLanguageServer
import GATTSchema

/// The JSON Schemas, draft-07, of what `gattc profiles` and `gattc describe` print with `--json`.
enum DescriptionSchemas {
  private typealias Report = ReportSchemas

  /// A profile, as far as it is listed under one tag.
  static var profiles: JSON {
    let characteristic = Report.object(
      ["uuid": Report.uuid, "name": Report.text, "properties": properties, "fields": fields], optional: ["fields"])
    let service = Report.object(
      ["uuid": Report.uuid, "name": Report.text, "characteristics": Report.list(characteristic)])
    let format = Report.object(["name": Report.text, "place": Report.text, "fields": fields], optional: ["fields"])
    let type = Report.object(
      ["uuid": Report.uuid, "name": Report.text, "fields": fields], optional: ["uuid", "fields"])
    return defining(
      Report.schema(
        "What a profile describes, by gattc profiles",
        Report.object(
          [
            "profile": Report.text, "path": Report.text, "tag": Report.text, "description": Report.text,
            "services": Report.list(service), "advertisements": Report.list(format), "types": Report.list(type),
          ], optional: ["tag", "description", "services", "advertisements", "types"])))
  }

  /// A service, a value of something, or a profile as a whole.
  static var describe: JSON {
    defining(Report.schema("What something is, by gattc describe", ["oneOf": [service, value, ModelSchema.profile]]))
  }

  private static var service: JSON {
    let requirements = Requirement.allCases.map { JSON.string($0.rawValue) }
    let characteristic = Report.object([
      "uuid": Report.uuid, "name": Report.text, "requirement": ["enum": .array(requirements)], "properties": properties,
    ])
    return Report.object(
      common.merging(
        [
          "kind": ["const": "service"], "uuid": Report.uuid, "secondary": ["type": "boolean"],
          "characteristics": Report.list(characteristic),
        ]) { $1 }, optional: ["description"])
  }

  private static var value: JSON {
    let permissions = Report.object(
      ["read": Report.text, "write": Report.text, "notify": Report.text], optional: ["read", "write", "notify"])
    let own: [String: JSON] = [
      "kind": ["enum": ["characteristic", "advertisement", "type", "descriptor"]], "uuid": Report.uuid,
      "service": Report.object(["uuid": Report.uuid, "name": Report.text]), "properties": properties,
      "permissions": permissions, "requirement": Report.text, "descriptors": Report.list(Report.text),
      "context": Report.list(Report.text), "place": Report.text, "computed": Report.list(Report.text),
      "own": Report.list(
        Report.object(
          form.merging(["uuid": Report.uuid, "name": Report.text]) { $1 }, optional: ["program", "meanings"])),
      "request": Report.object(form, optional: ["program", "meanings"]),
      "decrypted": Report.object(form, optional: ["program", "meanings"]),
    ]
    return Report.object(
      common.merging(own) { $1 }.merging(form) { $1 },
      optional: [
        "description", "uuid", "service", "properties", "permissions", "requirement", "descriptors", "context", "place",
        "computed", "own", "request", "decrypted", "program", "meanings",
      ])
  }

  /// What every description says.
  private static var common: [String: JSON] {
    ["name": Report.text, "profile": Report.text, "path": Report.text, "description": Report.text]
  }

  /// What is said of a layout.
  private static var form: [String: JSON] {
    let count: JSON = ["type": "integer", "minimum": 0]
    return [
      "octets": Report.object(["least": count, "most": count], optional: ["most"]), "fields": fields,
      "limit": count, "trailing": ["enum": .array(TrailingOctets.allCases.map { .string($0.rawValue) })],
      "picture": Report.list(["type": "string"]), "program": ["$ref": "#/definitions/program"],
      "meanings": Report.list(["$ref": "#/definitions/meaning"]),
      "examples": Report.list(Report.object(["hex": Report.hex, "value": Report.meaning])),
    ]
  }

  private static var properties: JSON {
    Report.list(["enum": .array(Property.allCases.map { .string($0.rawValue) })])
  }

  private static var fields: JSON { Report.list(["$ref": "#/definitions/field"]) }

  private static func defining(_ schema: JSON) -> JSON {
    let named = Report.list(
      Report.object(
        ["numbers": Report.text, "name": ["type": "string"], "description": Report.text], optional: ["description"]))
    let count: JSON = ["type": "integer", "minimum": 0]
    let kinds = LayoutPart.Kind.allCases.map { JSON.string($0.rawValue) }
    let field = Report.object(
      [
        "name": ["type": "string"], "kind": ["enum": .array(kinds)], "type": Report.text, "offset": count,
        "octets": count,
        "bits": ["type": "array", "items": count, "minItems": 2, "maxItems": 2], "scale": Report.text,
        "unit": Report.text, "least": Report.text, "greatest": Report.text, "special": named, "cases": named,
        "when": Report.text, "repeat": Report.text, "description": Report.text, "fields": fields,
      ],
      optional: [
        "type", "offset", "octets", "bits", "scale", "unit", "least", "greatest", "special", "cases", "when", "repeat",
        "description", "fields",
      ])
    let definitions = ProgramSchema.definitions.merging(["field": field]) { $1 }
    return schema.adding(["definitions": .object(definitions)])
  }
}
