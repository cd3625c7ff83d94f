import GATTLanguageServer
import GATTSchema

/// What the shapes of keys do not say: how many items a list has, and how numbers and texts look.
enum SchemaLimits {
  /// What is added to the schema of `key`.
  static func members(of key: LanguageKey) -> [String: JSON] {
    switch key.name {
    case "pair", "array-pair", "over", "clamp": ["minItems": 2, "maxItems": 2]
    case "counts": ["minItems": 2, "maxItems": 2, "items": range(1, 512)]
    case "struct", "alternatives": ["minItems": 1, "maxItems": 512]
    case "count", "max-length", "reserved", "pad-to": key.isWholeNumber ? ["minimum": 1, "maximum": 512] : [:]
    case "bytes", "length": ["minimum": 0, "maximum": 512]
    case "width": key.isWholeNumber ? ["enum": .array([8, 16, 24, 32].map { .int($0) })] : [:]
    case "rssi": ["minimum": -127, "maximum": 20]
    case "manufacturer", "company": ["minimum": 0, "maximum": 0xFFFF, "items": range(0, 0xFFFF)]
    case "interval", "idle", "within", "timeout": ["exclusiveMinimum": 0, "maximum": 3600]
    case "key": ["pattern": key16]
    case "marker", "xor", "keyed", "known": ["pattern": octets]
    case "decimal": ["pattern": decimal]
    case "polynomial": key.isList ? ["minItems": 2, "maxItems": 9] : [:]
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
    JSON.string($0)
  }

  private static func range(_ least: Int, _ most: Int) -> JSON {
    ["minimum": .int(least), "maximum": .int(most)]
  }

  /// The most bits that a number has.
  private static let mostBits = 64

  /// The number of a bit, or the lowest and the highest of several.
  private static let bits: JSON = {
    let all = (0..<mostBits).map { low in
      let higher = ((low + 1)..<max(mostBits, low + 2)).map(String.init).joined(separator: "|")
      return low == mostBits - 1 ? "\(low)" : "\(low) *(- *(\(higher)) *)?"
    }
    return .string("^ *(0[xX][0-9A-Fa-f]+|0[bB][01]+|(\(all.joined(separator: "|")))) *$")
  }()
  /// The same behind a name.
  private static let bitBehind: JSON = [
    "anyOf": [
      ["type": "integer", "minimum": 0, "maximum": .int(mostBits - 1)], ["type": "string", "pattern": bits],
    ]
  ]
  /// A decimal number, and what is behind it.
  private static let decimal: JSON = "^0(\\.(0{1,9}|#{1,9}))?[ !\"$-*,/:-~]$"
  /// Sixteen octets.
  private static let key16: JSON = "^[ :_-]*([0-9A-Fa-f]{2}[ :_-]*){16}$"
  /// One octet or more, at most those of a value.
  private static let octets: JSON = "^(0[xX])?[ :_-]*([0-9A-Fa-f]{2}[ :_-]*){1,512}$"
  /// A UUID with four or eight digits x, where those of a short one go.
  private static let base: JSON =
    "^(?=[^xX]*([xX]{4}|[xX]{8})[^xX]*$)[0-9A-Fa-fxX]{8}(-[0-9A-Fa-fxX]{4}){3}-[0-9A-Fa-fxX]{12}$"
  /// `%d`, `%.2f`, `%x`, `%04X` or `%d.%d`.
  private static let format: JSON = "^%(d(\\.%d){0,7}|\\.0*[0-9]f|(0[0-9]+)?[xX])$"
}

extension LanguageKey {
  fileprivate var isWholeNumber: Bool {
    if case .wholeNumber = shape { true } else { false }
  }

  fileprivate var isList: Bool {
    if case .list = shape { true } else { false }
  }

  fileprivate var isText: Bool {
    if case .text = shape { true } else { false }
  }

  /// Whether it takes the name of a type, alone or in place of a layout.
  fileprivate var mayNameType: Bool {
    if case .either = shape { true } else { isText }
  }
}
