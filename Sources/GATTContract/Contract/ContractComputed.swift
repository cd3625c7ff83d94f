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

  /// The places of the fields and bits that lead to a number of a formula.
  func places(of operand: FormulaOperand) -> [Int] {
    guard case .structure(let structure) = layout else { return [] }
    return operand.path.reduce(into: (places: [Int](), fields: structure.fields, bits: [BitMember]())) { found, step in
      if let place = found.bits.firstIndex(where: { $0.name == step.name }) { return found.places.append(place) }
      guard let place = found.fields.firstIndex(where: { $0.name == step.name }) else { return found.places.append(-1) }
      found.places.append(place)
      switch found.fields[place].content {
      case .structure(let inner): (found.fields, found.bits) = (inner.fields, [])
      case .bits(let group): (found.fields, found.bits) = ([], group.members)
      case .number, .text, .octets, .union, .constant, .fixed, .checksum, .link: (found.fields, found.bits) = ([], [])
      }
    }.places
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
