extension Resolver {
  /// What a field is made of, and how many octets it may take.
  struct FieldContent {
    var content: StructureField.Content
    var extent: Length?
  }

  /// Resolves what a field is made of.
  mutating func content(
    _ written: FieldDocument, endian: ByteOrder, takesRest: Bool, _ scope: inout FieldScope
  ) -> FieldContent? {
    switch written.content {
    case .value(let value):
      return content(value, written, endian: endian, takesRest: takesRest, &scope)
    case .type(let name, let length, let order):
      let (extent, isSound) = extent(length, endian, &scope)
      guard let type = use(ofType: name, order, around: written.order(inside: endian)), isSound else { return nil }
      return content(of: type, called: name, written, length, extent, takesRest: takesRest, &scope)
    case .fixed(let octets):
      guard var fixed = fixed(written.kind, octets) else { return nil }
      fixed.isKept = written.isKept?.value ?? false
      return FieldContent(content: .fixed(fixed))
    case .checksum(let checksum):
      // What it covers is known when all fields are.
      let endian = order(checksum.endian, or: endian, octets: checksum.algorithm.value.octets)
      return FieldContent(
        content: .checksum(Checksum(algorithm: checksum.algorithm.value, endian: endian, coverage: .before)))
    }
  }

  private mutating func fixed(_ kind: LayoutKind, _ written: Located<FixedOctets.Written>) -> FixedOctets? {
    switch written.value {
    case .number(let number):
      guard legalCount(Located(number, written.range)) != nil else { return nil }
    case .octets(let octets):
      guard BadCount.check(octets, of: kind, at: written.range, reporting: &diagnostics) else { return nil }
    }
    return FixedOctets(kind, written.value)
  }

  private mutating func content(
    _ value: ValueDocument, _ written: FieldDocument, endian: ByteOrder, takesRest: Bool, _ scope: inout FieldScope
  ) -> FieldContent? {
    switch value.kind {
    case .raw(let type), .array(let type):
      return number(value, written, type, endian, &scope).map { FieldContent(content: $0) }
    case .string(let encoding):
      return text(value, encoding, endian, &scope).map { FieldContent(content: .text($0)) }
    case .bytes(let length):
      return octets(length, endian, &scope).map { FieldContent(content: .octets($0)) }
    case .structure(let fields):
      let (extent, isSound) = extent(value.length, endian, &scope)
      let takesRest = takesRest || extent != nil
      let order = value.meaning.endian?.value ?? written.order(inside: endian)
      let (identifier, endian) = (typeIdentifier(of: written), order)
      let structure =
        if let digits = value.digits {
          self.digits(fields, of: digits, identifier: identifier, endian: endian)
        } else {
          structure(fields, identifier: identifier, endian: endian, takesRest: takesRest, in: &scope)
        }
      guard let structure, isSound else { return nil }
      return FieldContent(content: .structure(structure), extent: extent)
    case .union(let union):
      let (extent, isSound) = extent(value.length, endian, &scope)
      let takesRest = takesRest || extent != nil
      let resolved = self.union(
        union, value, identifier: typeIdentifier(of: written), endian: written.order(inside: endian),
        takesRest: takesRest, &scope)
      guard let resolved, isSound else { return nil }
      return FieldContent(content: .union(resolved), extent: extent)
    case .pair, .arrayPair, .json: return nil
    }
  }

  /// A number, a constant, or bits.
  private mutating func number(
    _ value: ValueDocument, _ written: FieldDocument, _ type: Located<ScalarType>, _ endian: ByteOrder,
    _ scope: inout FieldScope
  ) -> StructureField.Content? {
    let name = written.name ?? Located(StructureField.constantName, written.kindRange)
    var document = ElementDocument(name: name, identifier: written.identifier, meaning: value.meaning)
    document.description = written.description
    if let base = written.base {
      InapplicableKey.report("base", at: base.range, to: "a field of a `struct` without `digits-of`", &diagnostics)
      return nil
    }
    guard PackedNumber.check(type, of: written, value.meaning, reporting: &diagnostics) else { return nil }
    if value.meaning.bitsRange != nil, type.value.kind.hasBits {
      return bits(document, type, identifier: typeIdentifier(of: written), endian).map { .bits($0) }
    }
    if let wide = value.meaning.alternate?.scalar {
      return wideNumber(document, narrow: type, wide, written, endian, &scope)
    }
    guard var element = element(document, type, nil, endian) else { return nil }
    if let alternate = value.meaning.alternate {
      guard let meaning = alternateMeaning(alternate, of: element, &scope) else { return nil }
      element.meaning = meaning
    }
    guard let constant = written.constant else { return .number(element) }
    let form = NumberForm(type.value)
    guard CaseOutOfRange.check(constant, of: form, reporting: &diagnostics) else { return nil }
    return .constant(element, constant.value)
  }

  /// The name of the Swift type that a field may need.
  mutating func typeIdentifier(of written: FieldDocument) -> String {
    guard let name = written.name else { return "" }
    guard let asked = written.identifier else { return typeIdentifier(nil, name.value, at: name.range) }
    return Identifier.type(asked.value)
  }

  /// The byte order of so many octets: as written, or that of what is around.
  mutating func order(_ written: Located<ByteOrder>?, or around: ByteOrder, octets: Int) -> ByteOrder {
    EndianOnOneOctet.check(written, octets: octets, reporting: &diagnostics)
    return (written?.value ?? around).order(of: octets)
  }

  /// A number that only says how many or which, before what it is about.
  mutating func leadingNumber(
    _ identifier: String, _ type: Located<ScalarType>, _ written: Located<ByteOrder>?, _ endian: ByteOrder
  ) -> Element {
    Element(
      name: nil, identifier: identifier, scalar: type.value,
      endian: order(written, or: endian, octets: type.value.octets), meaning: .quantity(.plain))
  }
}

extension StructureField {
  /// What a constant without a name is called.
  static let constantName = "constant"
}

extension Quantity {
  /// A number that means nothing but itself.
  package static let plain = Quantity(scale: .one, offset: .zero, special: [])
}
