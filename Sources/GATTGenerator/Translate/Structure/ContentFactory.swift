import GATTSchema

/// Finds the translator of what a field holds.
struct ContentFactory {
  let structure: Structure
  let place: TypePlace
  /// What is known outside the value and decides what is in it.
  let context: [ContextFlag]
  /// Whether conditions on numbers from around the structure are wanted, rather than those on its own.
  var checksOuter = false

  /// The numbers that fields go by while reading.
  var reading: Operands {
    var operands = Operands.reading(structure)
    operands.flagNames = context.map { Identifier.escaped($0.identifier) }
    return operands
  }

  /// The same as properties.
  var properties: Operands {
    var operands = Operands.properties(structure)
    operands.flagNames = context.map { Identifier.escaped($0.identifier) }
    return operands
  }

  /// The translator of what the field at a place holds; nil for what is no property.
  func content(of index: Int) -> (any ContentTranslator)? {
    let field = structure.fields[index]
    switch field.content {
    case .number(let element): return number(element, field)
    case .bits(let group):
      return BitsContent(group, place: place, name: field.name)
    case .text(let layout):
      return TextContent(layout: layout, length: length(layout.length, field), identifier: field.identifier)
    case .octets(let layout): return OctetsContent(length: length(layout.length, field))
    case .structure(let inner): return nested(inner, field)
    case .union(let inner): return nested(inner, field)
    case .fixed(let fixed):
      return fixed.isKept ? KeptContent(count: fixed.count, name: place.name(field.name)) : nil
    case .constant, .checksum, .link: return nil
    }
  }

  private func number(_ element: Element, _ field: StructureField) -> any ContentTranslator {
    var element = element
    element.identifier = field.identifier
    if case .enumeration(let enumeration) = element.meaning {
      return EnumerationContent(element, enumeration, place: place, name: field.name)
    }
    let alternate = element.quantity?.alternate.map { (properties.expression($0.condition), $0) }
    return NumberContent(
      element: element, place: place, name: field.name, alternate: alternate,
      words: LayoutWords(structure: structure, context: context))
  }

  private func nested(_ inner: Structure, _ field: StructureField) -> any ContentTranslator {
    let extent = field.extent.map { self.extent($0, field) }
    if let shared = inner.shared {
      return SharedContent(shared: shared, structure: inner, name: place.name(field.name), extent: extent)
    }
    let typePlace = place.type(inner.type, inner.identifier, of: field.name)
    let translator = StructureTranslator(inner, place: typePlace, context: context)
    return NestedContent(
      identifier: inner.type?.identifier ?? inner.identifier, isShared: inner.type != nil,
      documentation: field.documentation, contentOctets: inner.measure.octets, parameters: inner.codingParameters,
      name: place.name(field.name), extent: extent, inner: .structure(translator),
      outerArguments: structure.arguments(of: inner, reading),
      outerArgumentsToWrite: inner.writesByOuter ? structure.arguments(of: inner, properties) : [],
      outerArgumentsToInitialize: inner.writesByOuter
        ? structure.arguments(of: inner, properties, isInitializing: true) : [],
      origin: structure.originName)
  }

  private func nested(_ inner: Union, _ field: StructureField) -> any ContentTranslator {
    let typePlace = place.type(inner.type, inner.identifier, of: field.name)
    let translator = UnionTranslator(inner, place: typePlace, context: context, tagOwner: structure)
    var content = NestedContent(
      identifier: inner.type?.identifier ?? inner.identifier, isShared: inner.type != nil,
      documentation: field.documentation, contentOctets: inner.measure.octets, parameters: inner.codingParameters,
      name: place.name(field.name), extent: field.extent.map { self.extent($0, field) }, inner: .union(translator))
    if case .member(let reference) = inner.tag { content.outerArguments = ["tag: \(reading[reference].presentValue)"] }
    content.outerArguments += structure.arguments(of: inner, reading)
    content.origin = structure.originName
    guard inner.writesByOuter else { return content }
    content.outerArgumentsToWrite = structure.arguments(of: inner, properties)
    content.outerArgumentsToInitialize = structure.arguments(of: inner, properties, isInitializing: true)
    return content
  }

  private func extent(_ extent: FieldExtent, _ field: StructureField) -> LengthTranslator {
    var translator = length(extent.length, field)
    translator.coding = extent.coding
    return translator
  }

  private func length(_ length: Length, _ field: StructureField) -> LengthTranslator {
    var translator = LengthTranslator(length: length, name: place.name(field.name))
    guard case .counted(let reference, _) = length else { return translator }
    if structure.isDerived(reference) {
      guard case .number(let element) = structure.fields[reference.field].content else { return translator }
      translator.derived = element
    } else if structure.isOuter(reference) == checksOuter {
      translator.operand = properties[reference]
    }
    return translator
  }
}

extension Structure {
  /// What the value of a union, called `value`, makes of a number that it is told by; nil for another field.
  func tag(_ reference: MemberReference, of field: StructureField, named value: String) -> String? {
    guard case .union(let union) = field.content, case .member(let tag) = union.tag else { return nil }
    guard let part = tagParts(tag).first(where: { $0.reference == reference }) else { return nil }
    guard let shift = part.part?.shift, shift > 0 else { return "\(value).tag" }
    return "\(value).tag >> \(shift)"
  }
}

extension StructureField {
  /// What the documentation says of the type that only it has.
  var documentation: String { description ?? name }
}
