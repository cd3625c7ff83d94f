extension Resolver {
  /// Resolves fields that are the digits of one number; nil when one of them is unsound.
  mutating func digits(
    _ written: [FieldDocument], of type: Located<ScalarType>, identifier: String, endian: ByteOrder
  ) -> Structure? {
    var number = DigitNumber(scalar: type.value, endian: endian.order(of: type.value), places: [])
    number.scalar.encoding.isSignMagnitude = type.value.kind == .signed
    guard let bases = BadDigits.check(written, of: type, reporting: &diagnostics) else { return nil }
    number.places = bases.indices.map { bases[($0 + 1)...].reduce(1, *) }
    let most = ((number.scalar.integerRange?.upperBound ?? 0) + 1) / number.places[0] - 1
    guard BadDigits.check(most, bases, of: type, reporting: &diagnostics) else { return nil }
    let least: Int128 = type.value.kind == .signed ? -most : 0
    let limits: [ClosedRange<Int128>] = [least...most] + bases.dropFirst().map { 0...$0 - 1 }
    let fields = zip(written, limits).compactMap { digit($0, in: $1) }
    guard fields.count == written.count else { return nil }
    IdentifierCollision.check(fields, written, reporting: &diagnostics)
    return Structure(identifier: identifier, fields: fields, digits: number)
  }

  private mutating func digit(_ written: FieldDocument, in limits: ClosedRange<Int128>) -> StructureField? {
    guard InapplicableKey.check(written, reporting: &diagnostics), let name = written.name,
      case .value(let value) = written.content, case .raw(let type) = value.kind,
      BadDigits.check(type, limits, reporting: &diagnostics)
    else { return nil }
    let form = NumberForm(digit: limits)
    guard checkKeys(value.meaning, form), case .quantity(var quantity)? = meaning(value.meaning, form) else {
      return nil
    }
    quantity.rawRange = quantity.rawRange ?? limits
    let identifier = propertyIdentifier(written.identifier, name.value, at: name.range)
    let element = Element(
      name: name.value, identifier: identifier, scalar: type.value, endian: .little, meaning: .quantity(quantity))
    return StructureField(
      name: name.value, identifier: identifier, description: written.description?.value, content: .number(element))
  }
}
