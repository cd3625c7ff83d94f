extension Resolver {
  /// Resolves a layout; nil when a part of it is unsound.
  mutating func layout(_ value: ValueDocument, endian: ByteOrder) -> ValueLayout? {
    guard InapplicableKey.check(value, reporting: &diagnostics) else { return nil }
    var scope = FieldScope()
    switch value.kind {
    case .raw(let type): return raw(value, type, endian)
    case .array(let type): return array(value, type, endian)
    case .pair(let first, let second): return pair(value, [first, second], endian)
    case .arrayPair(let first, let second): return arrayPair(value, [first, second], endian)
    case .string(let encoding):
      guard BadLength.check(ofValue: value.length, reporting: &diagnostics) else { return nil }
      return text(value, encoding, endian, &scope).map { .text($0) }
    case .bytes(let length):
      guard BadLength.check(ofValue: length, reporting: &diagnostics) else { return nil }
      return octets(length, endian, &scope).map { .octets($0) }
    case .json(let written):
      guard let shape = json(written), BadJSON.check(shape, written, reporting: &diagnostics) else { return nil }
      return .json(shape)
    case .structure(let fields):
      let endian = value.meaning.endian?.value ?? endian
      if let digits = value.digits {
        return self.digits(fields, of: digits, identifier: "", endian: endian).map { .structure($0) }
      }
      guard BadChecksum.check(firstOf: fields, reporting: &diagnostics) else { return nil }
      return structure(fields, identifier: "", endian: endian, takesRest: true, in: &scope).map { .structure($0) }
    case .union(let union):
      return self.union(union, value, identifier: "", endian: endian, takesRest: true, &scope).map { .union($0) }
    }
  }

  /// The layout, unless it takes more octets than `largest`.
  mutating func bounded(_ layout: ValueLayout, to largest: Int, at range: SourceRange) -> ValueLayout? {
    let least = layout.measure.octets.least
    return ValueTooLong.check(least, largest: largest, at: range, reporting: &diagnostics) ? layout : nil
  }

  private mutating func raw(_ value: ValueDocument, _ type: Located<ScalarType>, _ endian: ByteOrder) -> ValueLayout? {
    guard PackedNumber.check(type, reporting: &diagnostics) else { return nil }
    if type.value.kind.hasBits, value.meaning.bits.contains(where: { !$0.isFlag }) {
      return bitStructure(value, type, endian)
    }
    var element = ElementDocument(name: value.name ?? Located("", value.kindRange), meaning: value.meaning)
    guard value.name == nil else { return self.element(element, type, nil, endian).map { .raw($0) } }
    element.identifier = Located("value", value.kindRange)
    return self.element(element, type, nil, endian, isNamed: false).map { .raw($0) }
  }

  private mutating func array(_ value: ValueDocument, _ type: Located<ScalarType>, _ endian: ByteOrder) -> ValueLayout?
  {
    guard PackedNumber.check(type, reporting: &diagnostics) else { return nil }
    guard let count = count(value.count, elements: value.elements, value.elementsRange) else { return nil }
    return run(value, type, value.elements, count.value, endian, prefix: "value")
      .map { .numbers(NumbersLayout(shape: .array, runs: [$0])) }
  }

  private mutating func pair(_ value: ValueDocument, _ types: [Located<ScalarType>], _ endian: ByteOrder)
    -> ValueLayout?
  {
    guard ElementCount.check(value, expected: 2, reporting: &diagnostics) else { return nil }
    let elements = types.indices.compactMap { index in
      element(
        value, types[index], index < value.elements.count ? value.elements[index] : nil, endian, "value\(index + 1)")
    }
    guard elements.count == 2 else { return nil }
    return .numbers(NumbersLayout(shape: .pair, runs: elements.map { NumberRun(elements: [$0], count: 1) }))
  }

  private mutating func arrayPair(
    _ value: ValueDocument, _ types: [Located<ScalarType>], _ endian: ByteOrder
  ) -> ValueLayout? {
    guard let counts = BadCount.check(countsOf: value, reporting: &diagnostics) else { return nil }
    guard ElementCount.check(value, expected: counts[0] + counts[1], reporting: &diagnostics) else { return nil }
    let first = run(value, types[0], Array(value.elements.prefix(counts[0])), counts[0], endian, prefix: "value1")
    let second = run(value, types[1], Array(value.elements.dropFirst(counts[0])), counts[1], endian, prefix: "value2")
    guard let first, let second else { return nil }
    return .numbers(NumbersLayout(shape: .arrayPair, runs: [first, second]))
  }

  /// The numbers of one type: with their names, with numbered ones, or as one pattern when there are many.
  private mutating func run(
    _ value: ValueDocument, _ type: Located<ScalarType>, _ names: [ElementDocument], _ count: Int?, _ endian: ByteOrder,
    prefix: String
  ) -> NumberRun? {
    let isList = names.isEmpty && (count ?? .max) > NumberRun.mostNamedElements
    let number = isList ? 1 : count ?? 1
    let elements = (0..<number).compactMap { index in
      element(value, type, index < names.count ? names[index] : nil, endian, isList ? prefix : "\(prefix)\(index + 1)")
    }
    return elements.count == number ? NumberRun(elements: elements, count: count) : nil
  }

  /// How many numbers an array has: as written, or as many as have names. `.some(nil)` for an open end.
  private mutating func count(
    _ count: Located<Int128>?, elements: [ElementDocument], _ range: SourceRange?
  ) -> (value: Int?, Void)? {
    guard let count else { return (elements.isEmpty ? nil : elements.count, ()) }
    guard let legal = legalCount(count) else { return nil }
    let isLegal = ElementCount.check(elements, expected: legal, at: range ?? count.range, reporting: &diagnostics)
    return isLegal ? (legal, ()) : nil
  }

  /// A count of 1, or of `lowest`, to 512.
  mutating func legalCount(_ count: Located<Int128>, from lowest: Int128 = 1) -> Int? {
    BadCount.check(count, from: lowest, reporting: &diagnostics)
  }
}
