import GATTSchema

/// What the numbers are called that other fields of a structure go by.
struct Operands {
  private let structure: Structure
  /// Whether they are constants of the reading initialiser.
  let isReading: Bool

  /// The constants of the reading initialiser.
  static func reading(_ structure: Structure) -> Operands { Operands(structure: structure, isReading: true) }

  /// The properties of a value.
  static func properties(_ structure: Structure) -> Operands { Operands(structure: structure, isReading: false) }

  /// The number that is referred to.
  subscript(reference: MemberReference) -> Operand { self[reference, "", false] }

  /// The number that is referred to, behind a path to the value that has it, which may be absent.
  subscript(reference: MemberReference, path: String, isPathOptional: Bool) -> Operand {
    let field = structure.fields[reference.field]
    let name = path + Identifier.escaped(field.identifier)
    let isFieldOptional = field.presence != nil
    let isOptional = isFieldOptional || isPathOptional
    switch field.content {
    case .link(let link):
      let isNamed = isReading || field.outerNumber != nil
      let number = isNamed ? name : LinkTranslator(structure: structure, operands: self).operand(link)
      return Operand(
        number: number, isOptional: link.isOptional, isTruth: link.scalar.kind == .boolean, member: nil)
    case .constant(_, let number):
      return Operand(number: "\(number)", isOptional: false, isTruth: false, member: nil)
    case .bits(let group):
      let bits = isReading ? name : isFieldOptional ? "\(name)?.rawValue" : "\(name).rawValue"
      return Operand(
        number: bits, isOptional: isOptional, isTruth: false,
        member: reference.member.map { (group.members[$0].bitRange, group.scalar.storageWidth) })
    case .number(let element):
      let isRaw = isReading || field.isDerived
      let stored = path + Identifier.escaped(isRaw ? field.identifier : element.storedName)
      let number = !isRaw && element.isEnumeration ? "\(stored)\(isFieldOptional ? "?" : "").rawValue" : stored
      return Operand(number: number, isOptional: isOptional, isTruth: element.scalar.kind == .boolean, member: nil)
    case .text, .octets, .structure, .union, .fixed, .checksum:
      return Operand(number: "0", isOptional: false, isTruth: false, member: nil)
    }
  }

  /// The condition as an expression.
  func expression(_ condition: Condition) -> String {
    switch condition {
    case .isSet(let reference): self[reference].isSet()
    case .isOne(let numbers, let reference): self[reference].isOne(of: numbers)
    case .context(let flag): "context.\(flagNames[flag])"
    case .remaining: "reader.remaining > 0"
    case .not(.isSet(let reference)): self[reference].isSet(false)
    case .not(let inner): "!(\(expression(inner)))"
    case .all(let parts): parts.map { expression($0) }.joined(separator: " && ")
    }
  }

  /// The Swift names of the context's flags.
  var flagNames: [String] = []
}

extension Element {
  /// Whether it is one of a few named numbers.
  var isEnumeration: Bool {
    guard case .enumeration = meaning else { return false }
    return true
  }
}
