/// An element of an XML document, and where it begins.
struct XMLElement: Sendable {
  /// The element's name.
  var name: String
  /// The attributes.
  var attributes: [String: String]
  /// The elements in it, in order.
  var children: [XMLElement] = []
  /// The text in it, without that of other elements.
  var text = ""
  /// The line of its tag, from 1.
  var line: Int

  /// The first element called `name`.
  func child(_ name: String) -> XMLElement? {
    children.first { $0.name == name }
  }

  /// All elements called `name`.
  func children(_ name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }

  /// The text of the first element called `name`, without blanks around it; nil when there is none.
  func text(of name: String) -> String? {
    guard let text = child(name)?.text.trimmingBlanks, !text.isEmpty else { return nil }
    return text
  }

  /// The text of the element and of all in it.
  var wholeText: String {
    children.reduce(text) { $0 + " " + $1.wholeText }
  }
}
