import GATTSchema

/// How a language of scripts writes what all of them have: TypeScript and Python differ by little else.
protocol ScriptSyntax: Naming {
  /// What `gattc generate --language` calls the language.
  var language: String { get }
  /// What a line begins with that is a comment.
  var comment: String { get }
  /// What is not there.
  var absent: String { get }
  /// The one of two values that a test chooses.
  func choice(_ test: String, _ yes: String, _ no: String) -> String
  /// What stands at the end of several values in place of one that is not there; nothing where it can be left out.
  var absentLast: String { get }
  /// Whether branches have a member `kind`, which tells them apart.
  var hasKinds: Bool { get }
  /// What does steps one after the other, and has no value.
  func steps(_ items: [String]) -> String
  /// Whether a function without parameters cannot stand where one with some is asked for.
  var takesMore: Bool { get }
  /// A function without a name.
  func lambda(_ parameters: [String], _ body: String) -> String
  /// A list, and several values of different types as one.
  func list(_ items: [String]) -> String
  func tuple(_ items: [String]) -> String
  /// The value of one of several expressions, which are worked out one after the other.
  func sequence(_ items: [String], value: Int) -> String
  /// Whether all of some tests hold, or one does not.
  func all(_ tests: [String]) -> String
  func not(_ test: String) -> String
  /// Whether a value is there.
  func isPresent(_ value: String) -> String
  /// How many items a list has; absent where the list is.
  func count(_ list: String, isOptional: Bool) -> String
  /// Whether a value is of a branch of a choice.
  func isBranch(_ value: String, kind: String, type: String) -> String
  /// A value of a type with its members; `kind` is that of a branch.
  func value(of type: String, kind: String?, _ members: [(name: String, value: String)]) -> String
  /// A text, quoted so that nothing in it ends it.
  func text(_ text: String) -> String
  /// An integer, which has its own form where its type is beyond 53 bits.
  func integer(_ number: Int128, isBig: Bool) -> String
  /// Octets.
  func octets(_ octets: [UInt8]) -> String
  /// A floating-point number.
  func number(_ number: Double) -> String
  func truth(_ truth: Bool) -> String
  /// What is called of the support file.
  func call(method: String, of object: String, _ arguments: [String]) -> String
  /// A method's or a parameter's name in the style of the language.
  func method(_ name: String) -> String
  func parameter(_ name: String) -> String
  func member(_ value: String, _ name: String) -> String
  func item(_ list: String, _ place: Int) -> String
  func support(_ name: String) -> String
  /// A structure of the support file.
  func structure(_ name: String, _ members: [(name: String, value: String)]) -> String
  /// Numbers from one to another, and those that have some bits under a mask.
  func between(_ least: String, _ most: String) -> String
  func masked(_ bits: String, _ mask: String) -> String
  /// What tells a codec its types where the language cannot see them.
  func typeArguments(_ value: String, _ wire: String) -> String

  /// A statement that gives a value a name.
  func constant(_ name: String, _ value: String) -> String
  /// The name and the value of such a statement; nil for any other.
  func constant(in line: String) -> (name: String, value: String)?
  func statement(_ expression: String) -> String
  func returned(_ value: String) -> String
  func thrown(_ value: String) -> String
  func condition(_ test: String, _ body: [String]) -> [String]
  func function(_ name: String, _ parameters: [(name: String, type: String)], returns: String, _ body: [String])
    -> [String]

  /// The type as an argument of a call; nothing where a language has types apart from values.
  func type(_ name: String) -> String
  /// The declaration of a type with its members; `kind` is that of a branch.
  func declaration(_ type: String, _ documentation: String?, kind: String?, _ members: [ScriptMember]) -> [String]
  /// Another name of a type.
  func alias(_ name: String, _ type: String, _ documentation: String?) -> [String]

  // Types.
  var absentType: String { get }
  var nothingType: String { get }
  func integerType(isBig: Bool) -> String
  var floatType: String { get }
  var medicalType: String { get }
  var truthType: String { get }
  var textType: String { get }
  var octetsType: String { get }
  func listType(_ item: String) -> String
  func tupleType(_ items: [String]) -> String
  func optionalType(_ type: String) -> String
  func unionType(_ types: [String]) -> String
  /// One of some texts; a text of `patterns` has a number behind it in parentheses.
  func literalType(_ texts: [String], patterns: [String]) -> String
}
