extension Characteristic {
  /// The value as a dictionary of names and text, the form of `StringDeserializable`.
  ///
  /// A number without a name of its own goes under the characteristic's name. Where the meaning differs from the raw
  /// number, the raw number stands beside it under the name with `Raw` behind.
  /// A value of many fields has a key a leaf, the names from outside joined by points: `records[0].timeOffset`.
  package func stringDictionary(of value: RawValue, context: Set<Int> = []) -> [String: String] {
    switch (value, layout) {
    case (_, .structure), (_, .union):
      return layout.node(of: value, context: context)?.dictionary(name: name) ?? [:]
    case (.octets(let octets), _): return [name: Hex.text(octets)]
    case (.text(let text), _): return [name: text]
    case (.numbers(let numbers), .numbers(let layout)):
      if let element = layout.number { return numbers.first.map { dictionary(of: $0, element) } ?? [:] }
      guard !layout.isNamed else { return Self.elementDictionary(layout.elements, numbers[...]) }
      return layout.split(numbers).enumerated().reduce(into: [:]) { result, half in
        let prefix = layout.runs.count == 1 ? "value" : "value\(half.offset + 1)"
        let texts = halfDictionary(half.element.run, half.element.numbers, prefix: prefix)
        result.merge(texts) { first, _ in first }
      }
    default: return [:]
    }
  }

  private func dictionary(of number: RawNumber, _ element: Element) -> [String: String] {
    let key = element.name == nil ? name : element.identifier
    if case .flags(let flags) = element.meaning, let value = number.integer {
      let pairs = flags.map { ($0.identifier, value >> $0.bit & 1 == 1 ? $0.labels.set : $0.labels.clear) }
      let raw = element.name == nil ? "rawValue" : key + "Raw"
      return Dictionary(pairs) { a, _ in a }.merging([raw: number.text]) { a, _ in a }
    }
    guard element.hasPhysicalValue else { return [key: element.text(of: number)] }
    return [key: element.text(of: number), (element.name == nil ? name + " Raw" : key + "Raw"): number.text]
  }

  private func halfDictionary(
    _ array: NumberRun, _ numbers: ArraySlice<RawNumber>, prefix: String
  ) -> [String: String] {
    array.isList ? Self.listDictionary(numbers, array, prefix: prefix) : Self.elementDictionary(array.elements, numbers)
  }

  private static func elementDictionary(
    _ elements: [Element], _ numbers: ArraySlice<RawNumber>
  ) -> [String: String] {
    var result: [String: String] = [:]
    for (element, number) in zip(elements, numbers) {
      result[element.identifier] = element.text(of: number)
      if element.hasPhysicalValue { result[element.identifier + "Raw"] = number.text }
    }
    return result
  }

  /// A list's numbers under `prefix` and their place, from 1.
  private static func listDictionary(
    _ numbers: ArraySlice<RawNumber>, _ array: NumberRun, prefix: String
  ) -> [String: String] {
    guard let pattern = array.elements.first else { return [:] }
    let named = numbers.indices.map { index in
      var element = pattern
      element.identifier = "\(prefix)\(index - numbers.startIndex + 1)"
      return element
    }
    return elementDictionary(named, numbers)
  }
}

extension Element {
  /// Whether the meaning differs from the number on the wire.
  package var hasPhysicalValue: Bool {
    guard case .quantity(let quantity) = meaning else { return false }
    return quantity.hasPhysicalValue
  }
}

extension AlternateMeaning {
  /// Whether the meaning differs from the number on the wire by scale or offset.
  var isScaled: Bool {
    scale != .one || offset != .zero
  }
}
