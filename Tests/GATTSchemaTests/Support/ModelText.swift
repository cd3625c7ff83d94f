@testable import GATTSchema

/// All that a model says, as text: its properties by their names, without what was written and where.
enum ModelText {
  /// The text of `value`.
  static func text(of value: Any) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: Any, to text: inout String) {
    guard !(value is SourceRange), !(value is SourceFile) else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case nil: text += "\(value)"
    case .enum where mirror.children.isEmpty: text += "\(value)"
    default:
      text += "("
      for child in mirror.children where child.label != "document" && child.label != "_document" {
        text += (child.label ?? "") + ":"
        write(child.value, to: &text)
        text += ","
      }
      text += ")"
    }
  }
}
