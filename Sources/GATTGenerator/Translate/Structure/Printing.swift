/// How what a field holds is written as text and read back: a form of the library's, as an expression.
enum Printing {
  /// Not at all.
  case nothing
  /// By a form.
  case form(String)
  /// As the fields in it.
  case fields
  /// As bits without a name, of which nothing is printed when none is set.
  case unnamedBits
}

extension Printing {
  /// As it describes itself.
  static var plain: Printing { .form(".plain") }
  /// As the text of a value of the library.
  static var text: Printing { .form(".text") }
  /// In hexadecimal.
  static var octets: Printing { .form(".octets") }
  /// As the label of a named number.
  static var label: Printing { .form(".label") }

  /// The form as an expression; nil for what does not print.
  var form: String? {
    switch self {
    case .nothing: nil
    case .form(let form): form
    case .fields: ".fields"
    case .unnamedBits: ".unnamedBits"
    }
  }
}
