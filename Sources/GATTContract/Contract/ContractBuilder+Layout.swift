import GATTSchema

extension ContractBuilder {
  /// The fields of a layout, in which each is then called by its number.
  mutating func wireStructure(
    of layout: inout ValueLayout, _ written: ValueDocument?, at place: WrittenPlace
  ) -> WireStructure {
    switch layout {
    case .numbers(var numbers):
      let fields = wireFields(of: &numbers, written, at: place)
      layout = .numbers(numbers)
      return WireStructure(fields: fields, isLast: true)
    case .structure(var structure):
      let scope = WireScope(prefix: "", steps: [], place: place, isLast: true)
      let result = wireStructure(of: &structure, written?.fields, in: scope)
      layout = .structure(structure)
      return result
    case .union(let union):
      var field = StructureField(called: "", "", .union(union))
      let scope = WireScope(prefix: "", steps: [], place: place, isLast: true)
      let result = wireField(&field, written.map { .value($0) }, position: "octet 0", start: 0, in: scope)
      if case .union(let numbered) = field.content { layout = .union(numbered) }
      return WireStructure(fields: [result], isLast: true)
    case .text(let text): return single(.text(text), written, at: place)
    case .octets(let octets): return single(.octets(octets), written, at: place)
    }
  }

  private mutating func single(
    _ content: StructureField.Content, _ written: ValueDocument?, at place: WrittenPlace
  ) -> WireStructure {
    let field = StructureField(called: "", "", content)
    let width = field.measure.octets.fixed.map { $0 * 8 }
    let result = WireField(
      id: id(), field: field, position: "octet 0", start: 0, width: width, steps: [],
      place: place.adding(written?.meaning))
    return WireStructure(fields: [result], isLast: true)
  }

  /// The numbers of a short kind, each a field; those of a list are one that repeats.
  private mutating func wireFields(
    of numbers: inout NumbersLayout, _ written: ValueDocument?, at place: WrittenPlace
  ) -> [WireField] {
    var fields: [WireField] = []
    var (offset, index) = (0, 0)
    for run in numbers.runs.indices {
      let times = numbers.runs[run].isList ? numbers.runs[run].count ?? 1 : 1
      for item in numbers.runs[run].elements.indices {
        let element = numbers.runs[run].elements[item]
        var field = wireField(of: element, index, offset: offset, written, at: place)
        if numbers.runs[run].isList {
          field.field.repetition = numbers.runs[run].count.map { .exactly($0) } ?? .rest
          field.width = numbers.runs[run].count.map { $0 * element.scalar.octets * 8 }
        }
        numbers.runs[run].elements[item] = element.numbered(field)
        fields.append(field)
        (index, offset) = (index + times, offset + times * element.scalar.octets)
      }
    }
    return fields
  }

  private mutating func wireField(
    of element: Element, _ index: Int, offset: Int, _ written: ValueDocument?, at place: WrittenPlace
  ) -> WireField {
    let document = written.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
    var own = place.adding(written?.meaning)
    if let document {
      own = own.adding(document.meaning)
      own.place = self.place(document.name.range).place
    }
    var field = WireField(
      id: id(), field: StructureField(called: element.name ?? "", element.identifier, .number(element)),
      position: "octet \(offset)", start: offset * 8, width: element.scalar.octets * 8, steps: [.element(index)],
      place: own)
    field.split(element, &self)
    return field
  }

  /// The fields of a structure, each called by its number.
  mutating func wireStructure(
    of structure: inout Structure, _ written: [FieldDocument]?, in scope: WireScope
  ) -> WireStructure {
    var fields: [WireField] = []
    var offset: Int? = structure.digits == nil ? 0 : nil
    let count = structure.fieldsOnWire.count
    for place in 0..<count {
      let document = written.flatMap { $0.indices.contains(place) ? $0[place] : nil }
      let position = offset.map { "octet \($0 / 8)" } ?? "\(structure.digits == nil ? "field" : "digit") \(place + 1)"
      var inner = scope
      inner.steps = scope.steps + [.field(place)]
      inner.isLast = scope.isLast && place == count - 1
      if let document { inner.place = self.place(document.name?.range ?? document.kindRange).adding(document) }
      let source = document.map(\.content)
      let field = wireField(
        &structure.fields[place], source, position: scope.prefix + position, start: offset, in: inner)
      fields.append(field)
      if case .padding(let end) = field.field.content {
        offset = offset.map { max($0, end * 8) }
      } else {
        offset = offset.flatMap { start in field.width.map { start + $0 } }
      }
    }
    return WireStructure(
      fields: fields, links: Array(structure.fields[count...]), digits: structure.digits, isLast: scope.isLast)
  }

  private mutating func wireField(
    _ field: inout StructureField, _ written: FieldDocument.Content?, position: String, start: Int?, in scope: WireScope
  ) -> WireField {
    let isFixed = field.presence == nil
    var result = WireField(
      id: id(), field: field, position: position, start: start,
      width: isFixed ? field.measure.octets.fixed.map { $0 * 8 } : nil, steps: scope.steps, place: scope.place)
    if field.repetition != nil { result.steps.append(.item) }
    let inner = WireScope(
      prefix: position + "/", steps: result.steps, place: scope.place,
      isLast: scope.isLast && field.repetition == nil && field.extent == nil)
    let document = written.flatMap { self.document(of: $0) }
    switch field.content {
    case .number(let element):
      result.split(element, &self)
      field.content = .number(element.numbered(result))
    case .bits(var group):
      for place in group.members.indices {
        let member = wireMember(group.members[place], of: result, document?.meaning.bits ?? [])
        // Reserved bits have no name.
        guard !member.isReserved else { continue }
        group.members[place].name = "@\(member.id);"
        result.members.append(member)
      }
      field.content = .bits(group)
    case .structure(var structure):
      result.structure = wireStructure(of: &structure, document?.fields, in: inner)
      field.content = .structure(structure)
    case .union(var union):
      for place in union.alternatives.indices {
        let alternative = wireAlternative(&union.alternatives[place], place, document?.alternatives ?? [], in: inner)
        result.alternatives.append(alternative)
      }
      field.content = .union(union)
    case .text, .octets, .constant, .reserved, .padding, .checksum, .link: break
    }
    field.name = "@\(result.id);"
    return result
  }

  fileprivate mutating func wireMember(
    _ member: BitMember, of field: WireField, _ written: [BitDocument]
  ) -> WireMember {
    let document = written.first { $0.number.value == Int128(member.lowest) }
    var place = field.place
    if let document { place = self.place(document.name.range).adding(document.meaning) }
    return WireMember(
      id: id(), member: member, position: "\(field.position) \(member.bitsText)", steps: field.steps + [.bits(member)],
      place: place)
  }

  private mutating func wireAlternative(
    _ alternative: inout Alternative, _ index: Int, _ written: [AlternativeDocument], in scope: WireScope
  ) -> WireAlternative {
    let document = written.first { $0.name.value == alternative.name }
    var scope = scope
    let position = scope.prefix + "tag \(alternative.tag)"
    scope.prefix = position + "/"
    scope.steps.append(.alternative(index))
    if let document { scope.place = place(document.name.range) }
    let number = id()
    let original = alternative
    let structure = wireStructure(of: &alternative.structure, document?.fields, in: scope)
    alternative.name = "@\(number);"
    return WireAlternative(
      id: number, alternative: original, position: position, structure: structure, place: scope.place)
  }

  private func document(of content: FieldDocument.Content) -> ValueDocument? {
    switch content {
    case .value(let document): document
    case .type(let name, _, _): type(name.value)
    case .reserved, .padding, .checksum: nil
    }
  }
}

/// What is known around a field.
struct WireScope {
  /// What stands before its position.
  var prefix: String
  /// The way to the structure.
  var steps: [RawValueStep]
  /// Where it is written.
  var place: WrittenPlace
  /// Whether the value ends with it.
  var isLast: Bool
}

extension WireField {
  /// A number whose bits have names becomes a group of bits, which it is on the wire.
  fileprivate mutating func split(_ element: Element, _ builder: inout ContractBuilder) {
    guard let group = element.group else { return }
    field.content = .bits(group)
    for member in group.members { members.append(builder.wireMember(member, of: self, [])) }
  }
}

extension Element {
  /// The same, called by the numbers of its field and bits.
  fileprivate func numbered(_ field: WireField) -> Element {
    var result = self
    result.name = "@\(field.id);"
    guard case .flags(var flags) = meaning else { return result }
    for (place, member) in field.members.enumerated() { flags[place].name = "@\(member.id);" }
    result.meaning = .flags(flags)
    return result
  }
}

extension WrittenPlace {
  /// With the places of what is said about a number.
  fileprivate func adding(_ meaning: MeaningDocument?) -> WrittenPlace {
    guard let meaning else { return self }
    var result = self
    for key in meaning.keys { result.keys[key.value] = key.range }
    for item in meaning.cases { result.keys["case \(item.value.value)"] = item.name.range }
    for item in meaning.special { result.keys["special \(item.value.value)"] = item.name.range }
    return result
  }

  /// With the places of the keys of a field.
  fileprivate func adding(_ field: FieldDocument) -> WrittenPlace {
    var result = self
    if case .value(let value) = field.content { result = result.adding(value.meaning) }
    for key in field.keys { result.keys[key.value] = key.range }
    return result
  }
}

extension ValueDocument {
  fileprivate var fields: [FieldDocument]? {
    guard case .structure(let fields) = kind else { return nil }
    return fields
  }

  fileprivate var alternatives: [AlternativeDocument] {
    guard case .union(let union) = kind else { return [] }
    return union.alternatives
  }
}
