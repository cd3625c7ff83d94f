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

/// A type: its head up to the brace, and its members.
package struct SwiftType: Hashable, Sendable {
  /// The documentation comment, a line each, without `///`.
  package var documentation: [String] = []
  /// The declaration in front of the brace. For example: `public struct Level: Swift.Hashable`.
  package var head: String
  /// What stands between the braces.
  package var members: [SwiftMember]
}

/// A declaration that is no type.
package struct SwiftDeclaration: Hashable, Sendable {
  /// The documentation comment, a line each, without `///`.
  package var documentation: [String] = []
  /// The declaration; with a body, all in front of the brace.
  package var head: String
  /// The lines between the braces, indented by two blanks a level; nil for a declaration without braces.
  package var body: [String]?

  /// A declaration, such as `case yes = 1`, or one with a body of lines.
  package init(_ head: String, documentation: [String] = [], body: [String]? = nil) {
    self.documentation = documentation
    self.head = head
    self.body = body
  }
}

extension SwiftMember {
  /// A declaration of one line, or with a body.
  static func line(_ head: String, _ documentation: String..., body: [String]? = nil) -> SwiftMember {
    .declaration(SwiftDeclaration(head, documentation: documentation, body: body))
  }

  /// The name of a type; nil for what is none.
  var typeName: String? {
    guard case .type(let type) = self else { return nil }
    let words = type.head.split { $0 == " " || $0 == ":" }
    return words.count > 2 ? String(words[2]) : nil
  }
}
