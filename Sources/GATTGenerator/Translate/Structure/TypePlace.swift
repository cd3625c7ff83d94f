import GATTSchema

/// Where a generated type stands: its name in Swift, and the fields that lead to it.
struct TypePlace {
  /// The full name of the type, from the file's top level.
  var path: String
  /// The full name of the service's type, which has the types that several fields share.
  let service: String
  /// The names of the fields around the type, from the outermost, for errors.
  var fields: [String] = []
  /// Whether the coding is compiled where it is called. It is not inside a type whose own coding is called.
  var isInlinable = true

  /// The place of a type inside this one, which belongs to the field called `field`.
  func type(_ identifier: String, of field: String) -> TypePlace {
    var inner = self
    inner.path += ".\(Identifier.escaped(identifier))"
    inner.fields.append(field)
    return inner
  }

  /// The place of a type that several fields share, or else of one inside this.
  func type(_ shared: NamedType?, _ identifier: String, of field: String) -> TypePlace {
    shared.map { self.shared($0) } ?? type(identifier, of: field)
  }

  /// The place of a type that several fields share.
  func shared(_ type: NamedType) -> TypePlace {
    TypePlace(path: "\(service).\(Identifier.escaped(type.identifier))", service: service, isInlinable: false)
  }

  /// The place of a type whose fields or alternatives can be inlined, or cannot: where the type around it cannot be, it is
  /// not either.
  func holding(isInlinable: Bool) -> TypePlace {
    var place = self
    place.isInlinable = self.isInlinable && isInlinable
    return place
  }

  /// The name by which errors know the type itself.
  var ownName: FieldName { FieldName(fields.joined(separator: "/")) }

  /// The name by which errors know a field.
  func name(_ field: String) -> FieldName {
    FieldName((fields + [field]).joined(separator: "/"))
  }
}
