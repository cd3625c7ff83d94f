import GATTLanguageServer
import GATTSchema

/// What a key means when it is not written, where that is always the same. Editors show and insert it.
enum SchemaDefaults {
  /// The values, by place and key.
  static let values: [String: [String: JSON]] = [
    Place.document.name: ["gatt": 1, "endian": "little", "trailing": "error", "tag": "Miscellaneous"],
    Place.service.name: ["secondary": false],
    Place.permissions.name: ["read": "open", "write": "open"],
    Place.value.name: ["scale": 1, "offset": 0, "unknown": "fail", "out-of-range": "fail"],
    Place.readyAction.name: ["within": 10],
    Place.presentationFormat.name: ["exponent": 0, "namespace": 1, "description": 0],
  ]

  /// The value of `key` in `place`, or nil.
  static func value(of key: LanguageKey, in place: Place) -> JSON? {
    values[place.name]?[key.name]
  }
}
