/// A number with a name, wherever in a file it was written.
struct NamedNumberType {
  /// The name.
  var name: String
  /// What it is made of.
  var type: Located<ScalarType>

  /// The name as it is compared.
  var key: String { name.lowercased() }
}

extension ProfileDocument {
  /// The types of one number, by their names as they are compared.
  var numberTypes: [String: Located<ScalarType>] {
    let numbers = types.compactMap { type -> (String, Located<ScalarType>)? in
      guard case .raw(let scalar) = type.value.kind else { return nil }
      return (type.name.value.lowercased(), scalar)
    }
    return Dictionary(numbers) { first, _ in first }
  }

  /// Every number with a name: characteristics of one number, and fields.
  var numbers: [NamedNumberType] {
    let characteristics = services.flatMap(\.characteristics)
    return characteristics.flatMap(\.numbers) + types.flatMap { $0.value.numbers(named: nil) }
  }
}

extension CharacteristicDocument {
  fileprivate var numbers: [NamedNumberType] {
    [value, request].flatMap { source -> [NamedNumberType] in
      guard case .inline(let value)? = source else { return [] }
      return value.numbers(named: name.value)
    }
  }
}

extension ValueDocument {
  /// The number that it is, called `name`, or those in it.
  fileprivate func numbers(named name: String?) -> [NamedNumberType] {
    switch kind {
    case .raw(let type): name.map { [NamedNumberType(name: $0, type: type)] } ?? []
    case .structure(let fields): fields.flatMap(\.numbers)
    case .union(let union): union.alternatives.flatMap(\.fields).flatMap(\.numbers)
    case .array, .pair, .arrayPair, .string, .bytes, .json: []
    }
  }
}

extension FieldDocument {
  fileprivate var numbers: [NamedNumberType] {
    guard case .value(let value) = content, constant == nil else { return [] }
    return value.numbers(named: name?.value)
  }
}
