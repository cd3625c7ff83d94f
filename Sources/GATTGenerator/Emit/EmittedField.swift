import GATTSchema

/// What the program of a type does not say of a field: how Swift calls it and what it holds there.
struct EmittedField {
  /// The name of the constant that its number is read into.
  let identifier: String
  /// The name by which errors know it.
  let title: FieldName
  /// The property; nil where a value has nothing of it.
  let property: EmittedProperty?
  /// What it holds; nil for what is no value at all.
  let content: (any EmittedContent)?
  /// Whether later steps go by its number.
  let isKept: Bool

  /// The name of the constant as it is written.
  var local: String { Identifier.escaped(identifier) }
}

/// A property that a field is stored in.
struct EmittedProperty {
  /// Its name.
  let stored: String
  /// Which numbers several of it are packed to; nil for an array.
  let isNumberList: Bool
  /// The Swift type of a number that later steps go by.
  let numberType: String

  /// Its name as it is written.
  var name: String { Identifier.escaped(stored) }
}

/// What a field holds once: how numbers and octets become its Swift type, and the other way round.
protocol EmittedContent {
  /// The Swift type.
  var type: String { get }
  /// How many octets it takes.
  var octets: OctetCount { get }
  /// Whether checksums inside of it cover what is in front of it.
  var coversBefore: Bool { get }
  /// How the value is made of a number that a step reads by an expression. The number becomes the constant `name` when
  /// `isKept`, or when it has to be looked at.
  func reading(_ number: String, by step: NumberStep, into name: String, isKept: Bool) -> Reading
  /// The number on the wire of `value`, as an expression.
  func number(of value: String) -> String
  /// The expression that reads the value of octets, with the offset of its field where that is another than theirs.
  func reading(from reader: String, start: String?) -> String
  /// The statement that writes the octets of `value`, without what says how many they are.
  func writing(_ value: String) -> SwiftStatement
  /// How many octets that writes, as an expression.
  func contentSize(of value: String) -> String
  /// How many octets `value` takes with what says how many, as an expression.
  func size(of value: String) -> String
}

extension EmittedContent {
  // Only numbers are read by a step of their own.
  func reading(_ number: String, by step: NumberStep, into name: String, isKept: Bool) -> Reading {
    Reading(expression: number)
  }
  var coversBefore: Bool { false }
  func number(of value: String) -> String { value }
  func reading(from reader: String, start: String?) -> String { "\(reader).rest()" }
  func writing(_ value: String) -> SwiftStatement { .line("writer.bytes(\(value))") }
  func contentSize(of value: String) -> String { "\(value).count" }
}
