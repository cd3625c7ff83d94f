/// A field of a value that gets another text, on the way from a value to one that is written.
package struct FieldChange {
  /// Which field.
  package let path: ValuePath
  /// What it gets; nil takes a field away that need not be there.
  package let value: YAMLNode?

  /// A change of the field at a path.
  package init(_ path: ValuePath, to value: YAMLNode?) {
    (self.path, self.value) = (path, value)
  }

  /// The change with what is written in one line, which is where findings have it.
  package func moved(to line: Int) -> FieldChange {
    FieldChange(path, to: value?.moved(to: line))
  }

  /// A value with the change made; nil for a value that has nothing left.
  ///
  /// - Throws: the path to a list that has too few items.
  package func applied(to node: YAMLNode?) throws(ValuePath) -> YAMLNode? {
    try changed(node, path.steps[...])
  }

  private func changed(_ node: YAMLNode?, _ steps: ArraySlice<ValuePath.Step>) throws(ValuePath) -> YAMLNode? {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    switch step {
    case .part(let name):
      var entries = node?.entries ?? []
      let place = entries.firstIndex { $0.name == name }
      let part = try changed(place.map { entries[$0].value }, rest)
      if let place {
        entries.remove(at: place)
      }
      if let part { entries.insert(Self.entry(name, part), at: place ?? entries.count) }
      return YAMLNode(.mapping(entries), node?.range ?? .startOfFile)
    case .alternative(let name):
      let present = node?.entries?.first { $0.name == name }?.value
      let part = try changed(present, rest) ?? YAMLNode(.mapping([]), .startOfFile)
      return YAMLNode(.mapping([Self.entry(name, part)]), node?.range ?? .startOfFile)
    case .item(let index):
      var items = node?.items ?? []
      guard index <= items.count else { throw ValuePath(steps: Array(path.steps.prefix(steps.startIndex))) }
      let item = try changed(index < items.count ? items[index] : nil, rest)
      if index < items.count { items.remove(at: index) }
      if let item { items.insert(item, at: index) }
      return YAMLNode(.sequence(items), node?.range ?? .startOfFile)
    }
  }

  private static func entry(_ name: String, _ value: YAMLNode) -> YAMLEntry {
    YAMLEntry(key: YAMLNode(.scalar(name, isQuoted: true), value.range), value: value)
  }
}

extension FieldChange {
  /// Lines from here on are changes; those before are of the value that is changed.
  package static let firstLine = 1_000_000
}

extension Interpreter {
  /// The form in which a value is written to be changed: that of the wire, so that what nobody changes stays as it is.
  package var changedForm: MeaningTree.Form {
    if case .json = layout { .names } else { .raw }
  }
}

extension YAMLNode {
  /// A text that somebody typed in a line of its own; the line is where findings have it.
  package init(typed text: String, line: Int) {
    let start = SourcePosition(line: line, column: 1)
    self.init(.scalar(text, isQuoted: false), SourceRange(start: start, end: start))
  }

  /// A value without anything in it.
  package static var nothing: YAMLNode { YAMLNode(.mapping([]), .startOfFile) }

  /// The node with all of it in one line, which is where findings have it.
  package func moved(to line: Int) -> YAMLNode {
    var node = self
    node.range = SourceRange(start: SourcePosition(line: line, column: 1), end: SourcePosition(line: line, column: 1))
    switch content {
    case .scalar: break
    case .sequence(let items): node.content = .sequence(items.map { $0.moved(to: line) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { YAMLEntry(key: $0.key.moved(to: line), value: $0.value.moved(to: line)) })
    }
    return node
  }
}

extension Element {
  /// A number without the unit that is written behind it, or the whole text where there is none.
  ///
  /// - Throws: the sentence to say of another unit than its own.
  package func withoutUnit(_ text: String) throws(WrongUnit) -> String {
    guard case .quantity(let quantity) = meaning, quantity.special.allSatisfy({ $0.number(text) == nil }) else {
      return text
    }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-./".contains($0)) }
    guard !digits.isEmpty else { return text }
    var number = digits
    var unit = text[digits.endIndex...]
    // 1e3 is all number.
    let exponent = unit.dropFirst().prefix { $0.isASCII && ($0.isNumber || "+-".contains($0)) }
    if unit.first == "e" || unit.first == "E", !exponent.isEmpty {
      number = text[..<exponent.endIndex]
      unit = text[exponent.endIndex...]
    }
    while unit.first == " " { unit = unit.dropFirst() }
    guard !unit.isEmpty else { return String(number) }
    guard quantity.alternate == nil, let own = quantity.unit?.symbol else {
      let units = [quantity.unit?.symbol, quantity.alternate?.unit?.symbol].compactMap(\.self)
      throw WrongUnit(unit: String(unit), units: units)
    }
    guard unit == own else { throw WrongUnit(unit: String(unit), units: [own]) }
    return String(number)
  }
}

/// A unit that a number is not in.
package struct WrongUnit: Error {
  /// The unit that was written.
  package let unit: String
  /// Those of the field: none, one, or two between which another field decides.
  package let units: [String]

  /// What to do about it.
  package var advice: String {
    switch units.count {
    case 0: "it has no unit; give the number alone"
    case 1: "it is in \(units[0]); give the number alone, or with that unit"
    default: "it is in \(units.joined(separator: " or ")), as another field says; give the number alone"
    }
  }
}
