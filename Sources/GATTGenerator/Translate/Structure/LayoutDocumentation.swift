import GATTSchema

/// The octets of structures, unions and octets in words, for documentation comments.
enum LayoutDocumentation {
  /// The lines of a layout, by what is known outside the value; nil for the short kinds.
  static func lines(_ layout: ValueLayout, _ context: [ContextFlag]) -> [String]? {
    let octets = layout.measure.octets.words
    return switch layout {
    case .octets(let layout) where layout.length == .rest: ["Octets, as many as there are."]
    case .octets(let layout): ["Octets: \(LayoutWords.plain.length(layout.length))."]
    case .structure(let structure):
      ["\(octets), in wire order:"] + fields(structure, LayoutWords(structure: structure, context: context))
    case .union(let union):
      ["\(octets), \(tag(union)):"] + union.alternatives.map { line($0) } + unknown(union)
    case .numbers, .text, .json: nil
    }
  }

  private static func tag(_ union: Union) -> String {
    switch union.tag {
    case .number(let element): "a \(element.scalar) that tells what follows"
    case .member: "told apart by an earlier number"
    case .length: "told apart by how many they are"
    }
  }

  private static func line(_ alternative: Alternative) -> String {
    let fields = alternative.structure.fieldsOnWire.filter { !$0.name.isEmpty }.map { SwiftLiteral.comment($0.name) }
    let name = SwiftLiteral.comment(alternative.name)
    return "- \(alternative.tag): \(name)"
      + (fields.isEmpty || fields == [name] ? "" : ": \(fields.joined(separator: ", "))")
  }

  private static func unknown(_ union: Union) -> [String] {
    union.keepsUnknown ? ["- anything else is kept as it is"] : []
  }

  private static func fields(_ structure: Structure, _ words: LayoutWords) -> [String] {
    if let digits = structure.digits { return self.digits(digits, structure, words) }
    return structure.fieldsOnWire.map { field in
      let repetition = field.repetition.map { " \(SwiftLiteral.comment(words.repetition($0)))" } ?? ""
      let presence = field.presence.map { ", \(SwiftLiteral.comment(words.condition($0)))" } ?? ""
      return
        "- \(SwiftLiteral.comment(field.name)): \(content(field, words))\(repetition)\(meaning(field, words))\(presence)"
    }
  }

  private static func digits(_ digits: DigitNumber, _ structure: Structure, _ words: LayoutWords) -> [String] {
    let number = digits.element.wireType
    return zip(structure.fields, digits.places).map { field, place in
      "- \(SwiftLiteral.comment(field.name)): \(content(field, words))\(meaning(field, words)), times \(place) in a \(number)"
    }
  }

  private static func content(_ field: StructureField, _ words: LayoutWords) -> String {
    switch field.content {
    case .number(let element): "\(narrow(element))\(element.wireType)"
    case .bits(let group): "\(group.scalar.wireType(group.endian)), bits"
    case .text(let layout): "\(layout.words), \(SwiftLiteral.comment(words.length(layout.length)))"
    case .octets(let layout): SwiftLiteral.comment(words.length(layout.length))
    case .structure(let inner): (inner.shared.map { "\($0.rawValue), " } ?? "") + inner.measure.octets.words
    case .union: "one of several"
    case .constant(let element, let number): "\(element.wireType), always \(number)"
    case .fixed(let fixed): self.fixed(fixed)
    case .checksum(let checksum): OctetCount.words(checksum.algorithm.octets)
    case .link: ""
    }
  }

  private static func meaning(_ field: StructureField, _ words: LayoutWords) -> String {
    guard case .number(let element) = field.content else { return "" }
    return Documentation.meaning(element, words)
  }

  private static func fixed(_ fixed: FixedOctets) -> String {
    guard fixed.end == nil else { return fixed.words }
    let isPlain = fixed.pattern == nil && !fixed.isKept
    return OctetCount.words(fixed.count) + (isPlain ? "" : ", \(fixed.words)")
  }

  private static func narrow(_ element: Element) -> String {
    element.narrow.map { "\($0.scalar), or for a number that needs it " } ?? ""
  }
}
