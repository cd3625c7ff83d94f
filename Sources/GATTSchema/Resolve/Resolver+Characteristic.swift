extension Resolver {
  /// Resolves everything of a characteristic but its literals, which may need the other characteristics.
  mutating func characteristic(_ written: CharacteristicDocument, of service: ServiceDocument) -> Characteristic? {
    let endian = written.endian ?? document.endian
    contextFlags = context(written.context)
    let message = written.message.flatMap { self.message($0, endian: endian?.value ?? .little) }
    let largest = message?.largest ?? (written.message == nil ? AttributeValue.greatestSize : Int(Self.largestMessage))
    let layout = layout(of: written.value, endian: endian?.value ?? .little, largest: largest)
    let request = self.layout(of: written.request, endian: endian?.value ?? .little)
    let isRequestSound = request != nil || written.request == nil
    guard let uuid = uuid(written.uuid), let layout, isRequestSound else { return nil }
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
    let isSubscribable = !properties.isDisjoint(with: [.notify, .indicate])
    result.notifyPermission =
      isSubscribable ? written.notifyPermission?.value ?? result.readPermission ?? .open : nil
    result.requirement = written.requirement?.value ?? .mandatory
    result.writeType = written.writeType?.value ?? .auto
    result.notifyMode = written.notifyMode?.value ?? .auto
    result.request = request
    result.context = contextFlags
    result.message = message
    checkAnswers(of: result, written)
    result.procedure = written.procedure.flatMap { procedure($0, of: &result) }
    result.descriptors = descriptors(written, layout, endian: endian?.value ?? .little)
    return result
  }

  /// Whether any of the ways to write is there.
  static func isWritable(_ properties: Set<Property>) -> Bool {
    !properties.isDisjoint(with: [.write, .writeWithoutResponse, .authenticatedSignedWrites, .reliableWrite])
  }

  /// The layout of a value or a request, wherever it was written.
  mutating func layout(
    of source: ValueSource?, endian: ByteOrder, largest: Int = AttributeValue.greatestSize
  ) -> ValueLayout? {
    switch source {
    case nil: return nil
    case .inline(let value):
      return layout(value, endian: endian).flatMap { bounded($0, to: largest, at: value.kindRange) }
    case .named(let name):
      return namedLayout(name, endian: endian).flatMap { bounded($0, to: largest, at: name.range) }
    }
  }

  /// The descriptor that tells of a number; of the value as a whole where it has no numbers.
  mutating func presentationFormat(_ written: PresentationFormatDocument, _ number: Element?) -> Descriptor? {
    guard let format = PresentationFormat.number(written.format.value) else { return nil }
    guard PresentationFormatRange.check(written, reporting: &diagnostics) else { return nil }
    return .presentationFormat(
      format: format,
      exponent: Int8(truncatingIfNeeded: written.exponent?.value ?? 0),
      unit: unitNumber(written, number),
      namespace: UInt8(truncatingIfNeeded: written.namespace?.value ?? 1),
      description: UInt16(truncatingIfNeeded: written.description?.value ?? 0))
  }

  /// The unit's number: from its symbol, from its UUID, or the number's own; 0x2700, unitless, when there is none.
  private mutating func unitNumber(_ written: PresentationFormatDocument, _ number: Element?) -> UInt16 {
    guard let text = written.unit else {
      guard case .quantity(let quantity)? = number?.meaning else { return 0x2700 }
      return quantity.unit?.assignedNumber ?? 0x2700
    }
    if let number = UUID128(text.value)?.short { return number }
    return UnknownUnit.number(text, reporting: &diagnostics) ?? 0x2700
  }
}
