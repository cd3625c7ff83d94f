import GATTSchema

/// How Python writes what languages of scripts have.
struct PythonSyntax: ScriptSyntax {
  let language = PythonEmitter.language
  let comment = "#"
  let absent = "None"
  let takesMore = true
  let absentLast = "None"
  let hasKinds = false
  let absentType = "None"
  let nothingType = "None"
  let floatType = "float"
  let medicalType = "gatt.MedicalFloat"
  let truthType = "bool"
  let textType = "str"
  let octetsType = "bytes"

  func choice(_ test: String, _ yes: String, _ no: String) -> String { "(\(yes) if \(test) else \(no))" }
  func lambda(_ parameters: [String], _ body: String) -> String {
    parameters.isEmpty ? "lambda: \(body)" : "lambda \(parameters.joined(separator: ", ")): \(body)"
  }
  func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
  func tuple(_ items: [String]) -> String { items.count == 1 ? "(\(items[0]),)" : "(\(items.joined(separator: ", ")))" }
  func sequence(_ items: [String], value: Int) -> String { "\(tuple(items))[\(value)]" }
  func steps(_ items: [String]) -> String {
    items.count == 1 ? items[0] : "w.steps(\(items.map { lambda([], $0) }.joined(separator: ", ")))"
  }
  func all(_ tests: [String]) -> String { "(\(tests.joined(separator: " and ")))" }
  func not(_ test: String) -> String { "(not \(test))" }
  func isPresent(_ value: String) -> String { "\(value) is not None" }
  func count(_ list: String, isOptional: Bool) -> String {
    isOptional ? choice(isPresent(list), "len(\(list))", absent) : "len(\(list))"
  }
  func isBranch(_ value: String, kind: String, type: String) -> String { "isinstance(\(value), \(type))" }

  func value(of type: String, kind: String?, _ members: [(name: String, value: String)]) -> String {
    "\(type)(\(members.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")))"
  }

  /// Quoted so that neither quotes nor ends of lines stand in it.
  func text(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.isUnprintable: "\\U\(Hex.digits(UInt64(scalar.value), count: 8))"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  func integer(_ number: Int128, isBig: Bool) -> String { "\(number)" }
  func octets(_ octets: [UInt8]) -> String { "bytes.fromhex(\"\(Hex.text(octets))\")" }

  func number(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "math.nan" : number < 0 ? "-math.inf" : "math.inf" }
    return "\(number)"
  }
  func truth(_ truth: Bool) -> String { truth ? "True" : "False" }

  func support(_ name: String) -> String { "gatt.\(Self.classes[name] ?? Self.snake(name))" }

  /// What has another name than in other languages, or is a type.
  private static let classes = [
    "int": "sint", "bool": "boolean", "bigUint": "uint", "bigInt": "sint", "quantity": "Quantity",
    "enumeration": "Enumeration", "bits": "Bits", "MedicalFloat": "MedicalFloat", "Reader": "Reader",
    "Writer": "Writer", "Whole": "Whole",
  ]

  /// A name of several words, as Python has it.
  private static func snake(_ name: String) -> String {
    guard name != "finalXOR" else { return "final_xor" }
    return name.map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
  }

  func call(method: String, of object: String, _ arguments: [String]) -> String {
    var arguments = arguments.filter { !$0.isEmpty }
    while let last = arguments.last, last == absent, !["agree", "optional", "bits"].contains(method) {
      arguments.removeLast()
    }
    return "\(object).\(Self.snake(method))(\(arguments.joined(separator: ", ")))"
  }
  func method(_ name: String) -> String { Self.snake(name) }
  func parameter(_ name: String) -> String { Self.snake(name) }
  func member(_ value: String, _ name: String) -> String { "\(value).\(name)" }
  func item(_ list: String, _ place: Int) -> String { "\(list)[\(place)]" }
  func structure(_ name: String, _ members: [(name: String, value: String)]) -> String {
    "gatt.\(name)(\(members.map { "\(Self.snake($0.name))=\($0.value)" }.joined(separator: ", ")))"
  }
  func between(_ least: String, _ most: String) -> String { "gatt.Between(\(least), \(most))" }
  func masked(_ bits: String, _ mask: String) -> String { "gatt.Masked(\(bits), \(mask))" }
  func typeArguments(_ value: String, _ wire: String) -> String { "[\(value)]" }

  func constant(_ name: String, _ value: String) -> String { "\(name) = \(value)" }
  func constant(in line: String) -> (name: String, value: String)? {
    guard let sign = line.firstRange(of: " = ") else { return nil }
    let name = String(line[..<sign.lowerBound])
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return (name, String(line[sign.upperBound...]))
  }
  func statement(_ expression: String) -> String { expression }
  func returned(_ value: String) -> String { value.isEmpty ? "return" : "return \(value)" }
  func thrown(_ value: String) -> String { "raise \(value)" }
  func condition(_ test: String, _ body: [String]) -> [String] { ["if \(test):"] + body.map { "    " + $0 } }
  func function(
    _ name: String, _ parameters: [(name: String, type: String)], returns: String, _ body: [String]
  ) -> [String] {
    ["def \(name)(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) -> \(returns):"]
      + (body.isEmpty ? ["pass"] : body).map { "    " + $0 }
  }

  func type(_ name: String) -> String { name }
  func declaration(_ type: String, _ documentation: String?, kind: String?, _ members: [ScriptMember]) -> [String] {
    let own = members.flatMap { member in
      ["    \(member.name): \(member.type)\(member.isOptional ? " | None = None" : "")"]
        + (member.documentation.map { ["    \(text($0))"] } ?? [])
    }
    let body = (documentation.map { ["    \(text($0))", ""] } ?? []) + own
    return ["@dataclass(frozen=True, slots=True, kw_only=True)", "class \(type):"]
      + (body.isEmpty ? ["    pass"] : body)
  }
  func alias(_ name: String, _ type: String, _ documentation: String?) -> [String] {
    ["\(name): TypeAlias = \(type)"] + (documentation.map { [text($0)] } ?? [])
  }

  func integerType(isBig: Bool) -> String { "int" }
  func listType(_ item: String) -> String { "tuple[\(item), ...]" }
  func tupleType(_ items: [String]) -> String { "tuple[\(items.joined(separator: ", "))]" }
  func optionalType(_ type: String) -> String { "\(type) | None" }
  func unionType(_ types: [String]) -> String { types.joined(separator: " | ") }
  func literalType(_ texts: [String], patterns: [String]) -> String {
    patterns.isEmpty ? "Literal[\(texts.map { text($0) }.joined(separator: ", "))]" : "str"
  }
}

extension PythonSyntax {
  var reserved: Set<String> {
    [
      "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
      "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
      "not", "or", "pass", "raise", "return", "try", "while", "with", "yield", "match", "case", "type", "self", "int",
      "float", "bool", "str", "bytes", "tuple", "list", "dict", "set", "len", "isinstance", "object", "gatt", "math",
      "dataclass", "Literal", "TypeAlias", "super", "print", "property", "id", "range", "sum", "min", "max",
      "Exception",
      "ValueError",
    ]
  }

  func styled(_ words: NameWords, as role: NameRole) -> String {
    switch role {
    case .profile, .function, .member: words.snake
    case .type: words.pascal
    case .constant: words.screaming
    }
  }
}
