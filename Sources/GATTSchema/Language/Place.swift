/// A key that a place of the language knows.
package struct LanguageKey: Sendable {
  /// The key as written.
  package let name: String
  /// What may stand behind it.
  package let shape: Shape
  /// Whether the place is incomplete without it.
  package let isRequired: Bool
  /// The kinds of value or field that it may stand at; nil for any.
  package let kinds: Set<LayoutKind>?
  /// The uses of a number that it says something about; nil when it is not about what a number means.
  package let uses: Set<NumberUse>?
  /// One sentence for the editor and the reference.
  package let summary: String

  init(
    _ name: String, _ shape: Shape, required isRequired: Bool = false, of kinds: Set<LayoutKind>? = nil,
    for uses: Set<NumberUse>? = nil, _ summary: String
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.kinds = kinds
    self.uses = uses
    self.summary = summary
  }
}

/// What may stand behind a key.
package indirect enum Shape: Sendable {
  /// Any text.
  case text
  /// A UUID, or its short form in `uuid-base`.
  case uuid
  /// A whole number.
  case wholeNumber
  /// A whole number, a decimal or a fraction.
  case number
  /// Pairs of hexadecimal digits.
  case hex
  /// One of a few words.
  case word([String])
  /// An integer type of a number of bits that is no whole octets, such as uint12.
  case packedType
  /// True or false.
  case truth
  /// A list of one shape.
  case list(Shape)
  /// A mapping whose keys are names and whose values have one shape.
  case names(Shape)
  /// A mapping with the keys of a place.
  case place(Place)
  /// A mapping with the keys of a place that may lie within itself, and so cannot be made before it is asked for.
  case nested(@Sendable () -> Place)
  /// A value of the characteristic: a number, a name, a list or a mapping of these, or `hex:`.
  case literal
  /// Any of several shapes.
  case either([Shape])
}

/// A mapping of the language: what it is called and which keys it knows.
///
/// The reader, the unknown-key rule and the editor's JSON Schema all read the same table.
package struct Place: Sendable {
  /// What people call it, with its article: *a service*.
  package let name: String
  /// Its keys, in the order in which they are best written.
  package let keys: [LanguageKey]
  /// Those of its keys of which one is written.
  package let choice: Choice?

  /// Keys of which one is written.
  package struct Choice: Sendable {
    /// The keys.
    package let keys: [String]
    /// How many of them are written.
    package let count: Count
  }

  /// How many keys of a choice are written.
  package enum Count: Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case atMostOne
    /// One or more.
    case atLeastOne

    /// What people call it.
    package var title: String {
      switch self {
      case .one: "exactly one"
      case .atMostOne: "at most one"
      case .atLeastOne: "at least one"
      }
    }
  }

  init(_ name: String, choosing count: Count? = nil, among choice: [String] = [], _ keys: [LanguageKey]) {
    self.name = name
    self.keys = keys
    let kinds = keys.compactMap { LayoutKind(rawValue: $0.name)?.rawValue }.filter {
      $0 != LayoutKind.constant.rawValue
    }
    self.choice = count.map { Choice(keys: choice.isEmpty ? kinds : choice, count: $0) }
  }

  /// Whether it is that of a whole file.
  var isRoot: Bool { name == Place.document.name || name == Place.configuration.name }

  /// The key called `name`.
  package func key(_ name: String) -> LanguageKey? {
    keys.first { $0.name == name }
  }
}
