import GATTSchema

/// The leaves of a value in wire order, with the whole number of every group of bits.
struct Leaves {
  private var leaves: [Leaf] = []

  /// The leaves of a characteristic's value.
  static func of(_ value: RawValue, in characteristic: Characteristic) -> [Leaf] {
    var leaves = Leaves()
    leaves.add(value, characteristic.layout, name: characteristic.name)
    return leaves.leaves
  }

  private mutating func add(_ value: RawValue, _ layout: ValueLayout, name: String) {
    switch (layout, value) {
    case (.structure(let structure), _): add(value, structure, path: "", name: name)
    case (.union(let union), _): add(value, union, path: "", name: name)
    case (_, .text(let text)): leaves.append(Leaf(name, name, text: text))
    case (_, .octets(let octets)): leaves.append(Leaf(name, name, text: Hex.text(octets)))
    case (.numbers(let layout), .numbers(let numbers)) where layout.shape == .raw:
      let element = layout.runs[0].elements[0]
      let key = element.name == nil ? name : element.identifier
      leaves += numbers.map { Leaf(element.name ?? name, key, $0, element.meaning) }
    case (_, .numbers(let numbers)):
      let elements = layout.elements
      for (index, number) in numbers.enumerated() {
        let element = elements[min(index, elements.count - 1)]
        leaves.append(Leaf(element.name ?? name, element.identifier, number, element.meaning))
      }
    default: break
    }
  }

  private mutating func add(_ value: RawValue, _ structure: Structure, path: String, name: String) {
    guard case .record(let record) = value else {
      if case .octets(let octets) = value { leaves.append(Leaf(name, path, text: Hex.text(octets))) }
      return
    }
    let group = DerivedNumbers(structure, record)
    for (place, field) in structure.fields.enumerated() {
      let key = path.isEmpty ? field.identifier : "\(path).\(field.identifier)"
      if case .bits(let bits) = field.content, field.repetition == nil, field.presence == nil || record[place] != nil {
        let number = group.whole(bits, at: place, kept: record[place])
        leaves.append(Leaf(field.name, key, .integer(number), nil))
        continue
      }
      guard let value = record[place] else {
        if let number = group.number(at: place) { leaves.append(Leaf(field.name, key, .integer(number), nil)) }
        continue
      }
      guard case .list(let items) = value, field.repetition != nil else {
        add(value, field, key, group)
        continue
      }
      for (index, item) in items.enumerated() { add(item, field, "\(key)[\(index)]", group) }
    }
  }

  private mutating func add(_ value: RawValue, _ field: StructureField, _ key: String, _ group: DerivedNumbers) {
    switch (field.content, value) {
    case (.structure(let inner), _): add(value, inner, path: key, name: field.name)
    case (.union(let union), _): add(value, union, path: key, name: field.name)
    case (.number(let element), .numbers(let numbers)):
      var isAlternate = false
      var meaning = element.meaning
      if case .quantity(var quantity) = meaning, let alternate = quantity.alternate, group.holds(alternate.condition) {
        isAlternate = true
        (quantity.scale, quantity.offset) = (alternate.scale, alternate.offset)
        meaning = .quantity(quantity)
      }
      leaves += numbers.map { Leaf(field.name, key, $0, meaning, isAlternate: isAlternate) }
    case (.bits, .numbers(let numbers)): leaves += numbers.map { Leaf(field.name, key, $0, nil) }
    case (_, .text(let text)): leaves.append(Leaf(field.name, key, text: text))
    case (_, .octets(let octets)): leaves.append(Leaf(field.name, key, text: Hex.text(octets)))
    default: break
    }
  }

  private mutating func add(_ value: RawValue, _ union: Union, path: String, name: String) {
    var tag: Element?
    if case .number(let element) = union.tag { tag = element }
    switch value {
    case .choice(let place, let fields):
      let alternative = union.alternatives[place]
      if let tag {
        var leaf = Leaf(tag.name ?? name, path.isEmpty ? name : path, .integer(alternative.tags.smallest), nil)
        leaf.label = alternative.name
        leaves.append(leaf)
      }
      add(fields, alternative.structure, path: path, name: alternative.name)
    case .unknown(let number, let octets):
      if let tag { leaves.append(Leaf(tag.name ?? name, path.isEmpty ? name : path, .integer(number), nil)) }
      leaves.append(Leaf("octets", path.isEmpty ? "octets" : "\(path).octets", text: Hex.text(octets)))
    default: break
    }
  }
}
