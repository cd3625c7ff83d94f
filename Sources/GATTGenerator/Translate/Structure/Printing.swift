/// How what a field holds is written as text and read back by the library.
struct Printing {
  /// The form as an expression; nil for what does not print.
  let form: String?
  /// What stands in front of the field in a call that says by its name or arguments which form it is.
  private var before = ""
  /// What stands behind the field in such a call.
  private var behind = ""
}

extension Printing {
  /// Not at all.
  static let nothing = Printing(form: nil)
  /// As it describes itself.
  static let plain = Printing(form: ".plain")
  /// As the text of a value of the library.
  static let text = labelled("text")
  /// In hexadecimal.
  static let octets = labelled("octets")
  /// As the label of a named number.
  static let label = labelled("label")
  /// As the fields in it.
  static let fields = labelled("fields")

  /// An integer by a scale, an expression, with so many decimals, beside its digits.
  static func scaled(_ scale: String, decimals: Int?) -> Printing {
    integer("scale: \(scale)\(decimals.map { ", decimals: \($0)" } ?? "")")
  }

  /// An integer of which some have a text of their own, an expression, beside its digits.
  static func special(_ texts: String) -> Printing { integer("special: \(texts)") }

  /// By another form of the library's, an expression.
  static func form(_ form: String) -> Printing { Printing(form: form, behind: ", \(form)") }

  /// The statement that prints a field under a key, a literal, or reads its text: one that is always there, or may be absent. nil for what does
  /// not print.
  func statement(_ times: String, _ key: String, _ place: String) -> SwiftStatement? {
    guard form != nil else { return nil }
    return .line("fields.\(times)(\(key), \(before)&\(place)\(behind))")
  }

  private static func labelled(_ name: String) -> Printing { Printing(form: ".\(name)", before: "\(name): ") }

  private static func integer(_ arguments: String) -> Printing {
    Printing(form: ".integer(.init(\(arguments)))", behind: ", \(arguments)")
  }
}
