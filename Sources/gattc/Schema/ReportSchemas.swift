import GATTLanguageServer
import GATTSchema

/// The JSON Schemas, draft-07, of what the tool itself prints as JSON.
enum ReportSchemas {
  /// Of `gattc lint --json`.
  static var lint: JSON {
    schema(
      "Findings of gattc lint",
      object([
        "formatVersion": ["const": 1],
        "tool": tool,
        "summary": object(["files": count, "errors": count, "warnings": count, "notes": count]),
        "findings": list(finding),
        "failures": list(object(["path": text, "reason": text])),
      ])
    ).adding(["definitions": ["range": range]])
  }

  /// Of `gattc breaking --json`.
  static var breaking: JSON {
    // What only one side has lies nowhere on the other.
    let place = object(
      ["path": ["type": "string"], "text": ["type": "string"], "range": ["$ref": "#/definitions/range"]])
    let change = object(
      [
        "path": text, "rule": id, "category": ["enum": ["wire", "json", "source", "docs"]], "severity": severity,
        "oldClient": severity, "newClient": severity, "message": text, "attribute": text, "change": text,
        "old": place, "new": place,
        "witness": object(["hex": hex, "old": text, "new": text]), "certainty": text,
      ], optional: ["witness", "certainty"])
    return schema(
      "Differences found by gattc breaking",
      object([
        "formatVersion": ["const": 1],
        "tool": tool,
        "changes": list(change), "accepted": count,
      ])
    ).adding(["definitions": ["range": range]])
  }

  /// Of `gattc format --json`.
  static var format: JSON {
    let place: JSON = ["type": "integer", "minimum": 1]
    let note = object(["message": text, "line": place, "column": place], optional: ["line", "column"])
    return schema(
      "What became of files, by gattc format",
      object([
        "formatVersion": ["const": 1], "tool": tool,
        "files": list(
          object(
            ["path": text, "changed": ["type": "boolean"], "refused": note, "left": list(note)], optional: ["refused"])),
      ]))
  }

  /// Of `gattc docs --json`.
  static var docs: JSON {
    schema(
      "What gattc docs has written",
      object([
        "formatVersion": ["const": 1], "tool": tool, "folder": text, "profiles": count, "values": count,
        "files": list(object(["path": text, "written": ["type": "boolean"]])),
      ]))
  }

  /// Of `gattc init --json`.
  static var package: JSON {
    schema(
      "A package that gattc init has made",
      object(
        [
          "formatVersion": ["const": 1], "tool": tool, "folder": text, "files": list(text), "missing": text,
          "next": list(text),
        ], optional: ["missing"]))
  }

  /// Of `gattc version --json`.
  static var version: JSON { schema("The version of gattc", tool) }

  private static var tool: JSON { object(["name": ["const": "gattc"], "version": text]) }

  /// Of `gattc rules --json`.
  static var rules: JSON { schema("Rules of gattc", list(ruleRow)) }

  /// Of `gattc explain --json`.
  static var rule: JSON { schema("A rule of gattc", ruleRow) }

  private static var ruleRow: JSON {
    object(["id": id, "severity": severity, "purpose": text, "bad": ["type": "string"], "good": text])
  }

  /// A value of a format, or octets that no known format takes.
  static var advertisedData: JSON {
    let place: [String: JSON] = [
      "manufacturer": ["type": "string", "pattern": "^[0-9A-F]{4}$"], "service": uuid,
      "type": ["type": "string", "pattern": "^[0-9A-F]{2}$"],
    ]
    let known = place.merging(
      [
        "advertisement": text, "profile": text, "value": meaning, "computed": computed, "decrypted": meaning,
        "error": text, "hex": hex, "trailing": hex,
      ]) { $1 }
    return [
      "oneOf": [
        object(
          known,
          optional: ["computed", "decrypted", "error", "hex", "manufacturer", "service", "trailing", "type"]),
        object(
          place.merging(["hex": hex, "advertisement": text, "profile": text, "error": text]) { $1 },
          optional: ["advertisement", "profile", "error", "manufacturer", "service", "type"]),
      ]
    ]
  }

  /// Of `gattc decode --json`, with `hex` of `gattc encode --json`, and of a line of `gattc decode --batch` or
  /// `gattc decode --advertisement`; with both a list a line.
  static var value: JSON {
    schema(
      "A value of a characteristic or an advertisement",
      ["anyOf": [decoded, advertisedData, list(advertisedData), failure]])
  }

  private static var decoded: JSON {
    object(
      ["characteristic": text, "uuid": uuid, "value": meaning, "computed": computed, "hex": hex, "trailing": hex],
      optional: ["uuid", "computed", "hex", "trailing"])
  }

  /// What follows from a value, by name; null for what is not available.
  static let computed: JSON = ["type": "object", "additionalProperties": ["type": ["number", "null"]]]

  private static var failure: JSON {
    object(["line": ["type": "integer", "minimum": 1], "input": text, "error": text])
  }

  /// A UUID, short where it has a short form.
  static let uuid: JSON = [
    "type": "string",
    "pattern": "^([0-9A-F]{4}|[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12})$",
  ]
  /// What octets mean.
  static let meaning: JSON = ["type": ["string", "number", "boolean", "array", "object"]]
  /// Octets.
  static let hex: JSON = ["type": "string", "pattern": "^([0-9a-f]{2})*$"]
  /// Text that is not empty.
  static let text: JSON = ["type": "string", "minLength": 1]
  private static let id: JSON = ["type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"]
  private static let count: JSON = ["type": "integer", "minimum": 0]
  private static let severity: JSON = ["enum": .array(Severity.allCases.map { .string($0.rawValue) })]

  private static var finding: JSON {
    let range: JSON = ["$ref": "#/definitions/range"]
    return object(
      [
        "path": text, "rule": id, "severity": severity, "message": text, "range": range,
        "notes": list(object(["message": text, "range": range])),
        "fix": object(["title": text, "range": range, "replacement": ["type": "string"]]),
      ], optional: ["range", "fix"])
  }

  private static var range: JSON {
    let position = object(["line": ["type": "integer", "minimum": 1], "column": ["type": "integer", "minimum": 1]])
    return object(["start": position, "end": position])
  }

  static func schema(_ title: String, _ body: JSON) -> JSON {
    body.adding(["$schema": "http://json-schema.org/draft-07/schema#", "title": .string(title)])
  }

  static func list(_ items: JSON) -> JSON {
    ["type": "array", "items": items]
  }

  static func object(_ properties: [String: JSON], optional: Set<String> = []) -> JSON {
    let required = properties.keys.filter { !optional.contains($0) }.sorted()
    return [
      "type": "object", "properties": .object(properties), "required": .array(required.map { .string($0) }),
      "additionalProperties": false,
    ]
  }
}
