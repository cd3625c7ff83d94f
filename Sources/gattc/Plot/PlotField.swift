import GATTSchema

/// A number in the values of a characteristic, or what is computed from them.
struct PlotField {
  private let path: ValuePath
  private let computed: ComputedValue?
  /// The unit of the number; nil for none.
  let unit: String?

  /// The field of `coding` that is called `name`, alone or behind the name of the characteristic and a slash; nil for none.
  ///
  /// - Throws: when several are called so.
  init?(_ name: String, in coding: ValueCoding) throws(ToolError) {
    let inner = name.split(separator: "/", maxSplits: 1).map(String.init)
    let own = inner.count > 1 && coding.subject.isCalled(inner[0]) ? inner[1] : name
    if let computed = coding.computed.first(where: { $0.isCalled(own) }) {
      (self.computed, path, unit) = (computed, ValuePath(steps: []), computed.unit?.symbol)
      return
    }
    let places = FieldPlace(coding.interpreter.layout)
    var fields = places.fields(own)
    if fields.isEmpty, coding.subject.isCalled(own) { fields = [(ValuePath(steps: []), places)] }
    guard let field = fields.first else { return nil }
    guard fields.count == 1 else {
      let choices = fields.map { "\n  \($0.path.text)" }.joined()
      throw .because(.usage, "“\(name)” may be any of these; write one of:".printable + choices.printable)
    }
    (computed, path, unit) = (nil, field.path, field.place.unit)
  }

  /// What the fields of a characteristic are called.
  static func names(in coding: ValueCoding) -> [String] {
    let paths = FieldPlace(coding.interpreter.layout).paths.map(\.text)
    return paths.map { $0.isEmpty ? coding.subject.name : $0 } + coding.computed.map(\.name)
  }

  /// The numbers that a value has there: none where the field is absent or has a name in place of a number, several in a
  /// list. True is 1, and false is 0.
  func numbers(of report: ValueReport) -> [Double] {
    if let computed {
      return [computed.number(of: report.value, in: report.coding.interpreter)].compactMap(\.self)
    }
    var json: [UInt8] = []
    report.coding.interpreter.write(report.value, .meaning, to: &json)
    var diagnostics = Diagnostics()
    let text = String(decoding: json, as: UTF8.self)
    guard let node = JSONArgument.node(text, path: "value", reporting: &diagnostics) else { return [] }
    return Self.numbers(at: path.steps[...], in: node)
  }

  private static func numbers(at steps: ArraySlice<ValuePath.Step>, in node: YAMLNode) -> [Double] {
    if let items = node.items {
      guard case .item(let place) = steps.first else { return items.flatMap { numbers(at: steps, in: $0) } }
      return items.indices.contains(place) ? numbers(at: steps.dropFirst(), in: items[place]) : []
    }
    if let entries = node.entries {
      guard let step = steps.first, case .part(let name) = step.named,
        let entry = entries.first(where: { $0.name == name })
      else { return [] }
      return numbers(at: steps.dropFirst(), in: entry.value)
    }
    // Numbers that a binary64 does not hold are texts in JSON.
    guard steps.isEmpty, let text = node.text else { return [] }
    if text == "true" || text == "false" { return [text == "true" ? 1 : 0] }
    return Double(text).map { $0.isFinite ? [$0] : [] } ?? []
  }
}

extension ValuePath.Step {
  /// The step to an alternative is one to a member of JSON, like that to a part.
  fileprivate var named: Self {
    if case .alternative(let name) = self { .part(name) } else { self }
  }
}

extension FieldPlace {
  fileprivate var unit: String? {
    switch self {
    case .leaf(let element): element?.plottedUnit
    case .list(let item): item.unit
    case .record, .choice: nil
    }
  }
}

extension Element {
  fileprivate var plottedUnit: String? {
    guard case .quantity(let quantity) = meaning else { return nil }
    return quantity.unit?.symbol
  }
}
