extension Resolver {
  /// Resolves the numbers that follow from values, once all characteristics of a service are known.
  mutating func resolveComputed(of service: inout Service) {
    let names = service.characteristicsByName
    for index in service.characteristics.indices {
      let characteristic = service.characteristics[index]
      service.characteristics[index].computed = computed(of: characteristic, in: service, names)
    }
  }

  private mutating func computed(
    of characteristic: Characteristic, in service: Service, _ names: [String: Characteristic]
  ) -> [ComputedValue] {
    let written = characteristic.document.computed
    let computed = written.map { item -> ComputedValue? in
      guard let source = source(of: item, characteristic, service, names) else { return nil }
      return self.computed(item, characteristic.layout, called: characteristic.name, with: source.characteristic)
    }
    IdentifierCollision.check(
      computed, written, of: characteristic.layout, called: characteristic.document.name, reporting: &diagnostics)
    return computed.compactMap(\.self)
  }

  /// Resolves the numbers that follow from a value that has no others beside it.
  ///
  /// - Parameter kind: what `with` does not apply to.
  mutating func computed(
    _ written: [ComputedDocument], of layout: ValueLayout, called name: Located<String>, _ kind: String
  ) -> [ComputedValue] {
    let computed = written.map { item -> ComputedValue? in
      if let source = item.source {
        InapplicableKey.report("with", at: source.range, to: kind, &diagnostics)
        return nil
      }
      return self.computed(item, layout, called: name.value, with: nil)
    }
    IdentifierCollision.check(computed, written, of: layout, called: name, reporting: &diagnostics)
    return computed.compactMap(\.self)
  }

  /// The characteristic that `with` names, none without it; nil, reported, when it names none.
  private mutating func source(
    of written: ComputedDocument, _ characteristic: Characteristic, _ service: Service,
    _ names: [String: Characteristic]
  ) -> FormulaSource? {
    guard let name = written.source else { return FormulaSource() }
    guard let source = UnknownTarget.check(name, of: service, names, reporting: &diagnostics) else { return nil }
    let isOther = source.name != characteristic.name
    let isOnly = source.identifyingDescriptor == nil
    guard BadFormula.check(name, isOther: isOther, isOnly: isOnly, reporting: &diagnostics) else { return nil }
    return FormulaSource(characteristic: source)
  }

  private mutating func computed(
    _ written: ComputedDocument, _ layout: ValueLayout, called name: String, with source: Characteristic?
  ) -> ComputedValue? {
    let identifier = propertyIdentifier(written.identifier, written.name.value, at: written.name.range)
    let unit = written.unit.map { self.unit($0) }
    let decimals = written.format.flatMap { self.decimals($0) }
    let scope = FormulaScope(layout, called: name, with: source)
    for part in written.parts {
      let isTaken = scope.isTaken(part.name.value)
      guard BadFormula.check(part: part.name, isTaken: isTaken, reporting: &diagnostics) else { return nil }
      guard let formula = formula(part.formula, scope) else { return nil }
      scope.add(ComputedValue.Part(name: part.name.value, formula: formula))
    }
    guard let formula = formula(written.formula, scope) else { return nil }
    return ComputedValue(
      name: written.name.value, identifier: identifier, description: written.description?.value, unit: unit,
      decimals: decimals,
      source: source.map { .init(name: $0.name, identifier: $0.identifier, uuid: $0.uuid) },
      operands: scope.operands, parts: scope.parts, formula: formula)
  }

  private mutating func decimals(_ written: Located<String>) -> Int? {
    BadFormat.check(written, reporting: &diagnostics).flatMap {
      BadFormula.decimals($0, at: written.range, reporting: &diagnostics)
    }
  }

  private mutating func formula(_ written: Located<String>, _ scope: FormulaScope) -> Formula? {
    do {
      return try FormulaParser.formula(written.value) { path throws(FormulaProblem) in try scope.formula(path) }
    } catch {
      BadFormula.report(error, in: written, to: &diagnostics)
      return nil
    }
  }
}

/// What a formula takes besides the value.
private struct FormulaSource {
  /// Another characteristic; nil for nothing.
  var characteristic: Characteristic?
}
