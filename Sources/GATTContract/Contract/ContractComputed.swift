package import GATTSchema

/// The numbers that follow from a value: of a characteristic, of advertised data, or of a type of a library.
package struct ContractComputed: Sendable {
  /// The path of what has them.
  package var path: String
  /// The layout of the value that they follow from.
  var layout: ValueLayout
  /// The resolved numbers.
  package var values: [ComputedValue]
  /// What was written.
  package var written: [ComputedDocument]
  /// Where what has them is written.
  package var owner: WrittenPlace
}

extension ContractComputed {
  /// Those of advertised data.
  init(_ advertisement: Advertisement, path: String, at owner: WrittenPlace) {
    self.init(
      path: path, layout: advertisement.layout, values: advertisement.computed,
      written: advertisement.document.computed, owner: owner)
  }

  /// Those of a type of a library.
  init(_ type: ValueType, path: String, at owner: WrittenPlace) {
    self.init(path: path, layout: type.ownLayout, values: type.computed, written: type.document.computed, owner: owner)
  }

  /// The formula and the unit of the number called `name`, as they are written; empty without it.
  func text(of name: String) -> String {
    guard let found = document(of: name) else { return "" }
    return [found.formula.value, found.unit?.value].compactMap(\.self).joined(separator: " ")
  }

  /// Where the number called `name` is written; what would have it where it is missing.
  func place(of name: String) -> ContractPlace {
    guard let found = document(of: name) else { return owner.place }
    return ContractPlace(path: owner.place.path, range: found.name.range)
  }

  /// The places of the fields and bits, and the tags of the alternatives, that lead to a number of a formula.
  func places(of operand: FormulaOperand) -> [Int] {
    guard var inside = OperandScope(layout) else { return [] }
    return operand.path.map { step in
      let found = inside.step(step.name)
      inside = found?.inside ?? .nothing
      return found?.place ?? -1
    }
  }

  private func document(of name: String) -> ComputedDocument? { written.first { $0.name.value == name } }
}

extension ContractCharacteristic {
  /// The numbers that follow from its value.
  var computed: ContractComputed {
    ContractComputed(
      path: path, layout: characteristic.layout, values: characteristic.computed,
      written: characteristic.document.computed, owner: place)
  }
}

/// What a name on the way to a number of a formula can mean.
private enum OperandScope {
  case fields([StructureField])
  case bits([BitMember])
  case alternatives([Alternative])
  case nothing

  /// The names of a value; nil where its numbers have places of their own.
  init?(_ layout: ValueLayout) {
    switch layout {
    case .structure(let structure): self = .fields(structure.fields)
    case .union(let union): self = .alternatives(union.alternatives)
    case .numbers, .text, .octets, .json: return nil
    }
  }

  private init(_ content: StructureField.Content) {
    switch content {
    case .structure(let inner): self = .fields(inner.fields)
    case .bits(let group): self = .bits(group.members)
    case .union(let union): self = .alternatives(union.alternatives)
    case .number, .text, .octets, .constant, .fixed, .checksum, .link: self = .nothing
    }
  }

  /// The place of what has the name, and what names mean inside of it; nil where nothing has it.
  func step(_ name: String) -> (place: Int, inside: OperandScope)? {
    switch self {
    case .fields(let fields): fields.firstIndex { $0.name == name }.map { ($0, OperandScope(fields[$0].content)) }
    case .bits(let bits): bits.firstIndex { $0.name == name }.map { ($0, .nothing) }
    case .alternatives(let alternatives):
      alternatives.first { $0.name == name }.map { (Int(clamping: $0.tags.smallest), .fields($0.structure.fields)) }
    case .nothing: nil
    }
  }
}
