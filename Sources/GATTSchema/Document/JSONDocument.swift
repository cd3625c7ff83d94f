/// The shape of JSON as it was written.
package struct JSONDocument: Sendable {
  /// What it is.
  package var type: Located<JSONType>
  /// What the items of a list are; one item, or none where nothing was said.
  package var items: [JSONDocument] = []
  /// Where `items` stands.
  package var itemsRange: SourceRange?
  /// The members of an object.
  package var members: [JSONMemberDocument] = []
  /// Where `members` stands.
  package var membersRange: SourceRange?
  /// What members do that nobody has declared.
  package var unknown: Located<UnknownCases>?
  /// What a number means: its scale, unit and limits.
  @Boxed package var meaning = MeaningDocument()
}

/// A member of an object of JSON as it was written.
package struct JSONMemberDocument: Sendable {
  /// The name in JSON.
  package var name: Located<String>
  /// The Swift name.
  package var identifier: Located<String>?
  /// What it is.
  package var description: Located<String>?
  /// Its shape.
  package var shape: JSONDocument
  /// Whether it may be absent.
  package var isOptional: Located<Bool>?
}
