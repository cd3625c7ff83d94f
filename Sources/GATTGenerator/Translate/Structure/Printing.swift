/// How what a field holds is written as text and read back by the library.
enum Printing {
  /// Not at all.
  case nothing
  /// As it describes itself.
  case plain
  /// As the text of a value of the library.
  case text
  /// In hexadecimal.
  case octets
  /// As the label of a named number.
  case label
  /// As the fields in it.
  case fields
  /// An integer by a scale, with so many decimals, beside its digits; the scale is an expression.
  case scaled(String, decimals: Int?)
  /// An integer of which some have a text of their own, beside its digits; these are an expression.
  case special(String)
  /// By another form of the library's, an expression.
  case form(String)
}

extension Printing {
  /// The form as an expression; nil for what does not print.
  var form: String? {
    switch self {
    case .nothing: nil
    case .plain: ".plain"
    case .text: ".text"
    case .octets: ".octets"
    case .label: ".label"
    case .fields: ".fields"
    case .scaled(let scale, let decimals): ".integer(.init(scale: \(scale)\(Self.argument(decimals))))"
    case .special(let texts): ".integer(.init(special: \(texts)))"
    case .form(let form): form
    }
  }

  /// The statement that prints a field or reads its text: one that is always there, or may be absent. nil for what does
  /// not print.
  func statement(_ times: String, _ key: String, _ place: String) -> SwiftStatement? {
    guard let form else { return nil }
    let arguments =
      switch self {
      case .plain: "&\(place)"
      case .text: "text: &\(place)"
      case .octets: "octets: &\(place)"
      case .label: "label: &\(place)"
      case .fields: "fields: &\(place)"
      case .scaled(let scale, let decimals): "&\(place), scale: \(scale)\(Self.argument(decimals))"
      case .special(let texts): "&\(place), special: \(texts)"
      case .form, .nothing: "&\(place), \(form)"
      }
    return .line("fields.\(times)(\(SwiftLiteral.string(key)), \(arguments))")
  }

  private static func argument(_ decimals: Int?) -> String { decimals.map { ", decimals: \($0)" } ?? "" }
}
