/// A value with a name, resolved once for each byte order that it is asked for in.
struct ResolvedType {
  /// The name of the Swift type that fields of it have.
  var identifier: String
  /// The layout.
  var layout: ValueLayout
  /// What the conditions in it refer to.
  var context: [ContextFlag]
  /// How many numbers and names a use of it adds.
  var weight: Int
}

extension Resolver {
  /// The layout of the type called `name`, its own, imported or ready-made; nil when there is none, or it is unsound.
  mutating func namedLayout(_ name: Located<String>, endian: ByteOrder) -> ValueLayout? {
    use(ofType: name, nil, around: endian)?.layout
  }

  /// The type called `name` in the byte order `written`, or else in that around it; nil when there is none.
  mutating func use(
    ofType name: Located<String>, _ written: Located<ByteOrder>?, around endian: ByteOrder
  ) -> ResolvedType? {
    if let written, types[name.value] == nil, imports.types[name.value] != nil {
      InapplicableKey.report(
        "endian", at: written.range, to: "a type of another file, which says its own", &diagnostics)
      return nil
    }
    guard var type = namedType(name, endian: written?.value ?? endian) else { return nil }
    guard AliasExpansion.check(name, after: numbersFromTypes, reporting: &diagnostics) else { return nil }
    numbersFromTypes += type.weight
    type.layout = adopt(type)
    return type
  }

  private mutating func namedType(_ name: Located<String>, endian: ByteOrder) -> ResolvedType? {
    if let heldValue, name.value == StandardDescriptors.value {
      return ResolvedType(identifier: "", layout: heldValue, context: [], weight: heldValue.measure.weight)
    }
    if let own = types[name.value] {
      usedTypes.insert(name.value)
      return resolved(own, as: name, endian: endian)
    }
    guard UnknownType.check(name, in: imports, reporting: &diagnostics) else { return nil }
    if let imported = imports.types[name.value] { return imported }
    if let shared = SharedType(rawValue: name.value) {
      return ResolvedType(
        identifier: "", layout: .structure(shared.structure(endian: endian.order(of: 2))), context: [], weight: 8)
    }
    // A missing import has been reported, and may have it.
    guard !imports.isIncomplete else { return nil }
    lacksTypes = true
    UnknownType.report(name, legal: document.types.map(\.name.value) + imports.types.keys.sorted(), to: &diagnostics)
    return nil
  }

  /// An entry of `types`, unless it contains itself.
  mutating func resolved(_ type: TypeDocument, as name: Located<String>, endian: ByteOrder) -> ResolvedType? {
    let key = TypeKey(name: type.name.value, endian: endian)
    if let known = resolvedTypes[key] { return known }
    guard RecursiveType.check(name, within: typesInProgress, reporting: &diagnostics) else { return nil }
    typesInProgress.append(type.name.value)
    let outer = contextFlags
    contextFlags = context(type.context)
    let result = layout(type.value, endian: endian).flatMap { layout -> ResolvedType? in
      let depth = layout.measure.depth
      guard RecursiveType.check(type.name, depth: depth, reporting: &diagnostics) else { return nil }
      return ResolvedType(
        identifier: Identifier.type(type.identifier?.value ?? type.name.value), layout: layout, context: contextFlags,
        weight: layout.measure.weight)
    }
    contextFlags = outer
    typesInProgress.removeLast()
    resolvedTypes[key] = .some(result)
    return result
  }

  /// A type's layout with its conditions referring to the context of where it is used, which gets what it lacks.
  private mutating func adopt(_ type: ResolvedType) -> ValueLayout {
    guard !type.context.isEmpty else { return type.layout }
    let places = type.context.map { flag in
      if let place = contextFlags.firstIndex(where: { $0.name == flag.name }) { return place }
      contextFlags.append(flag)
      return contextFlags.count - 1
    }
    return type.layout.mapping { places[$0] }
  }

  /// Resolves `context`.
  mutating func context(_ written: [ContextDocument]) -> [ContextFlag] {
    let flags = written.map { flag in
      ContextFlag(
        name: flag.name.value,
        identifier: propertyIdentifier(flag.identifier, flag.name.value, at: flag.name.range),
        description: flag.description?.value)
    }
    IdentifierCollision.check(flags, written, reporting: &diagnostics)
    return flags
  }

  /// A field of the type called `name`.
  mutating func content(
    of type: ResolvedType, called name: Located<String>, _ written: FieldDocument, _ length: LengthDocument?,
    _ extent: Length?, takesRest: Bool, _ scope: inout FieldScope
  ) -> FieldContent? {
    guard BadJSON.check(type.layout, in: "a structure", at: name.range, reporting: &diagnostics) else { return nil }
    let layout = content(
      type.layout, written, takesRest: takesRest || extent != nil, endsInRepetition: scope.endsInRepetition)
    guard var content = UnknownType.check(layout, ofType: name, reporting: &diagnostics) else { return nil }
    // Where the context decides, it is that of one characteristic.
    if type.context.isEmpty { content = content.named(NamedType(name: name.value, identifier: type.identifier)) }
    guard BadLength.check(length, ofType: name, content, reporting: &diagnostics) else { return nil }
    return FieldContent(content: content, extent: extent)
  }

  /// A layout as what a field is made of; nil for several numbers.
  private mutating func content(
    _ layout: ValueLayout, _ written: FieldDocument, takesRest: Bool, endsInRepetition: Bool
  ) -> StructureField.Content? {
    let typeIdentifier = typeIdentifier(of: written)
    let range = written.name?.range ?? written.kindRange
    let property = propertyIdentifier(written.identifier, written.name?.value ?? "", at: range)
    let isOpen = takesRest && written.repetition == nil
    switch isOpen ? layout : layout.withoutRest(keepingUnknown: endsInRepetition) {
    case .numbers(let numbers):
      guard var element = numbers.number else { return nil }
      if case .flags(let flags) = element.meaning { return .bits(element.group(flags, identifier: typeIdentifier)) }
      element.name = written.name?.value
      element.identifier = property
      return .number(element)
    case .text(let text): return .text(text)
    case .octets(let octets): return .octets(octets)
    case .json: return nil
    case .structure(var structure):
      if let group = structure.loneGroup(identifier: typeIdentifier) { return .bits(group) }
      structure.identifier = typeIdentifier
      return .structure(structure)
    case .union(var union):
      union.identifier = typeIdentifier
      return .union(union)
    }
  }
}

/// What a type has been resolved as.
struct TypeKey: Hashable {
  /// The type's name.
  var name: String
  /// The byte order around it.
  var endian: ByteOrder
}

extension Element {
  /// Flags as a group of bits.
  fileprivate func group(_ flags: [Flag], identifier: String) -> BitGroup {
    let members = flags.map {
      BitMember(
        name: $0.name, identifier: $0.identifier, description: $0.description, lowest: $0.bit, width: 1,
        content: .flag($0.labels))
    }
    return BitGroup(identifier: identifier, scalar: scalar, endian: endian, members: members)
  }
}

extension Structure {
  /// The bits that are all there is, as a type of one number with ranges of bits has them.
  fileprivate func loneGroup(identifier: String) -> BitGroup? {
    guard fields.count == 1, let field = fields.first, field.presence == nil, field.repetition == nil else {
      return nil
    }
    guard case .bits(var group) = field.content else { return nil }
    group.identifier = identifier
    return group
  }
}
