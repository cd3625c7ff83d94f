import GATTSchema

/// Translates an alternative of a union to a case: with a struct of its fields, or with the one thing that it has.
struct AlternativeTranslator {
  let alternative: Alternative
  private let place: TypePlace
  let translator: StructureTranslator
  /// The one field, when the case carries it directly.
  let only: FieldTranslator?

  /// A translator of an alternative of the union at a place.
  init(_ alternative: Alternative, place: TypePlace, context: [ContextFlag]) {
    self.alternative = alternative
    let identifier = Self.typeName(alternative)
    let isSingle = alternative.structure.fieldsOnWire.count == 1
    let field = alternative.structure.fields.first?.name
    // One field called like the alternative is not named twice.
    var inner = place.type(identifier, of: alternative.name)
    if isSingle && field == alternative.name { inner.fields = place.fields }
    self.place = inner
    var around = inner
    around.path = place.path
    let direct = StructureTranslator(alternative.structure, place: around, context: context)
    only = Self.only(direct)
    translator = StructureTranslator(alternative.structure, place: inner, context: context)
  }

  private static func typeName(_ alternative: Alternative) -> String {
    let identifier = alternative.structure.identifier
    return identifier.isEmpty
      ? Identifier.type(Identifier.continued(alternative.identifier, of: alternative.name)) : identifier
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
  /// What the case carries.
  var content: (any ContentTranslator)? {
    if let only { return only.content }
    guard !isEmpty else { return nil }
    let structure = alternative.structure
    let outerArguments = structure.outerParameters.map { "\($0.name): \($0.name)" }
    return NestedContent(
      identifier: Self.typeName(alternative), documentation: alternative.description ?? alternative.name,
      contentOctets: structure.measure.octets, parameters: structure.codingParameters, name: place.name(""),
      extent: nil,
      inner: .structure(translator), outerArguments: outerArguments,
      outerArgumentsToWrite: structure.writesByOuter ? outerArguments : [])
  }

  /// The case.
  var declaration: SwiftMember {
    let unit = (only?.content as? NumberContent).map { Documentation.property($0.element, $0.words) }
    let own = Documentation.property(
      alternative.description ?? alternative.name, of: alternative.identifier)
    return .line(
      "case \(Identifier.escaped(alternative.identifier))\(content.map { "(\($0.type)\(filledIn))" } ?? "")",
      documentation: alternative.description == nil ? unit ?? own : own)
  }

  /// The function that makes the case of the one field in its structure, as cases are made that have it without one.
  var maker: [SwiftMember] {
    let fields = translator.properties
    guard only == nil, fields.count == 1, let (parameter, argument) = translator.onlyParameter else {
      return []
    }
    let name = Identifier.escaped(alternative.identifier)
    let call = "\(type)(\(argument))"
    return [
      .line(
        "public static func \(name)(_ \(parameter))\(SwiftLiteral.throwsRange) -> Self",
        body: [.line("\(self.name)(try \(call))")])
    ]
  }

  /// What stands for an identifier until it is filled in.
  private var filledIn: String { only?.field.isIdentifier == true ? " = 0" : "" }

  /// The types that it declares.
  var types: [SwiftMember] { content?.types ?? [] }
  /// The extensions by which they print.
  var textExtensions: [SwiftMember] { content?.textExtensions ?? [] }
  /// What printing needs besides.
  var textDefinitions: [SwiftMember] { only?.content.textDefinitions ?? [] }

  /// The case, for what prints the program of the union.
  var emitted: EmittedCase {
    let field = content.map { content in
      EmittedField(
        identifier: "value", title: only.map { $0.place.name($0.field.name) } ?? place.name(""), property: nil,
        content: content, isKept: false)
    }
    return EmittedCase(name: name, field: field, isOneField: only != nil)
  }

  /// Whether there are octets that it cannot be read of.
  var canFail: Bool { only?.content.canFail ?? translator.canFail }

  /// The case without what it has.
  var name: String { ".\(alternative.identifier)" }

  /// The pattern that binds what it has.
  var pattern: String { "\(name)\(content == nil ? "" : "(let value)")" }

  /// The pattern for its size.
  var sizePattern: String { content?.octets.fixed == nil ? pattern : name }

  /// The expression of its size.
  func size(adding count: Int) -> String {
    guard let content else { return "\(count)" }
    if let fixed = content.octets.fixed { return "\(fixed + count)" }
    return count == 0 ? content.size(of: "value") : "\(count) + \(content.size(of: "value"))"
  }

  /// Whether what it has prints as fields beside its name: its own, or those of a structure that is called like it.
  var printsFields: Bool {
    only == nil ? content != nil : alternative.structureOfItsName != nil
  }

  /// Whether what it has is one field which is called like it, in a structure of its own.
  var isFieldOfItsName: Bool {
    let structure = alternative.structure
    return only == nil && structure.fieldsOnWire.count == 1 && structure.fields.first?.name == alternative.name
  }

  /// Whether it has a structure of its own of which nothing prints.
  var printsNothing: Bool { only == nil && translator.properties.allSatisfy(\.printing.isEmpty) }

  /// The arguments by which what it has prints as `value`, when that has no fields; nil for nothing.
  var printing: String? {
    guard let only, let form = only.content.printing.form else { return nil }
    return "\(SwiftLiteral.key(only.field.identifier, only.field.name)), value, \(form)"
  }

  /// The expression of the alternative that is read of texts.
  var parsing: String {
    guard !printsFields else { return "\(name)(fields.\(isFieldOfItsName ? "contentOfField" : "content")())" }
    guard let only else { return name }
    // What prints nothing has nothing to tell.
    let form = only.content.printing.form ?? ".plain"
    let key = SwiftLiteral.key(only.field.identifier, only.field.name)
    return "\(name)(fields.content(\(key), \(only.content.blank), \(form)))"
  }

  /// The expression of the alternative with what texts are read into.
  var blank: String { content.map { "\(name)(\($0.blank))" } ?? name }
}
