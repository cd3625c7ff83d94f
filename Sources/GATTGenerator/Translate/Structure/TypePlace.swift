import GATTSchema

/// Where a generated type stands: its name in Swift, and the fields that lead to it.
struct TypePlace {
  /// The full name of the type, from the file's top level.
  let path: String
  /// The names of the fields around the type, from the outermost, for errors.
  var fields: [String] = []

  /// The place of a type inside this one, which belongs to the field called `field`.
  func type(_ identifier: String, of field: String) -> TypePlace {
    TypePlace(path: "\(path).\(Identifier.escaped(identifier))", fields: fields + [field])
  }

  /// The literal by which errors name a field.
  func title(_ field: String) -> String {
    SwiftLiteral.string(name(field))
  }

  /// The name by which errors name a field.
  func name(_ field: String) -> String {
    (fields + [field]).joined(separator: "/")
  }
}
