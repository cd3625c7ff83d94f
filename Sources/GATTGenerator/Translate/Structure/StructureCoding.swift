import GATTSchema

/// The bodies that read, write and measure a struct of fields.
struct StructureCoding {
  private let translator: StructureTranslator
  private let structure: Structure
  private let names: Names
  private let start: String
  private let checksums: ChecksumTranslator

  /// The coding of a structure.
  init(_ translator: StructureTranslator) {
    self.translator = translator
    structure = translator.structure
    names = Names(translator.structure)
    start = names.free("start")
    checksums = ChecksumTranslator(translator.structure, place: translator.place, names: names)
  }

  private var operands: Operands { translator.factory.reading }
  private var properties: Operands { translator.factory.properties }
  private var hasPadding: Bool {
    structure.fields.contains { field in if case .padding = field.content { true } else { false } }
  }
  private func title(_ field: StructureField) -> String { translator.place.title(field.name) }

  /// The statements that read the fields.
  var reading: [String] {
    let fields = structure.fields.indices.flatMap { index in
      checksums.begin(index, "reader") + reading(of: index) + checksums.end(index, "reader")
        + checksums.verifying(after: index, operands)
    }
    return (hasPadding ? ["let \(start) = reader.offset"] : []) + fields
  }

  private func reading(of index: Int) -> [String] {
    if let field = translator.fields[index] { return field.reading(operands) }
    let field = structure.fields[index]
    let statements = readingWithoutValue(field, index)
    guard let presence = field.presence else { return statements }
    return FieldTranslator.block("if \(operands.expression(presence))", statements)
  }

  private func readingWithoutValue(_ field: StructureField, _ index: Int) -> [String] {
    switch field.content {
    case .number(let element): return derivedReading(element, field)
    case .bits(let group):
      let isNeeded = structure.fields.contains { $0.readReferences.contains { $0.field == index } }
      guard isNeeded else { return ["try reader.skip(\(group.scalar.octets), \(title(field)))"] }
      return translator.factory.content(of: index)?.reading(into: field.identifier, isKept: true).setup ?? []
    case .constant(let element, let number):
      let literal = element.scalar.kind == .boolean ? "\(number != 0)" : "\(number)"
      let actual = element.scalar.kind == .boolean ? "number ? 1 : 0" : "number"
      return FieldTranslator.block(
        "do",
        [
          "let number = try \(element.read(field: translator.place.name(field.name)))",
          "guard number == \(literal) else { throw reader.outOfRange(\(title(field)), Swift.Int128(\(actual)), size: \(element.scalar.octets)) }",
        ])
    case .reserved(let count, _): return ["try reader.skip(\(count), \(title(field)))"]
    case .padding(let end): return ["try reader.skip(to: \(end), from: \(start), \(title(field)))"]
    case .checksum(let checksum): return checksums.passing(checksum, index, "reader")
    case .text, .octets, .structure, .union: return []
    }
  }

  private func derivedReading(_ element: Element, _ field: StructureField) -> [String] {
    var element = element
    let local = Identifier.escaped(field.identifier)
    guard case .enumeration(let enumeration) = element.meaning else {
      element.identifier = field.identifier
      return element.readingLength(into: field.identifier, name: translator.place.name(field.name))
    }
    let read = "let \(local) = try \(element.read(field: translator.place.name(field.name)))"
    guard enumeration.unknown == .fail else { return [read] }
    let known = enumeration.cases.map { "\($0.value)" }.joined(separator: ", ")
    return [
      read, "guard [\(known)].contains(\(local)) else {",
      "  throw reader.unknownCase(\(title(field)), Swift.Int128(\(local)), size: \(element.scalar.octets))", "}",
    ]
  }

  /// The statements that write the fields.
  var writing: [String] {
    let fields = structure.fields.indices.flatMap { index in
      checksums.begin(index, "writer") + writing(of: index) + checksums.end(index, "writer")
    }
    return (hasPadding ? ["let \(start) = writer.offset"] : []) + fields + checksums.writing(properties)
  }

  private func writing(of index: Int) -> [String] {
    let field = structure.fields[index]
    if let translated = translator.fields[index] {
      guard let bits = translated.content as? BitsContent, field.presence == nil, field.repetition == nil else {
        return translated.writing()
      }
      return bits.writing("\(translated.name).rawValue", variable: names.free("bits"))
    }
    let statements = writingWithoutValue(field, index)
    guard let presence = presenceToWrite(field) else { return statements }
    return FieldTranslator.block("if \(presence)", statements)
  }

  /// The condition under which a field without a value is written. Whether octets are left is known to a reader alone.
  private func presenceToWrite(_ field: StructureField) -> String? {
    let parts = field.presence?.parts.filter { $0 != .remaining } ?? []
    return parts.isEmpty ? nil : properties.expression(.all(parts))
  }

  private func writingWithoutValue(_ field: StructureField, _ index: Int) -> [String] {
    switch field.content {
    case .number(let element):
      return [element.write("\(element.scalar.swiftType)(truncatingIfNeeded: \(derivation(of: index)))")]
    case .bits:
      let bits = translator.factory.content(of: index) as? BitsContent
      return bits?.writing(nil, variable: names.free("bits")) ?? []
    case .constant(let element, let number):
      return [element.write(element.scalar.kind == .boolean ? "\(number != 0)" : "\(number)")]
    case .reserved(let count, _): return ["writer.fill(\(count))"]
    case .padding(let end): return ["writer.fill(Swift.max(0, \(end) - (writer.offset - \(start))))"]
    case .checksum(let checksum): return checksums.passing(checksum, index, "writer")
    case .text, .octets, .structure, .union: return []
    }
  }

  /// What a derived number is, as an expression.
  private func derivation(of index: Int) -> String {
    let reference = MemberReference(field: index)
    for field in translator.properties {
      if case .counted(reference) = field.field.repetition { return "\(field.name).count" }
      if case .union(let union) = field.field.content, union.tag == .member(reference) { return "\(field.name).tag" }
      guard case .counted(reference, let adding) = field.field.length else { continue }
      let size = field.content.size(of: field.name)
      return adding == 0 ? size : "\(size) + \(adding)"
    }
    return "0"
  }

  /// The statements that measure a value, or the one expression.
  var measuring: [String] {
    var (fixed, before, lines): (Int, Int?, [String]) = (0, nil, [])
    for index in structure.fields.indices {
      let field = structure.fields[index]
      if case .padding(let end) = field.content, field.presence == nil {
        guard before != nil || !lines.isEmpty else {
          fixed = max(fixed, end)
          continue
        }
        before = before ?? fixed
        lines.append("size = Swift.max(size, \(end))")
        continue
      }
      let (count, statements) = measuring(of: index)
      lines += statements
      guard count > 0 else { continue }
      if before == nil { fixed += count } else { lines.append("size += \(count)") }
    }
    guard !lines.isEmpty else { return ["\(fixed)"] }
    return ["var size = \(before ?? fixed)"] + lines + ["return size"]
  }

  private func measuring(of index: Int) -> (Int, [String]) {
    if let field = translator.fields[index] { return field.measuring }
    let field = structure.fields[index]
    let count = field.measureOfOne.octets.fixed ?? 0
    guard let presence = presenceToWrite(field) else { return (count, []) }
    if case .padding(let end) = field.content { return (0, ["if \(presence) { size = Swift.max(size, \(end)) }"]) }
    return (0, ["if \(presence) { size += \(count) }"])
  }
}

extension StructureCoding {
  /// The functions of a type inside another.
  var nestedMembers: [SwiftMember] {
    CodingMembers(
      demands: structure.demands, isShared: structure.type != nil, isInlinable: translator.isInlinable,
      reading: reading, writing: writing,
      measuring: measuring
    ).nested()
  }
}

/// The functions that read, write and measure a value.
struct CodingMembers {
  let demands: Demands
  /// Whether several fields have the type, so that a parameter has to tell errors which of them it is.
  let isShared: Bool
  let isInlinable: Bool
  let reading: [String]
  let writing: [String]
  let measuring: [String]
  /// The parameter of a tag that an earlier number tells.
  var tagParameter = ""

  private static let thrown = "throws(GATTProfiles.ValueDecodingError)"

  /// Whether the compiler can read by these statements where the value is decoded: a `throw` is a call of a generic
  /// function, and it does not look through a witness that makes one.
  static func isReadInPlace(_ reading: [String]) -> Bool {
    !reading.contains { $0.contains("throw ") }
  }

  /// The statements that read, with the field in front of what errors name.
  private var placed: [String] {
    guard reading.contains(where: { $0.contains("try ") || $0.contains("throw ") }) else { return reading }
    return ["do \(Self.thrown) {"] + FieldTranslator.indented(reading) + [
      "} catch {", "  throw error.inside(field)", "}",
    ]
  }

  /// The functions of a type inside another, which nobody calls but the type around it.
  func nested() -> [SwiftMember] {
    // Called from one place: there the value need not be packed into registers and taken apart again.
    let inlinable = isShared ? "@usableFromInline " : isInlinable ? "@inlinable @inline(__always) " : ""
    let field = isShared ? ", _ field: Swift.StaticString" : ""
    let size =
      demands.contextToWrite ? "func encodedSize(in context: Context) -> Swift.Int" : "var encodedSize: Swift.Int"
    return [
      .line(
        "\(inlinable)init(reading reader: inout GATTProfiles.ByteReader\(field)\(tagParameter)\(demands.readParameters)) \(Self.thrown)",
        body: isShared ? placed : reading),
      .line(
        "\(inlinable)func write(to writer: inout GATTProfiles.ByteWriter\(demands.writeParameters))", body: writing),
      .line("\(inlinable)\(size)", body: measuring),
    ]
  }
}
