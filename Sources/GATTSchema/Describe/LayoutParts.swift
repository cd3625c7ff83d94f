/// Reads the parts of a layout off the model, in wire order.
struct LayoutParts {
  /// What is known outside the value and decides what is in it.
  let context: [ContextFlag]
  /// The place of the next octet; nil where that depends on the value.
  private var offset: Int? = 0

  init(context: [ContextFlag]) {
    self.context = context
  }

  /// The parts of a value called `title`.
  mutating func parts(of layout: ValueLayout, title: String) -> [LayoutPart] {
    switch layout {
    case .numbers(let numbers): return numbers.runs.flatMap { parts(of: $0, title: title) }
    case .text(let text): return [advanced(text.part(title), behind: length(text.length, of: title))]
    case .octets(let octets): return [advanced(octets.part(title), behind: length(octets.length, of: title))]
    case .json(let shape):
      var part = shape.part(title)
      (part.type, part.octets) = ("JSON in UTF-8: \(shape.words)", layout.measure.octets)
      return [advanced(part)]
    case .structure(let structure): return parts(of: structure)
    case .union(let union):
      var part = LayoutPart(.union, title)
      fill(&part, union, in: nil)
      return [advanced(part)]
    }
  }

  private mutating func parts(of run: NumberRun, title: String) -> [LayoutPart] {
    guard run.isList, let pattern = run.elements.first else {
      return run.elements.map { advanced($0.part($0.name ?? title, in: nil, context)) }
    }
    var part = pattern.part(pattern.name ?? title, in: nil, context)
    (part.times, part.repetition) = (run.count, run.count.map { "× \($0)" } ?? "× n, until the octets end")
    return [advanced(part)]
  }

  /// The fields of a structure.
  mutating func parts(of structure: Structure) -> [LayoutPart] {
    guard structure.digits == nil, structure.shared != .uuid else { return [] }
    return structure.fieldsOnWire.map { part(of: $0, in: structure) }
  }

  private mutating func part(of field: StructureField, in structure: Structure) -> LayoutPart {
    if let fixed = field.content.fixed, let end = fixed.end { return filling(fixed, to: end, field, structure) }
    let start = offset
    let words = LayoutWords(structure: structure, context: context)
    let presence = field.presence.map { words.condition($0) }
    let front = count(field.repetition, of: field.name) + length(field.length, of: field.name)
    let own = offset
    // Where another number of octets stands on the wire, none of those inside has a place of its own.
    let isEncoded = field.extent?.coding.map { !$0.keepsPlaces } ?? false
    if isEncoded { offset = nil }
    var part = content(of: field, in: structure)
    part.isEncoded = isEncoded
    (part.offset, part.pattern) = (own, field.content.constantOctets)
    part.front = front.map { number in
      var number = number
      number.presence = presence
      return number
    }
    part.description = field.description ?? part.description
    part.presence = presence
    part.repetition = field.repetition.map { words.repetition($0) }
    if case .exactly(let times) = field.repetition { part.times = times }
    part.packedBits = field.packedBits
    if let extent = field.extent {
      part.octets = extent.length.octets(of: extent.coded(part.octets))
      part.type += (part.type.isEmpty ? "" : ", ") + words.length(extent.length)
      part.type += extent.coding.map { ", \($0.words)" } ?? ""
    }
    let whole = field.measure.octets
    offset = start.flatMap { start in whole.fixed.map { start + $0 } }
    return part
  }

  /// The number in front of what repeats that says how often it does; nothing where something else decides.
  private mutating func count(_ repetition: Repetition?, of name: String) -> [LayoutPart] {
    guard case .prefixed(let element) = repetition else { return [] }
    return [advanced(number(element, .count, called: "count of \(name)"))]
  }

  /// The number in front of something that says how many octets it has; nothing where something else decides.
  private mutating func length(_ length: Length?, of name: String) -> [LayoutPart] {
    guard case .prefixed(let element, _) = length else { return [] }
    return [advanced(number(element, .length, called: "length of \(name)"))]
  }

  private func number(_ element: Element, _ kind: LayoutPart.Kind, called name: String) -> LayoutPart {
    var part = element.part(name, in: nil, context)
    part.kind = kind
    return part
  }

  private mutating func filling(
    _ fixed: FixedOctets, to end: Int, _ field: StructureField, _ structure: Structure
  ) -> LayoutPart {
    var part = LayoutPart(.reserved, field.name)
    (part.offset, part.type) = (offset, fixed.words)
    part.octets = offset.map { OctetCount(max(0, end - $0)) } ?? OctetCount(0, end)
    part.presence = field.presence.map { LayoutWords(structure: structure, context: context).condition($0) }
    offset = offset == nil || field.presence != nil ? nil : end
    return part
  }

  private mutating func content(of field: StructureField, in structure: Structure) -> LayoutPart {
    switch field.content {
    case .number(let element): return element.part(field.name, in: structure, context)
    case .bits(let group): return group.part(field.name, in: structure, context)
    case .text(let text): return text.part(field.name, in: structure, context)
    case .octets(let octets): return octets.part(field.name, in: structure, context)
    case .structure(let inner): return part(of: inner, called: field.name)
    case .union(let union):
      var part = LayoutPart(.union, field.name)
      fill(&part, union, in: structure)
      return part
    case .constant(let element, let number):
      var part = element.part(field.name, in: structure, context)
      (part.kind, part.range) = (.constant, nil)
      part.type += ", always \(number)"
      return part
    case .fixed(let fixed):
      var part = LayoutPart(fixed.pattern == nil ? .reserved : .octets, field.name)
      (part.octets, part.type) = (OctetCount(fixed.count), fixed.words)
      return part
    case .checksum(let checksum):
      var part = LayoutPart(.checksum, field.name)
      part.octets = OctetCount(checksum.algorithm.octets)
      (part.type, part.endian) = (checksum.algorithm.words, checksum.endian)
      return part
    case .link: return LayoutPart(.reserved, field.name)
    }
  }

  private mutating func part(of structure: Structure, called name: String) -> LayoutPart {
    var part = LayoutPart(.structure, name)
    part.octets = structure.measure.octets
    part.type = structure.shared?.rawValue ?? ""
    if let digits = structure.digits {
      part.kind = .number
      part.type = digits.element.wireType
      part.endian = digits.endian
      part.parts = zip(structure.fields, digits.places).map { field, place in
        var digit = LayoutPart(.number, field.name)
        digit.type = place == 1 ? "the last digits" : "times \(place)"
        return digit
      }
      return part
    }
    part.parts = parts(of: structure)
    return part
  }

  private mutating func fill(_ part: inout LayoutPart, _ union: Union, in structure: Structure?) {
    let start = offset
    part.octets = union.measure.octets
    part.type = LayoutWords(structure: structure, context: context).tag(union.tag)
    if union.keepsUnknown { part.type += "; others are kept as they are" }
    let tag: Element? = if case .number(let element) = union.tag { element } else { nil }
    part.parts = union.alternatives.map { alternative in
      offset = start
      var inner = LayoutPart(.alternative, alternative.name)
      inner.description = alternative.description
      inner.type = union.words(alternative)
      if let tag {
        var number = number(tag, .tag, called: tag.name ?? "Tag")
        (number.range, number.cases) = (nil, [])
        number.pattern = StructureField.Content.constant(tag, alternative.tags.smallest).constantOctets
        number.type += ", \(inner.type) for \(alternative.name)"
        inner.parts = [advanced(number)]
      }
      inner.parts += parts(of: alternative.structure)
      return inner
    }
    offset = start
  }

  /// The part at the place that has been reached, which goes on behind it.
  private mutating func advanced(_ part: LayoutPart, behind front: [LayoutPart] = []) -> LayoutPart {
    var part = part
    (part.offset, part.front) = (offset, front)
    let times = part.repetition == nil ? 1 : part.times
    offset = offset.flatMap { start in part.octets.fixed.flatMap { octets in times.map { start + octets * $0 } } }
    return part
  }
}

extension ValueLayout {
  /// What a value called `title` consists of, in wire order.
  package func parts(title: String, context: [ContextFlag] = []) -> [LayoutPart] {
    var reading = LayoutParts(context: context)
    return reading.parts(of: self, title: title)
  }
}
