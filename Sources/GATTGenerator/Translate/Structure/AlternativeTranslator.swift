import GATTSchema

/// Translates an alternative of a union to a case: with a struct of its fields, or with the one thing that it has.
struct AlternativeTranslator {
  let alternative: Alternative
  private let place: TypePlace
  let translator: StructureTranslator
  /// The one field, when the case carries it directly.
  let only: FieldTranslator?

  /// A translator of an alternative of the union at a place.
  init(_ alternative: Alternative, place: TypePlace, flags: [String]) {
    self.alternative = alternative
    let identifier = Self.typeName(alternative)
    let isSingle = alternative.structure.fields.count == 1
    let field = alternative.structure.fields.first?.name
    // One field called like the alternative is not named twice.
    var inner = place.type(identifier, of: alternative.name)
    if isSingle && field == alternative.name { inner.fields = place.fields }
    self.place = inner
    var around = inner
    around.path = place.path
    let direct = StructureTranslator(alternative.structure, place: around, flags: flags)
    only = Self.only(direct)
    translator = StructureTranslator(alternative.structure, place: inner, flags: flags)
  }

  private static func typeName(_ alternative: Alternative) -> String {
    let identifier = alternative.structure.identifier
    return identifier.isEmpty ? Identifier.type(alternative.identifier.capitalized) : identifier
  }

  /// The one field of a structure that has nothing else to say and nothing to check.
  private static func only(_ translator: StructureTranslator) -> FieldTranslator? {
    guard translator.structure.fields.count == 1, let field = translator.fields[0] else { return nil }
    guard !field.isOptional, !field.isList, field.checks.isEmpty, field.stored == field.field.identifier else {
      return nil
    }
    if let number = field.content as? NumberContent, number.alternate != nil { return nil }
    return field.content.definitions.isEmpty ? field : nil
  }

  private var isEmpty: Bool { translator.structure.fields.isEmpty }
  private var type: String { Identifier.escaped(Self.typeName(alternative)) }
  private var name: String { Identifier.escaped(alternative.identifier) }
  /// What the case carries.
  var content: (any ContentTranslator)? {
    if let only { return only.content }
    guard !isEmpty else { return nil }
    let structure = alternative.structure
    return NestedContent(
      identifier: Self.typeName(alternative), documentation: alternative.description ?? alternative.name,
      octets: structure.measure.octets, demands: structure.demands, title: "", extent: nil,
      inner: .structure(translator))
  }

  /// Whether clients may compile the coding into themselves.
  var isInlinable: Bool { content?.isInlinable ?? true }

  /// The case.
  var declaration: SwiftMember {
    let text = SwiftLiteral.comment(alternative.description ?? alternative.name)
    let unit = (only?.content as? NumberContent).map { Documentation.element($0.element) }
    return .declaration(
      SwiftDeclaration(
        "case \(name)\(content.map { "(\($0.type))" } ?? "")",
        documentation: [alternative.description == nil ? unit ?? "\(text)." : text]))
  }

  /// The types that it declares.
  var types: [SwiftMember] { content?.types ?? [] }
  /// The extensions by which they print.
  var textExtensions: [SwiftMember] { content?.textExtensions ?? [] }
  /// What printing needs besides.
  var textDefinitions: [SwiftMember] { only?.content.textDefinitions ?? [] }

  /// The statements that read it.
  var reading: [String] {
    guard let content else { return ["self = .\(alternative.identifier)"] }
    let reading = content.reading(into: "value", isKept: false)
    return reading.setup + ["self = .\(alternative.identifier)(\(reading.expression))"]
  }

  /// The pattern that binds what it has.
  var pattern: String { ".\(alternative.identifier)\(content == nil ? "" : "(let value)")" }

  /// The statements that write it.
  var writing: [String] { content?.writing("value") ?? [] }

  /// The pattern for its size.
  var sizePattern: String { content?.octets.fixed == nil ? pattern : ".\(alternative.identifier)" }

  /// The expression of its size.
  func size(adding count: Int) -> String {
    guard let content else { return "\(count)" }
    if let fixed = content.octets.fixed { return "\(fixed + count)" }
    return count == 0 ? content.size(of: "value") : "\(count) + \(content.size(of: "value"))"
  }

  /// The statements that print what it has.
  var printing: [String] {
    guard let content else { return [] }
    guard let only else { return ["value.write(to: &fields)"] }
    return content.printing("value", key: only.field.identifier)
  }
}
