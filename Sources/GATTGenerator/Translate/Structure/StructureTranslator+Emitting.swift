import GATTSchema

/// What the program of a structure does not say: how Swift calls its fields.
extension StructureTranslator {
  /// The fields by their places.
  var emittedFields: [EmittedField] {
    let kept = Set(structure.fields.flatMap(\.readReferences).map(\.field))
    return structure.fieldsOnWire.enumerated().map { index, field in
      EmittedField(
        identifier: field.identifier, title: place.name(field.name), property: fields[index]?.emittedProperty,
        content: fields[index]?.content ?? factory.content(of: index), isKept: kept.contains(index))
    }
  }

  /// The names of the numbers that the steps of its program go by.
  func names(_ operands: Operands, _ program: TypeProgram) -> SlotNames {
    var places = Dictionary(uniqueKeysWithValues: program.parameters.map { ($1, $0) })
    for case .field(let step) in program.steps.record?.steps ?? [] {
      for case .number(let number) in step.whenThere.steps { number.slot.map { places[$0] = step.place } }
      for case .when(let when) in step.whenThere.steps {
        if case .number(let number)? = when.steps.first { number.slot.map { places[$0] = step.place } }
      }
    }
    let links = structure.fields.indices.dropFirst(structure.fieldsOnWire.count)
    return SlotNames(
      operand: { operand in
        let own = operand.slots.count == 1 ? operand.slots.first.flatMap { places[$0] } : nil
        // Numbers inside of fields, and several as one, are links.
        let place = operand.isJoined ? nil : own
        guard let place else {
          let link = links.first { structure.fields[$0].name == operand.name }
          return operands[MemberReference(field: link ?? 0)]
        }
        var number = operands[MemberReference(field: place)]
        number.member = operand.range.map { ($0, structure.fields[place].storageWidth) }
        return number
      }, flags: operands.flagNames)
  }

  /// The statements that take numbers out of a field that was read, or make one of several.
  func links(behind index: Int) -> [SwiftStatement] {
    structure.fields.compactMap { field in
      guard let link = field.link, link.isKnown(behind: index) else { return nil }
      let type = link.scalar.swiftType + (link.isOptional ? "?" : "")
      let expression = LinkTranslator(structure: structure, operands: factory.reading).expression(link)
      return "let \(Identifier.escaped(field.identifier)): \(type) = \(expression)"
    }
  }
}

extension [Step] {
  /// The record that they are.
  fileprivate var record: RecordStep? {
    guard case .record(let record)? = first else { return nil }
    return record
  }
}

extension GATTLayout.Operand {
  fileprivate var range: BitRange? {
    guard case .bits(_, let range, _) = self else { return nil }
    return range
  }

  fileprivate var isJoined: Bool {
    guard case .joined = self else { return false }
    return true
  }
}

extension StructureField {
  /// How wide the Swift integer of its number is.
  fileprivate var storageWidth: Int {
    switch content {
    case .bits(let group): group.scalar.storageWidth
    case .number(let element), .constant(let element, _): element.scalar.storageWidth
    case .link(let link): link.scalar.storageWidth
    case .text, .octets, .structure, .union, .fixed, .checksum: 64
    }
  }
}

extension FieldTranslator {
  /// The property that the field is stored in.
  var emittedProperty: EmittedProperty {
    EmittedProperty(stored: stored, isNumberList: isNumberList, numberType: numberType)
  }

  private var numberType: String {
    switch field.content {
    case .bits(let group): group.scalar.swiftType
    case .number(let element): element.scalar.swiftType
    case .text, .octets, .structure, .union, .constant, .fixed, .checksum, .link: content.type
    }
  }
}

extension Link {
  /// Whether it is known as soon as the field at a place has been read.
  fileprivate func isKnown(behind place: Int) -> Bool {
    switch source {
    case .outer: false
    case .inner(let number): number.structures.first == place
    case .joined(let numbers): numbers.map(\.reference.field).max() == place
    }
  }
}
