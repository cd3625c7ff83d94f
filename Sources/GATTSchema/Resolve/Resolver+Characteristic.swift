extension Resolver {
  /// Resolves everything of a characteristic but its literals, which may need the other characteristics.
  mutating func characteristic(_ written: CharacteristicDocument, of service: ServiceDocument) -> Characteristic? {
    let endian = written.endian ?? document.endian
    let layout = layout(of: written, endian: endian?.value ?? .little)
    guard let uuid = uuid(written.uuid), let layout else { return nil }
    let properties = Set(written.properties.map(\.value))
    var result = Characteristic(
      name: written.name.value,
      identifier: typeIdentifier(
        written.identifier, Identifier.dropping(service.name.value, from: written.name.value), at: written.name.range),
      uuid: uuid, description: written.description?.value, properties: properties,
      readPermission: properties.contains(.read) ? written.readPermission?.value ?? .open : nil,
      writePermission: Self.isWritable(properties) ? written.writePermission?.value ?? .open : nil,
      layout: layout,
      trailing: written.trailing?.value ?? document.trailing?.value ?? .error,
      document: written)
    result.descriptors = descriptors(written, layout)
    return result
  }

  /// Whether any of the ways to write is there.
  static func isWritable(_ properties: Set<Property>) -> Bool {
    !properties.isDisjoint(with: [.write, .writeWithoutResponse, .authenticatedSignedWrites, .reliableWrite])
  }

  private mutating func layout(of written: CharacteristicDocument, endian: ByteOrder) -> ValueLayout? {
    switch written.value {
    case nil: return nil
    case .inline(let value): return layout(value, endian: endian)
    case .named(let name):
      guard let type = types[name.value] else {
        lacksTypes = true
        diagnostics.report(UnknownType.diagnostic(name, legal: document.types.map(\.name.value)))
        return nil
      }
      usedTypes.insert(name.value)
      return expansion(of: type, at: name, endian: endian)
    }
  }

  /// The layout of a type, unless the uses of types have made the profile too large for any compiler by now.
  private mutating func expansion(of type: ValueDocument, at name: Located<String>, endian: ByteOrder) -> ValueLayout? {
    guard numbersFromTypes <= Self.largestTypeExpansion else {
      diagnostics.report(AliasExpansion.types(name))
      return nil
    }
    let layout = layout(type, endian: endian)
    numbersFromTypes += layout?.elements.reduce(1) { $0 + 1 + $1.nameCount } ?? 1
    return layout
  }

  private mutating func descriptors(_ written: CharacteristicDocument, _ layout: ValueLayout) -> [Descriptor] {
    var descriptors: [Descriptor] = []
    if let text = written.userDescription { descriptors.append(.userDescription(text.value)) }
    if let format = written.presentationFormat, let descriptor = presentationFormat(format, layout) {
      descriptors.append(descriptor)
    }
    return descriptors
  }

  private mutating func presentationFormat(
    _ written: PresentationFormatDocument, _ layout: ValueLayout
  ) -> Descriptor? {
    guard let format = PresentationFormat.number(written.format.value) else { return nil }
    let fields = [written.exponent, written.namespace, written.description]
    let limits: [ClosedRange<Int128>] = [-128...127, 0...255, 0...65535]
    for (field, limit) in zip(fields, limits) {
      guard let field, !limit.contains(field.value) else { continue }
      diagnostics.report(PresentationFormatRange.diagnostic(field, limit: limit))
      return nil
    }
    return .presentationFormat(
      format: format,
      exponent: Int8(truncatingIfNeeded: written.exponent?.value ?? 0),
      unit: unitNumber(written, layout),
      namespace: UInt8(truncatingIfNeeded: written.namespace?.value ?? 1),
      description: UInt16(truncatingIfNeeded: written.description?.value ?? 0))
  }

  /// The unit's number: from its symbol, from its UUID, or the value's own; 0x2700, unitless, when there is none.
  private mutating func unitNumber(_ written: PresentationFormatDocument, _ layout: ValueLayout) -> UInt16 {
    guard let text = written.unit else {
      guard case .quantity(let quantity)? = layout.elements.first?.meaning else { return 0x2700 }
      return quantity.unit?.assignedNumber ?? 0x2700
    }
    if let number = UUID128(text.value)?.short { return number }
    guard let number = Unit(text.value)?.assignedNumber else {
      diagnostics.report(UnknownUnit.withoutNumber(text))
      return 0x2700
    }
    return number
  }
}
