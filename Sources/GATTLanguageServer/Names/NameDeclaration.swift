import GATTSchema

/// A name that a profile declares, and what can be named inside of it.
final class NameDeclaration {
  /// What has the name.
  enum Kind: String {
    case type, service, characteristic, descriptor, field, bit, element, alternative, context, part
    case computed = "computed value"
    case enumerationCase = "case"
    case special = "special number"

    /// Whether the name alone can be a value, or a part of one.
    var isValue: Bool { [.bit, .alternative, .enumerationCase, .special].contains(self) }

    /// What people call it, with its article.
    var title: String { [.element, .alternative].contains(self) ? "an \(rawValue)" : "a \(rawValue)" }
  }

  /// What has the name.
  let kind: Kind
  /// Its text, where it stands.
  let node: YAMLNode
  /// The path of its file.
  let path: String
  /// The names inside: fields of a structure, bits of a number, alternatives of a union, parts of a formula.
  var inner: NameScope?
  /// The names in what is written to a characteristic; nil where that is its value.
  var request: NameScope?
  /// What is known outside the values of a type and decides what is in them.
  var context: NameScope?

  init(_ kind: Kind, _ node: YAMLNode, in path: String) {
    (self.kind, self.node, self.path) = (kind, node, path)
  }

  /// The name.
  var name: String { node.text ?? "" }
}

/// The names that can be referred to in one place, in the order in which they are declared.
final class NameScope {
  /// The names of the structure around, which holds this.
  private(set) weak var outer: NameScope?
  private(set) var names: [NameDeclaration] = []

  init(inside outer: NameScope? = nil) {
    self.outer = outer
  }

  /// Names that are declared elsewhere.
  convenience init(of names: [NameDeclaration]) {
    self.init()
    self.names = names
  }

  func declare(_ name: NameDeclaration) {
    names.append(name)
  }

  /// What is called `name`, the last that is.
  subscript(name: String) -> NameDeclaration? {
    names.last { $0.name == name }
  }
}

/// A place that names something.
struct NameUse {
  /// The text that it stands in.
  let node: YAMLNode
  /// Its part of that text, in scalars.
  let part: Range<Int>
  /// Whether the text is a formula, in which some names stand between quotation marks.
  let isFormula: Bool
  /// What it names.
  let declaration: NameDeclaration
}
