/// A Swift source file as a value. Translators build it; ``SwiftWriter`` alone knows about indentation and line ends.
package struct SwiftFile: Hashable, Sendable {
  /// The comment lines at the top, without `//`.
  package var header: [String]
  /// The import declarations, such as `public import GATTProfiles`.
  package var imports: [String]
  /// What the file declares, in order.
  package var members: [SwiftMember]
}

/// Something that stands in a file or in a type.
package indirect enum SwiftMember: Hashable, Sendable {
  /// A type with members. For example: `public enum Battery: ServiceConfigurable { … }`.
  case type(SwiftType)
  /// A property, function, case or alias. For example: `public var encodedSize: Swift.Int { 1 }`.
  case declaration(SwiftDeclaration)
  /// Members that need what Embedded Swift lacks. For example: `#if !hasFeature(Embedded) … #endif`.
  case unlessEmbedded([SwiftMember])
}

/// A type or an extension of one, and its members.
package struct SwiftType: Hashable, Sendable {
  /// The documentation comment, a line each, without `///`.
  package var documentation: [String] = []
  /// What stands in front of the name. For example: `public struct`.
  package var keyword: String
  /// The name, as it is written. For example: `Level`.
  package var name: String
  /// The raw type and the protocols behind the name.
  package var inherits: [String] = []
  /// What stands between the braces.
  package var members: [SwiftMember]

  /// The declaration in front of the brace. For example: `public struct Level: Swift.Hashable`.
  var head: String { "\(keyword) \(name)" + (inherits.isEmpty ? "" : ": \(inherits.joined(separator: ", "))") }
}

/// A declaration that is no type.
package struct SwiftDeclaration: Hashable, Sendable {
  /// The documentation comment, a line each, without `///`.
  package var documentation: [String] = []
  /// The declaration; with a body, all in front of the brace.
  package var head: String
  /// What stands between the braces.
  package var body: SwiftBody

  /// A declaration, such as `case yes = 1`, or one with a body.
  package init(_ head: String, documentation: [String] = [], body: SwiftBody = .none) {
    self.documentation = documentation
    self.head = head
    self.body = body
  }
}

/// What stands in the braces of a declaration.
package enum SwiftBody: Hashable, Sendable {
  /// There are no braces.
  case none
  /// What a function does, or a property that can only be read.
  case statements([SwiftStatement])
  /// The expression of a property that can be set, and the statement that sets it.
  case accessors(get: String, set: String)
}

extension SwiftMember {
  /// A declaration of one line, or with a body.
  static func line(_ head: String, _ documentation: String..., body: [SwiftStatement]? = nil) -> SwiftMember {
    .line(head, documentation: documentation, body: body)
  }

  /// A declaration of one line, or with a body.
  static func line(_ head: String, documentation: [String], body: [SwiftStatement]? = nil) -> SwiftMember {
    .declaration(SwiftDeclaration(head, documentation: documentation, body: body.map { .statements($0) } ?? .none))
  }

  /// A computed property that can be set.
  static func property(_ head: String, _ documentation: String..., get: String, set: String) -> SwiftMember {
    .declaration(SwiftDeclaration(head, documentation: documentation, body: .accessors(get: get, set: set)))
  }

  /// The name of a type, as it is written; nil for what is none.
  var typeName: String? {
    guard case .type(let type) = self else { return nil }
    return type.name
  }
}
