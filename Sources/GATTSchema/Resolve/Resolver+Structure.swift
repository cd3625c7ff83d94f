extension Resolver {
  /// Resolves fields in wire order; nil when one of them is unsound.
  ///
  /// `takesRest` says whether everything that is left belongs to the structure.
  mutating func structure(
    _ written: [FieldDocument], identifier: String, endian: ByteOrder, takesRest: Bool, in outer: inout FieldScope
  ) -> Structure? {
    var scope = FieldScope(written, inside: outer)
    defer { if let around = scope.outer { outer = around } }
    var isSound = true
    for (index, document) in written.enumerated() {
      let isLast = index == written.count - 1
      guard let field = field(document, endian: endian, takesRest: takesRest && isLast, &scope) else {
        isSound = false
        scope.skip(document)
        continue
      }
      scope.append(field, named: document.name?.value)
    }
    guard resolveChecksums(written, &scope), isSound else { return nil }
    scope.appendLinks()
    guard BadLength.check(scope.fields, written, takesRest: takesRest, reporting: &diagnostics) else { return nil }
    scope.derive()
    guard BadAlternate.check(scope.fields, written, reporting: &diagnostics) else { return nil }
    IdentifierCollision.check(scope.fields, written, reporting: &diagnostics)
    let beside = WrittenStructure(fields: Array(scope.fields.prefix(written.count)), written: written)
    for rule in RuleCatalog.structureRules { rule.check(beside, reporting: &diagnostics) }
    return Structure(identifier: identifier, fields: scope.fields)
  }

  private mutating func field(
    _ written: FieldDocument, endian: ByteOrder, takesRest: Bool, _ scope: inout FieldScope
  ) -> StructureField? {
    guard InapplicableKey.check(written, reporting: &diagnostics), let presence = presence(written, &scope) else {
      return nil
    }
    scope.presence = presence.condition
    let repetition = repetition(written.repetition, endian: endian, &scope)
    scope.endsInRepetition = takesRest && repetition?.form == .rest
    let takesRest = takesRest && written.repetition == nil
    let content = content(written, endian: endian, takesRest: takesRest, &scope)
    guard let repetition, let content else { return nil }
    guard BadLength.check(codingsOf: written, content.extent, reporting: &diagnostics) else { return nil }
    let field = StructureField(
      name: written.name?.value ?? Self.name(of: content.content, in: scope),
      identifier: propertyIdentifier(of: written, content.content, scope),
      description: written.description?.value,
      content: content.content,
      extent: content.extent.map { FieldExtent(length: $0, coding: written.codings.first?.value) },
      presence: presence.condition, repetition: repetition.form)
    return EmptyRepetition.check(field, written.repetition, reporting: &diagnostics) ? field : nil
  }

  /// What a field without a name is called. Kept octets are told apart by numbers: their names are keys of JSON.
  private static func name(of content: StructureField.Content, in scope: FieldScope) -> String {
    let name = content.facts.defaultName
    guard content.fixed?.isKept == true else { return name }
    let taken = Set(scope.fields.filter(\.isProperty).map(\.name))
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name
  }

  /// The Swift name of a field's property. Kept octets without a name are told apart by numbers.
  private mutating func propertyIdentifier(
    of written: FieldDocument, _ content: StructureField.Content, _ scope: FieldScope
  ) -> String {
    let name = written.name?.value ?? content.facts.defaultName
    let identifier = propertyIdentifier(
      written.identifier, name, at: (written.name ?? written.identifier)?.range ?? written.kindRange)
    guard written.name == nil, written.identifier == nil, content.fixed?.isKept == true else {
      return identifier
    }
    let taken = Set(scope.fields.filter(\.isProperty).map(\.identifier))
    guard taken.contains(identifier) else { return identifier }
    return (2...).lazy.map { "\(identifier)\($0)" }.first { !taken.contains($0) } ?? identifier
  }
}
