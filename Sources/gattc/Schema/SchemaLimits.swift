import GATTSchema

/// What the shapes of keys do not say: how many items a list has, and how numbers and texts look.
enum SchemaLimits {
  /// What is added to the schema of `key`.
  static func members(of key: LanguageKey) -> [String: JSONValue] {
    switch key.name {
    case "pair", "array-pair", "counts", "over": ["minItems": 2, "maxItems": 2]
    case "struct", "alternatives": ["minItems": 1, "maxItems": 512]
    case "count", "max-length", "reserved", "pad-to": key.isWholeNumber ? ["minimum": 1, "maximum": 512] : [:]
    case "bytes", "length": ["minimum": 0, "maximum": 512]
    case "value", "request", "type": key.mayNameType ? ["not": ["enum": .array(notTypes)]] : [:]
    case "bits":
      ["anyOf": [["propertyNames": ["pattern": bits]], ["additionalProperties": bitBehind]], "minProperties": 1]
    case "cases": ["minProperties": 1]
    case "uuid-base": ["pattern": base]
    case "format": key.isText ? ["pattern": format] : [:]
    default: [:]
    }
  }

  /// What no type is called: the kinds and the scalar types, which are keys and words of a layout.
  private static let notTypes = (LayoutKind.allCases.map(\.rawValue) + ScalarType.all.map(\.description)).map {
    JSONValue.string($0)
  }

  /// The number of a bit, or the lowest and the highest of several.
  private static let bits: JSONValue = "^ *(0[xX][0-9A-Fa-f]+|0[bB][01]+|[0-9]+) *(- *[0-9]+ *)?$"
  /// The same behind a name.
  private static let bitBehind: JSONValue = ["anyOf": [["type": "integer"], ["type": "string", "pattern": bits]]]
  /// A UUID with four or eight digits x, where those of a short one go.
  private static let base: JSONValue =
    "^(?=[^xX]*([xX]{4}|[xX]{8})[^xX]*$)[0-9A-Fa-fxX]{8}(-[0-9A-Fa-fxX]{4}){3}-[0-9A-Fa-fxX]{12}$"
  /// `%d`, `%.2f`, `%x` or `%04X`.
  private static let format: JSONValue = "^%(d|\\.0*[0-9]f|(0[0-9]+)?[xX])$"
}

extension LanguageKey {
  fileprivate var isWholeNumber: Bool {
    if case .wholeNumber = shape { true } else { false }
  }

  fileprivate var isText: Bool {
    if case .text = shape { true } else { false }
  }

  /// Whether it takes the name of a type, alone or in place of a layout.
  fileprivate var mayNameType: Bool {
    if case .either = shape { true } else { isText }
  }
}
