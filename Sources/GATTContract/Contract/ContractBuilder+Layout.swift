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
    case .json(let shape):
      var result = single(.text(.json), written, at: place)
      result.fields[0].json = json(shape, written?.json, path: "", at: place)
      return result
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

  /// The fields of a structure, each called by its number.
  mutating func wireStructure(
    of structure: inout Structure, _ written: [FieldDocument]?, in scope: WireScope
  ) -> WireStructure {
    var fields: [WireField] = []
    var offset: Int? = structure.digits == nil ? 0 : nil
    let count = structure.fieldsOnWire.count
    // A date is text for people; its parts are what two schemas may read differently.
    if structure.shared == .date || structure.shared == .dateTime { structure.shared = nil }
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
      if let end = field.field.content.fixed?.end {
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
    case .text, .octets, .constant, .fixed, .checksum, .link: break
    }
    field.name = "@\(result.id);"
    return result
  }

  mutating func wireMember(
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
    let position = scope.prefix + "tag \(alternative.tags)"
    scope.prefix = position + "/"
    scope.steps.append(.alternative(index))
    if let document { scope.place = place(document.name.range) }
    let number = id()
    let original = alternative
    let structure = wireStructure(of: &alternative, document?.fields, in: scope)
    alternative.name = "@\(number);"
    note(original, as: number)
    return WireAlternative(
      id: number, alternative: original, position: position, structure: structure, place: scope.place)
  }

  /// The fields of an alternative, whether it has them itself or as a type.
  private mutating func wireStructure(
    of alternative: inout Alternative, _ written: [FieldDocument]?, in scope: WireScope
  ) -> WireStructure {
    guard var structure = alternative.structureOfItsName else {
      return wireStructure(of: &alternative.structure, written, in: scope)
    }
    var scope = scope
    scope.steps.append(.field(0))
    let document = written?.first.flatMap { self.document(of: $0.content) }
    let result = wireStructure(of: &structure, document?.fields, in: scope)
    alternative.structure.fields[0].content = .structure(structure)
    return result
  }

  private func document(of content: FieldDocument.Content) -> ValueDocument? {
    switch content {
    case .value(let document): document
    case .type(let name, _, _): type(name.value)
    case .fixed, .checksum: nil
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
