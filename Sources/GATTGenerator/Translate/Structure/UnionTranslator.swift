import GATTSchema

/// Translates alternatives to an enum.
struct UnionTranslator {
  let union: Union
  let place: TypePlace
  /// The name by which errors know the union's tag.
  private let name: FieldName
  let alternatives: [AlternativeTranslator]
  /// The type of the tag, and how many bits it has.
  private let tagType: (name: String, width: Int)

  /// A translator of the alternatives of the type at a place; `tagOwner` has the tag, when that is an earlier number.
  init(_ union: Union, place: TypePlace, context: [ContextFlag], tagOwner: Structure? = nil, name: FieldName? = nil) {
    let place = place.holding(isInlinable: union.isInlinable)
    self.union = union
    self.place = place
    self.name = name ?? FieldName(place.fields.joined(separator: "/"))
    alternatives = union.alternatives.map { AlternativeTranslator($0, place: place, context: context) }
    tagType = Self.tagType(union, tagOwner)
  }

  private static func tagType(_ union: Union, _ owner: Structure?) -> (String, Int) {
    switch union.tag {
    case .length: return ("Swift.Int", 63)
    case .number(let element): return (element.scalar.swiftType, element.scalar.octets * 8)
    case .member(let reference):
      guard let field = owner?.fields[reference.field] else { return ("Swift.Int", 63) }
      switch field.content {
      case .link(let link): return (link.scalar.swiftType, link.width)
      case .number(let element), .constant(let element, _):
        return (element.scalar.swiftType, element.scalar.octets * 8)
      case .bits(let group):
        guard let member = reference.member.map({ group.members[$0] }) else {
          return (group.scalar.swiftType, group.scalar.octets * 8)
        }
        if case .signed = member.content { return ("Swift.Int\(group.scalar.storageWidth)", member.width) }
        return (group.scalar.swiftType, member.width)
      case .text, .octets, .structure, .union, .fixed, .checksum: return ("Swift.Int", 63)
      }
    }
  }

  /// Whether every tag has its alternative.
  private var isComplete: Bool { tagType.width < 16 && union.tags?.count == 1 << tagType.width }
  /// Whether there is a case for other tags.
  var keepsUnknown: Bool { union.keepsUnknown && !isComplete }
  /// Whether the number of octets tells the alternatives apart.
  var isLength: Bool { union.tag == .length }

  /// Whether nothing in it keeps the compiler from reading it where it is decoded.
  var isReadInPlace: Bool {
    !keepsUnknown && alternatives.allSatisfy { $0.content?.isReadInPlace ?? true }
      && CodingMembers.isReadInPlace(reading)
  }

  /// Whether there are octets that it cannot be read of.
  var canFail: Bool {
    if case .number = union.tag { return true }
    return isLength || !keepsUnknown || alternatives.contains(where: \.canFail)
  }

  /// The cases, and the types of the fields behind them.
  var members: [SwiftMember] {
    let unknown = keepsUnknown ? UnknownTranslator(union, tag: tagType, name: name) : nil
    return alternatives.map(\.declaration) + (unknown.map { [$0.declaration] } ?? []) + (isLength ? [] : [tagMember])
      + alternatives.flatMap(\.maker) + (unknown.map { [$0.maker] } ?? []) + alternatives.flatMap(\.types)
  }

  /// The tag, or where an alternative has several what tells whether a number is one of them.
  private var tagMember: SwiftMember {
    guard union.hasOneTagEach else {
      let own = alternatives.map { item in
        SwiftCase(
          ".\(item.alternative.identifier)",
          [
            .switch(
              "tag", [SwiftCase(item.alternative.tags.pattern, ["return true"]), SwiftCase(nil, ["return false"])])
          ])
      }
      return .line(
        "\(place.isInlinable ? "@inlinable " : "")public func hasTag(_ tag: \(tagType.name)) -> Swift.Bool",
        "Whether a number is one of those that tell the alternative.",
        body: [
          .switch(
            "self",
            own + (keepsUnknown ? [SwiftCase(".unknown(let unknown)", ["return unknown.tag == tag"])] : []))
        ])
    }
    return .line(
      "\(place.isInlinable ? "@inlinable " : "")public var tag: \(tagType.name)",
      "The number that tells the alternatives apart.",
      body: [
        .switch(
          "self",
          alternatives.map { SwiftCase(".\($0.alternative.identifier)", ["\($0.alternative.tags.smallest)"]) }
            + (keepsUnknown ? [SwiftCase(".unknown(let unknown)", ["unknown.tag"])] : []))
      ])
  }

  /// What prints its program.
  private var emitter: ChoiceEmitter? {
    guard case .choose(let choice)? = TypeProgram(union).steps.first else { return nil }
    return ChoiceEmitter(
      choice: choice, cases: alternatives.map(\.emitted), title: name, keepsUnknown: keepsUnknown,
      isComplete: isComplete)
  }

  /// The statements that read the tag and what is behind it.
  var reading: [SwiftStatement] { emitter?.reading ?? [] }

  /// The tag that stands in front of the alternatives.
  private var ownTag: Element? {
    guard case .number(let element) = union.tag else { return nil }
    return element
  }

  /// The statements that write the alternative, with its tag where that is its own.
  var writing: [SwiftStatement] {
    guard let emitter else { return [] }
    let unknown = SwiftCase(".unknown(let unknown)", ["writer.bytes(unknown.octets)"])
    let cases = alternatives.indices.map { SwiftCase(alternatives[$0].pattern, emitter.writing($0)) }
    return emitter.writingTag + switching(unknown, cases)
  }

  /// The body of `encodedSize`.
  var encodedSize: [SwiftStatement] {
    let tag = ownTag?.scalar.octets ?? 0
    let unknown = SwiftCase(".unknown(let unknown)", ["\(tag == 0 ? "" : "\(tag) + ")unknown.octets.count"])
    return switching(unknown, alternatives.map { SwiftCase($0.sizePattern, [.line($0.size(adding: tag))]) })
  }

  /// A `switch` over the alternatives; those that bind nothing and do the same are one case.
  private func switching(_ unknown: SwiftCase, _ each: [SwiftCase]) -> [SwiftStatement] {
    var (cases, free): ([SwiftCase], [Int]) = ([], [])
    for (item, next) in zip(alternatives, each) {
      let bindsNothing = next.patterns == [item.name]
      if bindsNothing, let same = free.first(where: { cases[$0].body == next.body }) {
        cases[same].patterns += next.patterns
        continue
      }
      if bindsNothing { free.append(cases.count) }
      cases.append(next)
    }
    return [.switch("self", cases + (keepsUnknown ? [unknown] : []))]
  }

  /// What printing and reading texts need as members of the type; `key` is that of a union which is no field.
  func text(key: String?) -> [SwiftMember] {
    let key = key.map { SwiftLiteral.string($0) } ?? "nil"
    let unknown = ".unknown(\(ChoiceEmitter.unknown)(tag: 0, octets: []))"
    return alternatives.flatMap(\.textDefinitions)
      + SwiftMember.coding(
        blank: [.line("self = \(alternatives.first?.blank ?? unknown)")],
        [.if("fields.isReading", parsing(key), else: printing(key))])
  }

  /// The statements that print the alternative.
  private func printing(_ key: String) -> [SwiftStatement] {
    let unknown = SwiftCase(
      ".unknown(let unknown)", ["fields.alternative(\(key), unknown: unknown.tag, octets: unknown.octets)"])
    return switching(
      unknown,
      alternatives.map { item in
        let name = SwiftLiteral.string(item.alternative.name)
        guard item.printsFields, !item.printsNothing else {
          let pattern = item.printing == nil ? ".\(item.alternative.identifier)" : item.pattern
          return SwiftCase(pattern, ["fields.alternative(\(key), \(name)\(item.printing.map { ", \($0)" } ?? ""))"])
        }
        let label = item.isFieldOfItsName ? "field" : "fields"
        return SwiftCase(item.pattern, ["fields.alternative(\(key), \(name), \(label): value)"])
      })
  }

  /// The statements that read the alternative of its texts.
  private func parsing(_ key: String) -> [SwiftStatement] {
    let names = alternatives.map { SwiftLiteral.string($0.alternative.name) }
    let places = alternatives.enumerated().map { place, item in
      let isLast = !keepsUnknown && place == alternatives.count - 1
      return SwiftCase(isLast ? nil : "\(place)", [.line("self = \(item.parsing)")])
    }
    // A tag that is known is refused when the value is read back.
    let (tag, octets) = isLength ? ("octets.count", "octets") : ("fields.tag(\(key))", "fields.octets()")
    let read: [SwiftStatement] = isLength ? ["let octets = fields.octets()"] : []
    let made = SwiftStatement.line("self = .unknown(\(ChoiceEmitter.unknown)(tag: \(tag), octets: \(octets)))")
    let unknown = keepsUnknown ? [SwiftCase(nil, read + [made])] : []
    return [
      .list("let names: [Swift.StaticString] = [", names, "]"),
      .switch(
        "fields.alternative(\(key), among: names\(keepsUnknown ? ", orUnknown: true" : ""))", places + unknown),
    ]
  }

  /// The extensions by which the types of the fields print.
  var textExtensions: [SwiftMember] { alternatives.flatMap(\.textExtensions) }
}

extension UnionTranslator {
  /// The declaration of the union as a type of its own inside another.
  func nestedType(named name: String, documentation: String) -> SwiftType {
    var coding = CodingMembers(
      parameters: union.codingParameters, isShared: union.type != nil, isInlinable: place.isInlinable, reading: reading,
      canFail: canFail, writing: writing, encodedSize: encodedSize)
    if case .member = union.tag { coding.outerParameters = [OuterParameter(name: "tag", type: tagType.name)] }
    coding.outerParameters += union.outerParameters
    if union.writesByOuter { coding.outerParametersToWrite = union.outerParameters }
    return SwiftType(
      documentation: Documentation.property(documentation, of: name), keyword: "public enum",
      name: Identifier.escaped(name),
      inherits: coding.equality,
      members: members + coding.nested() + agreement)
  }

  /// The function that tells whether the alternative agrees with the numbers around it.
  private var agreement: [SwiftMember] {
    let parameters = union.outerParameters
    guard !parameters.isEmpty else { return [] }
    let cases = alternatives.compactMap { item -> SwiftCase? in
      let own = item.alternative.structure.outerParameters
      guard !own.isEmpty else { return nil }
      let arguments = own.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
      return SwiftCase("\(item.name)(let value)", ["return value.agrees(\(arguments))"])
    }
    let rest = cases.count == alternatives.count && !keepsUnknown ? [] : [SwiftCase(nil, ["return true"])]
    return [CodingMembers.agreement(parameters, [.switch("self", cases + rest)])]
  }

  /// The extensions by which the union and its fields print as a type inside another.
  var nestedText: [SwiftMember] {
    [.text(of: place.path, by: "StructuredText", text(key: nil))] + textExtensions
  }
}
