import GATTSchema

/// How TypeScript writes what languages of scripts have.
struct TypeScriptSyntax: ScriptSyntax {
  let language = TypeScriptEmitter.language
  let comment = "//"
  let absent = "undefined"
  let takesMore = false
  let absentLast = ""
  let hasKinds = true
  let absentType = "undefined"
  let nothingType = "void"
  let floatType = "number"
  let medicalType = "gatt.MedicalFloat"
  let truthType = "boolean"
  let textType = "string"
  let octetsType = "Uint8Array"

  func choice(_ test: String, _ yes: String, _ no: String) -> String { "(\(test) ? \(yes) : \(no))" }
  func lambda(_ parameters: [String], _ body: String) -> String {
    "(\(parameters.joined(separator: ", "))) => \(body.hasPrefix("{") ? "(\(body))" : body)"
  }
  func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
  func tuple(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
  func sequence(_ items: [String], value: Int) -> String {
    value == items.count - 1
      ? "(\(items.joined(separator: ", ")))" : "([\(items.joined(separator: ", "))] as const)[\(value)]"
  }
  func steps(_ items: [String]) -> String { sequence(items, value: items.count - 1) }
  func all(_ tests: [String]) -> String { "(\(tests.joined(separator: " && ")))" }
  func not(_ test: String) -> String { "!(\(test))" }
  func isPresent(_ value: String) -> String { "\(value) !== undefined" }
  func count(_ list: String, isOptional: Bool) -> String { isOptional ? "\(list)?.length" : "\(list).length" }
  func isBranch(_ value: String, kind: String, type: String) -> String { "\(value).kind === \(text(kind))" }

  func value(of type: String, kind: String?, _ members: [(name: String, value: String)]) -> String {
    let own =
      (kind.map { ["kind: \(text($0))"] } ?? [])
      + members.map { $0.name == $0.value ? $0.name : "\($0.name): \($0.value)" }
    return own.isEmpty ? "{}" : "{ \(own.joined(separator: ", ")) }"
  }

  /// Quoted so that neither quotes, nor ends of lines, nor what ends a comment or a script, stand in it.
  func text(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.isUnprintable || scalar == "<": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  func integer(_ number: Int128, isBig: Bool) -> String { isBig ? "\(number)n" : "\(number)" }

  func octets(_ octets: [UInt8]) -> String { list(octets.map { "\($0)" }) }

  func number(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  func truth(_ truth: Bool) -> String { truth ? "true" : "false" }
  func support(_ name: String) -> String { "gatt.\(name)" }
  func call(method: String, of object: String, _ arguments: [String]) -> String {
    var arguments = arguments.filter { !$0.isEmpty }
    while let last = arguments.last, last == absent, method != "agree", method != "optional" { arguments.removeLast() }
    return "\(object).\(method)(\(arguments.joined(separator: ", ")))"
  }
  func method(_ name: String) -> String { name }
  func parameter(_ name: String) -> String { name }
  func member(_ value: String, _ name: String) -> String { "\(value).\(name)" }
  func item(_ list: String, _ place: Int) -> String { "\(list)[\(place)]" }
  func structure(_ name: String, _ members: [(name: String, value: String)]) -> String {
    members.isEmpty ? "{}" : "{ \(members.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }"
  }
  func between(_ least: String, _ most: String) -> String { "[\(least), \(most)]" }
  func masked(_ bits: String, _ mask: String) -> String { "{ bits: \(bits), mask: \(mask) }" }
  func typeArguments(_ value: String, _ wire: String) -> String { "<\(value), \(wire)>" }

  func constant(_ name: String, _ value: String) -> String { "const \(name) = \(value);" }
  func constant(in line: String) -> (name: String, value: String)? {
    guard line.hasPrefix("const "), let sign = line.firstRange(of: " = ") else { return nil }
    return (String(line[..<sign.lowerBound].dropFirst(6)), String(line[sign.upperBound...].dropLast()))
  }
  func statement(_ expression: String) -> String { "\(expression);" }
  func returned(_ value: String) -> String { value.isEmpty ? "return;" : "return \(value);" }
  func thrown(_ value: String) -> String { "throw \(value);" }
  func condition(_ test: String, _ body: [String]) -> [String] {
    guard body.count > 1 else { return ["if (\(test)) \(body.first ?? "{}")"] }
    return ["if (\(test)) {"] + body.map { "  " + $0 } + ["}"]
  }
  func function(
    _ name: String, _ parameters: [(name: String, type: String)], returns: String, _ body: [String]
  ) -> [String] {
    ["function \(name)(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "))): \(returns) {"]
      + body.map { "  " + $0 } + ["}"]
  }

  func type(_ name: String) -> String { "" }
  func declaration(_ type: String, _ documentation: String?, kind: String?, _ members: [ScriptMember]) -> [String] {
    let own = members.flatMap { member in
      Self.comment(member.documentation).map { "  " + $0 }
        + [
          "  readonly \(member.name)\(member.isOptional ? "?" : ""): \(member.type)\(member.isOptional ? " | undefined" : "");"
        ]
    }
    return Self.comment(documentation) + ["export interface \(type) {"]
      + (kind.map { ["  readonly kind: \(text($0));"] } ?? []) + own + ["}"]
  }
  func alias(_ name: String, _ type: String, _ documentation: String?) -> [String] {
    Self.comment(documentation) + ["export type \(name) = \(type);"]
  }

  /// A comment of a text, which cannot end it.
  static func comment(_ text: String?) -> [String] {
    guard let text else { return [] }
    let words = text.unicodeScalars.map { $0.isUnprintable ? " " : String($0) }.joined()
    return ["/** \(words.replacing("*/", with: "* /")) */"]
  }

  func integerType(isBig: Bool) -> String { isBig ? "bigint" : "number" }
  func listType(_ item: String) -> String { item.contains(" ") ? "readonly (\(item))[]" : "readonly \(item)[]" }
  func tupleType(_ items: [String]) -> String { "readonly [\(items.joined(separator: ", "))]" }
  func optionalType(_ type: String) -> String { "\(type) | undefined" }
  func unionType(_ types: [String]) -> String { types.joined(separator: " | ") }
  func literalType(_ texts: [String], patterns: [String]) -> String {
    (texts.map { text($0) } + patterns.map { pattern($0) }).joined(separator: " | ")
  }

  private func pattern(_ name: String) -> String {
    let own = text(name).dropFirst().dropLast().replacing("`", with: "\\`").replacing("${", with: "\\${")
    return "`\(own)(${number})`"
  }
}

extension TypeScriptSyntax {
  var reserved: Set<String> {
    [
      "abstract", "any", "arguments", "as", "async", "await", "boolean", "break", "case", "catch", "class", "const",
      "constructor", "continue", "debugger", "declare", "default", "delete", "do", "else", "enum", "eval", "export",
      "extends", "false", "finally", "for", "from", "function", "gatt", "get", "if", "implements", "import", "in",
      "infer", "instanceof", "interface", "is", "keyof", "let", "module", "namespace", "never", "new", "null", "number",
      "object", "of", "package", "private", "protected", "public", "readonly", "require", "return", "set", "static",
      "string", "super", "switch", "symbol", "this", "throw", "true", "try", "type", "typeof", "undefined", "unique",
      "unknown", "var", "void", "while", "with", "yield", "bigint", "NaN", "Infinity", "Object", "Array", "Number",
      "String", "Boolean", "Symbol", "Map", "Set", "Date", "Error", "Math", "JSON", "Promise", "Function", "RegExp",
      "Uint8Array", "DataView", "ArrayBuffer", "BigInt", "globalThis", "Record", "Readonly", "Partial",
    ]
  }

  func styled(_ words: NameWords, as role: NameRole) -> String {
    switch role {
    case .profile, .function, .member: words.camel
    case .type: words.pascal
    case .constant: words.screaming
    }
  }
}
