import GATTSchema

/// Beginnings that an editor offers to insert, by place. `$1` and so on are where the cursor goes.
enum SchemaSnippets {
  /// The snippets of a place, or nil.
  static func snippets(of place: Place) -> JSONValue? {
    table[place.name].map { .array($0) }
  }

  private static let table: [String: [JSONValue]] = [
    Place.document.name: [
      snippet(
        "profile", "A device with one service",
        ["gatt": 1, "name": "${1:Thermometer}", "services": [service]])
    ],
    Place.service.name: [snippet("service", "A service with one characteristic", service)],
    Place.characteristic.name: [snippet("characteristic", "A number that is read and notified", characteristic)],
    Place.value.name: [
      snippet(
        "number", "A number with a step and a unit", ["raw": "${1:int16}", "scale": "${2:1/100}", "unit": "${3:°C}"]),
      snippet(
        "cases", "A number whose values have names", ["raw": "${1:uint8}", "cases": ["${2:Off}": 0, "${3:On}": 1]]),
      snippet("bits", "Bits with names", ["raw": "${1:uint8}", "bits": ["0": "${2:Power}", "1": "${3:Alarm}"]]),
      snippet("struct", "Fields, in the order of the bytes", ["struct": [field]]),
      snippet("text", "Text", ["string": "${1:utf8}"]),
      snippet("bytes", "Bytes as they stand", ["bytes": "${1:rest}"]),
      snippet(
        "union", "One of several structures, by its first byte",
        ["union": "${1:uint8}", "alternatives": [["name": "${2:Start}", "is": "${3:1}"]]]),
    ],
    Place.field.name: [
      snippet("field", "A number", field),
      snippet(
        "flags", "Bits that later fields go by",
        ["name": "${1:Flags}", "raw": "${2:uint8}", "bits": ["0": "${3:Wide}"]]),
      snippet(
        "optional", "A number that a bit says is there",
        ["name": "${1:Energy}", "raw": "${2:uint16}", "when": "${3:Flag}"]),
      snippet("repeated", "Numbers up to the end", ["name": "${1:Samples}", "raw": "${2:int16}", "repeat": "rest"]),
      snippet("checksum", "A checksum of the bytes before it", ["checksum": "${1:crc8}"]),
    ],
    Place.example.name: [snippet("example", "Bytes and what they mean", ["hex": "${1:66 08}", "is": "${2:21.5}"])],
  ]

  private static let field: JSONValue = ["name": "${1:Level}", "raw": "${2:uint8}"]

  private static let characteristic: JSONValue = [
    "name": "${1:Temperature}", "uuid": "${2:2A6E}", "properties": ["read", "notify"],
    "value": ["raw": "${3:int16}", "scale": "${4:1/100}", "unit": "${5:°C}"],
  ]

  private static let service: JSONValue = [
    "name": "${1:Environment}", "uuid": "${2:181A}", "characteristics": [characteristic],
  ]

  private static func snippet(_ label: String, _ description: String, _ body: JSONValue) -> JSONValue {
    ["label": .string(label), "description": .string(description), "body": body]
  }
}
