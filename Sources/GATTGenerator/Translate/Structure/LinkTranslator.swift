import GATTSchema

/// Translates the numbers from elsewhere that fields of a structure go by.
struct LinkTranslator {
  let structure: Structure
  /// The earlier numbers, in the initialiser or in properties.
  let operands: Operands

  /// The number that a field hands on, as an expression over the fields of its structure.
  func expression(_ link: Link) -> String {
    switch link.source {
    case .outer: ""
    case .inner(let number): inner(number)
    case .joined(let numbers): joined(numbers, in: link.scalar.swiftType)
    }
  }

  /// The same as an operand of other expressions.
  func operand(_ link: Link) -> String {
    let expression = expression(link)
    return expression.contains(" ") ? "(\(expression))" : expression
  }

  private func joined(_ numbers: [JoinedNumber], in type: String) -> String {
    numbers.map { number in
      let shift = number.shift == 0 ? "" : " << \(number.shift)"
      return "\(type)(truncatingIfNeeded: \(operands[number.reference].value))\(shift)"
    }.joined(separator: " | ")
  }

  private func inner(_ number: InnerNumber) -> String {
    var (last, path, isOptional) = (structure, operands.isReading ? "self" : "", false)
    for place in number.structures {
      let field = last.fields[place]
      path += (path.isEmpty ? "" : ".") + Identifier.escaped(field.identifier) + (field.presence == nil ? "" : "?")
      isOptional = isOptional || field.presence != nil
      last = field.content.structures.first ?? last
    }
    let reference = MemberReference(field: number.field, member: number.memberPlace)
    let operand = Operands.properties(last)[reference, path + ".", isOptional]
    return operand.carried
  }
}

extension Operand {
  /// The number as it is handed on: a truth value, or an integer.
  fileprivate var carried: String { isTruth ? number : value }

  /// The number as it is handed on in the type of a link.
  func carried(as link: Link) -> String {
    guard !isTruth, member != nil else { return carried }
    let type = link.scalar.swiftType
    return isOptional
      ? "\(value).map({ \(type)(truncatingIfNeeded: $0) })" : "\(type)(truncatingIfNeeded: \(value))"
  }
}

extension StructureField {
  /// The type of a number from around the structure.
  var outerType: String? {
    guard let link, case .outer = link.source else { return nil }
    return link.scalar.swiftType + (link.isOptional ? "?" : "")
  }
}

extension Structure {
  /// The numbers from around the structure, as parameters of a function.
  var outerParameters: [OuterParameter] {
    fields.compactMap { field in
      field.outerType.map { OuterParameter(name: Identifier.escaped(field.identifier), type: $0) }
    }
  }

  /// The numbers from around `inner`, which is a field of this structure, as arguments.
  ///
  /// - Parameter isInitializing: whether what is around this structure is not known, and taken for nothing.
  func arguments(of inner: Structure, _ operands: Operands, isInitializing: Bool = false) -> [String] {
    inner.fields.compactMap { field in
      guard let link = field.link, case .outer(let reference) = link.source else { return nil }
      if isInitializing, isOuter(any: [reference]) {
        return "\(field.identifier): \(link.isOptional ? "nil" : link.scalar.kind == .boolean ? "false" : "0")"
      }
      return "\(field.identifier): \(operands[reference].carried(as: link))"
    }
  }

  /// The same for each alternative of a union, each once.
  func arguments(of union: Union, _ operands: Operands, isInitializing: Bool = false) -> [String] {
    var known: Set<String> = []
    return union.alternatives.flatMap { arguments(of: $0.structure, operands, isInitializing: isInitializing) }
      .filter { known.insert($0).inserted }
  }
}

extension Structure {
  /// Whether writing goes by numbers from around it: what is there by one of them, and is no property to be seen there.
  var writesByOuter: Bool {
    fields.contains { field in
      switch field.content {
      case .structure(let inner): inner.writesByOuter && isOuter(any: inner.outerNumbers)
      case .union(let inner):
        inner.writesByOuter && isOuter(any: inner.alternatives.flatMap(\.structure.outerNumbers))
      case .number, .bits, .text, .octets, .constant, .fixed, .checksum, .link:
        !field.isProperty && isOuter(any: field.presence?.references ?? [])
      }
    }
  }

  private func isOuter(any references: [MemberReference]) -> Bool {
    references.contains { fields[$0.field].outerNumber != nil }
  }
}

extension Union {
  /// Whether writing one of its alternatives goes by numbers from around it.
  var writesByOuter: Bool { alternatives.contains(where: \.structure.writesByOuter) }

  /// The numbers from around the union that its alternatives go by, as parameters.
  var outerParameters: [OuterParameter] {
    var known: Set<String> = []
    return alternatives.flatMap(\.structure.outerParameters).filter { known.insert($0.name).inserted }
  }
}

/// A number from around a type, as a parameter of the functions that need it.
struct OuterParameter: Hashable {
  let name: String
  let type: String

  /// The parameter behind others.
  var declaration: String { ", \(name): \(type)" }
}
