/// The name by which errors know a field: as it is in the profile, those of the fields around it in front.
///
/// It is no source: in Swift it is written as its ``literal``.
struct FieldName: Hashable {
  private let text: String

  /// The name that is this text.
  init(_ text: String) { self.text = text }

  /// The name as a string literal of Swift.
  var literal: String { SwiftLiteral.string(text) }
}
