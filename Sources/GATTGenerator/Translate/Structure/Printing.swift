/// How what a field holds prints.
enum Printing {
  /// Not at all.
  case nothing
  /// As a number.
  case number
  /// As an integer by a text of the library, which is an expression.
  case integer(by: String)
  /// As the label of a named number.
  case label
  /// As the fields in it.
  case fields
  /// As a text, which is an expression of the value.
  case text((_ value: String) -> String)
}

extension Printing {
  /// The statements that print `value` under a key, a value that can be nil or is one of several when it `isOptional` or
  /// `isList`.
  func statements(_ value: String, key: String, isOptional: Bool = false, isList: Bool = false) -> [SwiftStatement] {
    let key = SwiftLiteral.string(key)
    switch self {
    case .nothing: return []
    case .number: return ["fields.add(\(key), number\(isList ? "s" : ""): \(value))"]
    case .integer(let text): return ["fields.add(\(key), \(value), \(text))"]
    case .label: return ["fields.add(\(key), label\(isList ? "s" : ""): \(value))"]
    case .fields: return ["fields.add(\(key), fields: \(value))"]
    case .text(let text):
      guard !isList else {
        return ["fields.add(\(key), texts: \(value)\(isOptional ? "?" : "").map { \(text("$0")) })"]
      }
      let statement: SwiftStatement = "fields.add(\(key), \(text(value)))"
      return isOptional ? [.block("if let \(value)", [statement])] : [statement]
    }
  }
}
