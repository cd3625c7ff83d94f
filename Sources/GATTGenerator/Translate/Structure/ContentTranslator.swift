import GATTSchema

/// Translates what a field holds once: its type in Swift, and the statements that measure and print it.
protocol ContentTranslator: EmittedContent {
  /// The name of the stored property of a field with this content.
  func storedName(_ identifier: String) -> String
  /// Whether nothing in it keeps the compiler from reading it where it is decoded, see ``CodingMembers``.
  var isReadInPlace: Bool { get }
  /// Whether there are bytes that it cannot be read of.
  var canFail: Bool { get }
  /// The types that it declares.
  var types: [SwiftMember] { get }
  /// What the statements need besides, as members of the type around.
  var definitions: [SwiftMember] { get }
  /// What printing needs besides, as members of the type around.
  var textDefinitions: [SwiftMember] { get }
  /// The extensions by which the declared types print.
  var textExtensions: [SwiftMember] { get }
  /// The expression of a value that texts are read into.
  var blank: String { get }
  /// The expression of a default argument, when there is an obvious one.
  var defaultValue: String? { get }
  /// The conditions that `value` has to meet to be written.
  func conditions(_ value: String) -> [String]
  /// How it prints.
  var printing: Printing { get }
  /// Whether how it prints depends on other fields.
  var hasTwoMeanings: Bool { get }
  /// The expression by which `value` holds no octets at all; nil when it always holds some.
  func isEmpty(_ value: String) -> String?
}

extension ContentTranslator {
  var isReadInPlace: Bool { true }
  var canFail: Bool { true }
  var types: [SwiftMember] { [] }
  var definitions: [SwiftMember] { [] }
  var textDefinitions: [SwiftMember] { [] }
  var textExtensions: [SwiftMember] { [] }
  var defaultValue: String? { nil }
  func storedName(_ identifier: String) -> String { identifier }
  func size(of value: String) -> String { "\(value).encodedSize" }
  func conditions(_ value: String) -> [String] { [] }
  var hasTwoMeanings: Bool { false }
  func isEmpty(_ value: String) -> String? { octets.least == 0 ? "\(size(of: value)) == 0" : nil }
}
