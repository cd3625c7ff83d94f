import GATTSchema

/// The bodies that read, write and measure a struct of fields.
struct StructureCoding {
  private let translator: StructureTranslator
  private let structure: Structure
  private let names: LocalNames
  private let start: String
  private let checksums: ChecksumTranslator

  /// The coding of a structure.
  init(_ translator: StructureTranslator) {
    self.translator = translator
    structure = translator.structure
    names = LocalNames(translator.structure)
    start = names.unused("start")
    checksums = ChecksumTranslator(translator.structure, place: translator.place, names: names)
  }

  private var operands: Operands { translator.factory.reading }
  private var properties: Operands { translator.factory.properties }
  private var hasPadding: Bool {
    structure.fields.contains { $0.content.fixed?.end != nil }
  }
  private func name(_ field: StructureField) -> FieldName { translator.place.name(field.name) }

  private var digits: DigitCoding? { DigitCoding(translator, names) }

  /// The statements that read the fields.
  var reading: [SwiftStatement] {
    if let digits { return digits.reading }
    let fields = structure.fields.indices.flatMap { index in
      checksums.begin(index, "reader") + reading(of: index) + links(behind: index) + checksums.end(index, "reader")
        + checksums.verifying(after: index, operands)
    }
    return (hasPadding ? ["let \(start) = reader.offset"] : []) + fields
  }

  private func reading(of index: Int) -> [SwiftStatement] {
    if let field = translator.fields[index] { return field.reading(operands) }
    let field = structure.fields[index]
    let statements = readingWithoutValue(field, index)
    guard let presence = field.presence else { return statements }
    return [.block("if \(operands.expression(presence))", statements)]
  }

  /// The statements that take numbers out of a field that was read, or make one of several.
  private func links(behind index: Int) -> [SwiftStatement] {
    structure.fields.compactMap { field in
      guard let link = field.link, link.isKnown(behind: index) else { return nil }
      let type = link.scalar.swiftType + (link.isOptional ? "?" : "")
      let expression = LinkTranslator(structure: structure, operands: operands).expression(link)
      return "let \(Identifier.escaped(field.identifier)): \(type) = \(expression)"
    }
  }

  private func readingWithoutValue(_ field: StructureField, _ index: Int) -> [SwiftStatement] {
    switch field.content {
    case .number(let element): return derivedReading(element, field)
    case .bits(let group):
      let isNeeded = structure.fields.contains { $0.readReferences.contains { $0.field == index } }
      guard isNeeded else { return ["try reader.skip(\(group.scalar.octets), \(name(field).literal))"] }
      return translator.factory.content(of: index)?.reading(into: field.identifier, isKept: true).setup ?? []
    case .constant(let element, let number):
      let literal = element.scalar.kind == .boolean ? "\(number != 0)" : "\(number)"
      let actual = element.scalar.kind == .boolean ? "number ? 1 : 0" : "number"
      let error =
        "reader.outOfRange(\(name(field).literal), Swift.Int128(\(actual)), size: \(element.scalar.octets))"
      return [
        .block(
          "do",
          [
            "let number = try \(element.read(field: name(field)))",
            .guard("number == \(literal)", else: [.throw(error)]),
          ])
      ]
    case .fixed(let fixed): return [reading(fixed, name(field).literal)]
    case .checksum(let checksum): return checksums.passing(checksum, index, "reader")
    default: return []
    }
  }

  private func derivedReading(_ element: Element, _ field: StructureField) -> [SwiftStatement] {
    var element = element
    let local = Identifier.escaped(field.identifier)
    guard case .enumeration(let enumeration) = element.meaning else {
      element.identifier = field.identifier
      return element.readingLength(into: field.identifier, name: name(field))
    }
    let read: SwiftStatement = "let \(local) = try \(element.read(field: name(field)))"
    guard enumeration.unknown == .fail else { return [read] }
    let known = enumeration.cases.map { "\($0.value)" }.joined(separator: ", ")
    let error =
      "reader.unknownCase(\(name(field).literal), Swift.Int128(\(local)), size: \(element.scalar.octets))"
    return [read, .guard("[\(known)].contains(\(local))", else: [.throw(error)])]
  }

  /// The statements that write the fields.
  var writing: [SwiftStatement] {
    if let digits { return digits.writing }
    let fields = structure.fields.indices.flatMap { index in
      checksums.begin(index, "writer") + writing(of: index) + checksums.end(index, "writer")
    }
    return (hasPadding ? ["let \(start) = writer.offset"] : []) + fields + checksums.writing(properties)
  }

  private func writing(of index: Int) -> [SwiftStatement] {
    let field = structure.fields[index]
    if let translated = translator.fields[index] {
      guard let bits = translated.content as? BitsContent, field.presence == nil, field.repetition == nil else {
        return translated.writing()
      }
      return bits.writing(bits: "\(translated.name).rawValue")
    }
    let statements = writingWithoutValue(field, index)
    guard let presence = presenceToWrite(field) else { return statements }
    return [.block("if \(presence)", statements)]
  }

  /// The condition under which a field without a value is written. Whether octets are left is known to a reader alone.
  private func presenceToWrite(_ field: StructureField) -> String? {
    let parts = field.presence?.parts.filter { $0 != .remaining } ?? []
    return parts.isEmpty ? nil : properties.expression(.all(parts))
  }

  private func writingWithoutValue(_ field: StructureField, _ index: Int) -> [SwiftStatement] {
    switch field.content {
    case .number(let element):
      return [element.write("\(element.scalar.swiftType)(truncatingIfNeeded: \(derivation(of: index)))")]
    case .bits:
      let bits = translator.factory.content(of: index) as? BitsContent
      return bits?.writing(bits: nil) ?? []
    case .constant(let element, let number):
      return [element.write(element.scalar.kind == .boolean ? "\(number != 0)" : "\(number)")]
    case .fixed(let fixed): return [writing(fixed)]
    case .checksum(let checksum): return checksums.passing(checksum, index, "writer")
    default: return []
    }
  }

  /// What a derived number is, as an expression.
  private func derivation(of index: Int) -> String {
    let reference = MemberReference(field: index)
    for field in translator.properties {
      if case .counted(reference) = field.field.repetition { return "\(field.name).count" }
      if let tag = structure.tag(reference, of: field.field, named: field.name) { return tag }
      guard case .counted(reference, let adding) = field.field.length else { continue }
      let size = field.content.size(of: field.name)
      return adding == 0 ? size : "\(size) + \(adding)"
    }
    return "0"
  }

  /// The body of `encodedSize`.
  var encodedSize: [SwiftStatement] {
    if let digits { return digits.encodedSize }
    var size = EncodedSize()
    for index in structure.fields.indices {
      if let end = structure.fields[index].content.fixed?.end, size.isFixed, structure.fields[index].presence == nil {
        size.fixed = max(size.fixed, end)
      } else {
        size += encodedSize(of: index)
      }
    }
    return size.body
  }

  private func encodedSize(of index: Int) -> EncodedSize {
    if let field = translator.fields[index] { return field.encodedSize }
    let field = structure.fields[index]
    let presence = presenceToWrite(field)
    let statement: SwiftStatement
    if let end = field.content.fixed?.end {
      statement = "size = Swift.max(size, \(end))"
    } else {
      let count = field.measureOfOne.octets.fixed ?? 0
      guard presence != nil else { return EncodedSize(fixed: count) }
      statement = "size += \(count)"
    }
    return EncodedSize(statements: [presence.map { .block("if \($0)", [statement]) } ?? statement])
  }
}

extension StructureCoding {
  /// The statement that reads octets that the layout alone says.
  private func reading(_ fixed: FixedOctets, _ name: String) -> SwiftStatement {
    if let end = fixed.end { return "try reader.skip(to: \(end), from: \(start), \(name))" }
    guard let pattern = fixed.pattern else { return "try reader.skip(\(fixed.count), \(name))" }
    let error = "reader.outOfRange(\(name), Swift.Int128(number), size: 1)"
    return .block(
      "for octet in \(SwiftLiteral.octets(pattern)) as [Swift.UInt8]",
      ["let number = try reader.uint8(\(name))", .guard("number == octet", else: [.throw(error)])])
  }

  /// The statement that writes them.
  private func writing(_ fixed: FixedOctets) -> SwiftStatement {
    if let end = fixed.end { return "writer.fill(Swift.max(0, \(end) - (writer.offset - \(start))))" }
    return fixed.pattern.map { "writer.bytes(\(SwiftLiteral.octets($0)))" } ?? "writer.fill(\(fixed.count))"
  }

  /// The functions of a type inside another.
  var nested: CodingMembers {
    CodingMembers(
      parameters: structure.codingParameters, isShared: structure.type != nil,
      isInlinable: translator.place.isInlinable, reading: reading, canFail: translator.canFail, writing: writing,
      encodedSize: encodedSize, outerParameters: structure.outerParameters)
  }
}

extension Link {
  /// Whether it is known as soon as the field at a place has been read.
  fileprivate func isKnown(behind place: Int) -> Bool {
    switch source {
    case .outer: false
    case .inner(let number): number.structures.first == place
    case .joined(let numbers): numbers.map(\.reference.field).max() == place
    }
  }
}
