extension Identifier {
  /// Words that Swift reads as something else unless they stand between backticks.
  static let keywords: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
    "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw",
    "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// Type names that Swift cannot take even between backticks, or that generated code needs in full.
  static let reservedTypes: Set<String> = [
    "Type", "Protocol", "Self", "Any", "Swift", "GATTProfiles", "Service", "RawType", "RawType1", "RawType2",
    "RawValue",
    "AllCases", "Context", "RequiredVersion",
  ]

  /// Names that only an `identifier:` can give a type, and that generated code has for something else where types stand.
  static let reservedTypeMembers: Set<String> = [
    "any", "device", "example", "makeProfile", "name", "profileManager", "register", "registerAllProfiles", "service",
    "some",
    "tag", "uuid", "verifyExamples",
  ]

  /// Members that generated types have already.
  static let reservedMembers: Set<String> = [
    "init", "self", "Type", "allCases", "bytes", "context", "data", "descriptors", "encode", "encoded", "encodedData",
    "encodedSize", "fieldName", "fields",
    "framing", "timeoutMilliseconds",
    "endian", "examples", "hash", "hashValue", "initialValue", "isKnown", "known", "label", "labels", "layout",
    "makeProfile",
    "name",
    "none", "notifyMode", "onDiscovery", "permissions", "properties", "rawValue", "rawValue1", "rawValue2", "reader",
    "size", "size1",
    "size2",
    "some", "stringValue", "stringValues", "tag", "textKey", "trailingBytes", "uuid", "write", "writeType",
    "writer",
  ]
}
