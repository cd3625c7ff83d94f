import GATTSchema

/// Translates alternatives to an enum.
struct UnionTranslator {
  let union: Union
  let place: TypePlace
  /// The name by which errors know the union's tag.
  private let name: String
  let alternatives: [AlternativeTranslator]
  /// The type of the tag, and how many bits it has.
  private let tagType: (name: String, width: Int)

  /// A translator of the alternatives of the type at a place; `tagOwner` has the tag, when that is an earlier number.
  init(_ union: Union, place: TypePlace, flags: [String], tagOwner: Structure? = nil, name: String? = nil) {
    self.union = union
    self.place = place
    self.name = name ?? place.fields.joined(separator: "/")
    alternatives = union.alternatives.map { AlternativeTranslator($0, place: place, flags: flags) }
    tagType = Self.tagType(union, tagOwner)
  }

  private static func tagType(_ union: Union, _ owner: Structure?) -> (String, Int) {
    switch union.tag {
    case .length: return ("Swift.Int", 63)
    case .number(let element): return (element.scalar.swiftType, element.scalar.octets * 8)
    case .member(let reference):
      guard let field = owner?.fields[reference.field] else { return ("Swift.Int", 63) }
      switch field.content {
      case .number(let element), .constant(let element, _):
        return (element.scalar.swiftType, element.scalar.octets * 8)
      case .bits(let group):
        guard let member = reference.member.map({ group.members[$0] }) else {
          return (group.scalar.swiftType, group.scalar.octets * 8)
        }
        if case .signed = member.content { return ("Swift.Int\(group.scalar.storageWidth)", member.width) }
        return (group.scalar.swiftType, member.width)
      default: return ("Swift.Int", 63)
      }
    }
  }

  /// Whether every tag has its alternative.
  private var isComplete: Bool { tagType.width < 16 && union.alternatives.count == 1 << tagType.width }
  /// Whether there is a case for other tags.
  var keepsUnknown: Bool { union.keepsUnknown && !isComplete }
  /// Whether the number of octets tells the alternatives apart.
  var isLength: Bool { union.tag == .length }

  /// Whether clients may compile the coding into themselves.
  var isInlinable: Bool { alternatives.allSatisfy(\.isInlinable) && alternatives.count <= 4 }

  /// Whether nothing in it keeps the compiler from reading it where it is decoded.
  var isReadInPlace: Bool {
    !keepsUnknown && alternatives.allSatisfy { $0.content?.isReadInPlace ?? true }
      && CodingMembers.isReadInPlace(reading)
  }

  /// The cases, and the types of the fields behind them.
  var members: [SwiftMember] {
    let unknown: [SwiftMember] =
      keepsUnknown
      ? [
        .declaration(
          SwiftDeclaration(
            isLength
              ? "case unknown(octets: [Swift.UInt8])" : "case unknown(tag: \(tagType.name), octets: [Swift.UInt8])",
            documentation: [
              isLength
                ? "As many octets as no alternative has."
                : "A tag that none of the others has, and the octets behind it."
            ]))
      ] : []
    return alternatives.map(\.declaration) + unknown + (isLength ? [] : [tag]) + alternatives.flatMap(\.types)
  }

  private var tag: SwiftMember {
    .line(
      "\(isInlinable ? "@inlinable " : "")public var tag: \(tagType.name)",
      "The number that tells the alternatives apart.",
      body: ["switch self {"] + alternatives.map { "case .\($0.alternative.identifier): \($0.alternative.tag)" }
        + (keepsUnknown ? ["case .unknown(let tag, _): tag"] : []) + ["}"])
  }

  /// The statements that read the tag and what is behind it.
  var reading: [String] {
    var setup: [String] = []
    var (subject, size) = ("tag", 0)
    switch union.tag {
    case .length: subject = "reader.remaining"
    case .member: break
    case .number(let element):
      size = element.scalar.octets
      // What an enumeration says of the tag, the union says better.
      setup =
        element.isEnumeration
        ? ["let tag = try \(element.read(field: name))"]
        : element.readingLength(into: "tag", name: name)
    }
    let finish = isLength ? ["try reader.finish(.error)"] : []
    let last = isComplete ? alternatives.last : nil
    let known = alternatives.dropLast(isComplete ? 1 : 0).flatMap { item in
      ["case \(item.alternative.tag):"] + FieldTranslator.indented(item.reading)
    }
    let other =
      last.map { $0.reading }
      ?? (keepsUnknown
        ? [isLength ? "self = .unknown(octets: reader.rest())" : "self = .unknown(tag: tag, octets: reader.rest())"]
        : ["throw reader.unknownCase(\(SwiftLiteral.string(name)), Swift.Int128(\(subject)), size: \(size))"])
    return setup + ["switch \(subject) {"] + known + ["default:"] + FieldTranslator.indented(other) + ["}"] + finish
  }

  /// The statements that write the alternative, with its tag where that is its own.
  var writing: [String] {
    let element: Element? = if case .number(let element) = union.tag { element } else { nil }
    let unknown =
      keepsUnknown
      ? [
        isLength
          ? "case .unknown(let octets):"
          : element == nil ? "case .unknown(_, let octets):" : "case .unknown(let tag, let octets):"
      ]
        + FieldTranslator.indented((element.map { [$0.write("tag")] } ?? []) + ["writer.bytes(octets)"]) : []
    return switching(unknown) { item in
      let tag = element.map { [$0.write("\(item.alternative.tag)")] } ?? []
      return (item.pattern, tag + item.writing)
    }
  }

  /// The statements that measure the alternative.
  var measuring: [String] {
    let tag: Int = if case .number(let element) = union.tag { element.scalar.octets } else { 0 }
    let unknown =
      keepsUnknown
      ? ["case .unknown(\(isLength ? "" : "_, ")let octets): \(tag == 0 ? "" : "\(tag) + ")octets.count"] : []
    return ["switch self {"] + alternatives.map { "case \($0.sizePattern): \($0.size(adding: tag))" } + unknown + ["}"]
  }

  private func switching(
    _ unknown: [String], _ each: (AlternativeTranslator) -> (pattern: String, body: [String])
  ) -> [String] {
    let cases = alternatives.flatMap { item in
      let (pattern, body) = each(item)
      return ["case \(pattern):"] + FieldTranslator.indented(body.isEmpty ? ["break"] : body)
    }
    return ["switch self {"] + cases + unknown + ["}"]
  }

  /// The statements that print the alternative; `key` is that of a union which is no field.
  func printing(key: String?) -> [String] {
    let note = { (text: String) in
      key.map { "fields.add(\(SwiftLiteral.string($0)), \(text))" } ?? "fields.note(\(text))"
    }
    let unknown =
      keepsUnknown
      ? ["case .unknown(\(isLength ? "" : "let tag, ")let octets):"]
        + FieldTranslator.indented([
          note("\(isLength ? "octets.count" : "tag").description"), "fields.add(\"octets\", octets.hexString)",
        ]) : []
    return switching(unknown) { item in
      (
        item.printing.isEmpty ? ".\(item.alternative.identifier)" : item.pattern,
        [note(SwiftLiteral.string(item.alternative.name))] + item.printing
      )
    }
  }

  /// The extensions by which the types of the fields print.
  var textExtensions: [SwiftMember] { alternatives.flatMap(\.textExtensions) }
}

extension UnionTranslator {
  /// The declaration of the union as a type of its own inside another.
  func nestedType(named name: String, documentation: String) -> SwiftType {
    let text = SwiftLiteral.comment(documentation)
    var coding = CodingMembers(
      demands: union.demands, isShared: union.type != nil, isInlinable: isInlinable, reading: reading, writing: writing,
      measuring: measuring)
    if case .member = union.tag { coding.tagParameter = ", tag: \(tagType.name)" }
    return SwiftType(
      documentation: [text.hasSuffix(".") ? text : text + "."],
      head: "public enum \(Identifier.escaped(name)): Swift.Hashable, Swift.Sendable",
      members: members + coding.nested())
  }

  /// The extensions by which the union and its fields print as a type inside another.
  var nestedText: [SwiftMember] {
    let print = SwiftMember.line("func write(to fields: inout GATTProfiles.TextFields)", body: printing(key: nil))
    return [.type(SwiftType(head: "extension \(place.path)", members: textDefinitions + [print]))] + textExtensions
  }

  /// What printing needs besides.
  var textDefinitions: [SwiftMember] { alternatives.flatMap(\.textDefinitions) }
}
