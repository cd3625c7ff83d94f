extension LiteralReader {
  /// A structure: a mapping by the names of its fields; a shared type may be one text.
  mutating func structure(
    _ node: YAMLNode, _ structure: PreparedStructure, in outer: MemberScope? = nil
  ) -> RawValue? {
    if let shared = structure.shared, let text = node.text { return sharedValue(node, text, shared, structure) }
    guard let entries = node.entries else {
      report(LiteralShape.diagnostic("a mapping by the names of its fields", found: node))
      return nil
    }
    guard check(entries, structure) else { return nil }
    let statedAround = statedNumbers
    statedNumbers = []
    defer { statedNumbers = statedAround }
    var record: [RawValue?] = []
    record.reserveCapacity(structure.fields.count)
    let context = interpreter.context
    var next = 0
    for field in structure.fields {
      // Only a few kinds of field ask what the others say.
      func scope() -> MemberScope {
        structure.scope(record, structure.derivedNumbers(record), context: context, in: outer)
      }
      let written = field.isWritten || field.isStated ? entries.place(of: field.name.text, from: next) : nil
      if let written, !field.isWritten {
        guard let value = state(entries[written].value, field, scope) else { return nil }
        record.append(value)
        next = written + 1
        continue
      }
      // In JSON `null` says of what may be absent that it is.
      let isNull = written.map { entries[$0].value.isNull } ?? false
      guard let place = written, !isNull || field.presence == nil else {
        next = written.map { $0 + 1 } ?? next
        guard let value = absent(field, scope, at: node) else { return nil }
        record.append(value)
        continue
      }
      guard let value = repeated(entries[place].value, field, scope) else { return nil }
      record.append(value)
      next = place + 1
    }
    guard checkStated(in: structure, record, outer) else { return nil }
    return .record(record)
  }

  /// One of the alternatives: a mapping of its name to its fields, or only its name when it has none. A number by itself is
  /// that of the first where nothing but the length tells the alternatives apart.
  mutating func union(_ node: YAMLNode, _ union: PreparedUnion, in outer: MemberScope? = nil) -> RawValue? {
    guard let (name, fields) = choice(node) else {
      report(LiteralShape.diagnostic("the name of an alternative, or a mapping of it to its fields", found: node))
      return nil
    }
    if let place = union.alternatives.firstIndex(where: { $0.name.text == name }) {
      return alternative(fields, union.alternatives[place], outer, at: node).map { .choice(place, $0) }
    }
    if union.isTaggedByLength, let first = union.alternatives.first, first.takesBare(node) {
      return alternative(node, first, outer, at: node).map { .choice(0, $0) }
    }
    guard name == "unknown", union.keepsUnknown, let fields else {
      let names = union.alternatives.map(\.name.text) + (union.keepsUnknown ? ["unknown"] : [])
      report(UnknownName.diagnostic(name, legal: names, of: "the alternatives", at: node.range))
      return nil
    }
    return unknown(fields)
  }

  /// Octets: pairs of hexadecimal digits.
  mutating func octets(_ node: YAMLNode) -> [UInt8]? {
    let inner = node.entries?.count == 1 ? node.entries?.first { $0.name == "hex" }?.value : nil
    return Scalars.hex(inner ?? node, as: "hex", &diagnostics)?.value
  }
}

extension LiteralReader {
  /// Whether every entry is called like a field.
  private mutating func check(_ entries: [YAMLEntry], _ structure: PreparedStructure) -> Bool {
    var next = 0
    let areKnown = entries.indices.allSatisfy { entry in
      let place = structure.written(entries[entry].name, from: next)
      next = (place ?? 0) + 1
      return place != nil
    }
    let legal = structure.fields.filter { $0.isWritten || $0.isStated }
    return areKnown || check(entries, legal.map(\.name.text), of: "the fields")
  }

  private mutating func check(_ entries: [YAMLEntry], _ names: [String], of place: String) -> Bool {
    let unknown = entries.filter { !names.contains($0.name) }
    for entry in unknown {
      report(UnknownName.diagnostic(entry.name, legal: names, of: place, at: entry.key.range))
    }
    return unknown.isEmpty
  }

  private mutating func sharedValue(
    _ node: YAMLNode, _ text: String, _ shared: SharedType, _ structure: PreparedStructure
  ) -> RawValue? {
    if form(of: node) == .raw, [.address, .uuid].contains(shared), let octets = Hex.bytes(text) {
      return .octets(octets)
    }
    if let octets = shared.octets(text) ?? hexOctets(text, shared) { return .octets(octets) }
    if let numbers = shared.numbers(text), numbers.count == structure.fields.count {
      return .record(numbers.map { .numbers([.integer($0)]) })
    }
    report(LiteralShape.diagnostic("written as “\(shared.example)”", found: node))
    return nil
  }

  private func hexOctets(_ text: String, _ shared: SharedType) -> [UInt8]? {
    shared == .address ? Hex.bytes(text).flatMap { $0.count == 6 ? $0 : nil } : nil
  }

  /// What a field that is not written holds: nothing where it may be absent. Inner nil for absent, outer for a finding.
  private mutating func absent(_ field: PreparedField, _ scope: () -> MemberScope, at node: YAMLNode) -> RawValue?? {
    guard field.isStored else { return .some(nil) }
    func isThere() -> Bool {
      field.presence.map { scope().holds($0, hasOctets: false) } ?? true
    }
    switch field.content {
    case .bits(let group) where !field.isVisible || field.presence == nil && group.takesZero:
      return .some(isThere() ? .numbers([.integer(0)]) : nil)
    case .fixed(let fixed): return .some(isThere() ? .octets(Array(repeating: 0, count: fixed.count)) : nil)
    case .number, .bits, .text, .octets, .structure, .union, .constant, .checksum, .link:
      guard field.presence == nil else { return .some(nil) }
      report(LiteralShape.missing(field.name.text, at: node.range))
      return nil
    }
  }

  private mutating func repeated(_ node: YAMLNode, _ field: PreparedField, _ scope: () -> MemberScope) -> RawValue? {
    guard field.repetition != nil else { return content(node, field, scope) }
    guard let items = node.items else {
      report(LiteralShape.diagnostic("a list", found: node))
      return nil
    }
    let values = items.compactMap { content($0, field, scope) }
    return values.count == items.count ? .list(values) : nil
  }

  private mutating func content(_ node: YAMLNode, _ field: PreparedField, _ scope: () -> MemberScope) -> RawValue? {
    switch field.content {
    case .number(let fieldNumber): number(node, fieldNumber.resolved(by: scope)).map { .numbers([$0]) }
    case .bits(let group): bits(node, group, scope).map { .numbers([.integer(Int128($0))]) }
    case .text: text(node)
    case .octets: octets(node).map { .octets($0) }
    case .structure(let inner): structure(node, inner, in: scope())
    case .union(let inner): union(node, inner, in: scope())
    case .fixed: octets(node).map { .octets($0) }
    case .constant, .checksum, .link: nil
    }
  }

  private func choice(_ node: YAMLNode) -> (name: String, fields: YAMLNode?)? {
    if let text = node.text { return (text, nil) }
    guard let entries = node.entries, entries.count == 1, let entry = entries.first else { return nil }
    return (entry.name, entry.value.isEmpty ? nil : entry.value)
  }

  private mutating func alternative(
    _ fields: YAMLNode?, _ alternative: PreparedAlternative, _ outer: MemberScope?, at node: YAMLNode
  ) -> RawValue? {
    guard let fields else { return structure(YAMLNode(.mapping([]), node.range), alternative.structure, in: outer) }
    // One value called like the alternative stands right behind its name.
    guard alternative.isOneOfItsName, let field = alternative.structure.fields.first else {
      return structure(fields, alternative.structure, in: outer)
    }
    let (structure, context) = (alternative.structure, interpreter.context)
    let value = repeated(fields, field) {
      structure.scope([nil], structure.derivedNumbers([nil]), context: context, in: outer)
    }
    let links = [RawValue?](repeating: nil, count: structure.fields.count - 1)
    return value.map { .record([$0] + links) }
  }

  private mutating func unknown(_ node: YAMLNode) -> RawValue? {
    guard let entries = node.entries, check(entries, ["tag", "octets"], of: "the parts of an unknown alternative")
    else { return nil }
    guard let tag = entries.first(where: { $0.name == "tag" })?.value,
      let rest = entries.first(where: { $0.name == "octets" })?.value
    else {
      report(LiteralShape.diagnostic("a mapping of `tag` and `octets`", found: node))
      return nil
    }
    guard let number = Scalars.wholeLiteral(tag, as: "tag", &diagnostics), let octets = octets(rest) else { return nil }
    return .unknown(tag: number.value, octets)
  }
}

extension PreparedAlternative {
  /// Whether it is one number, and `node` is written like one.
  fileprivate func takesBare(_ node: YAMLNode) -> Bool {
    guard isOneOfItsName, let field = structure.fields.first, field.repetition == nil, case .number = field.content
    else { return false }
    return node.text.flatMap { Rational($0) } != nil
  }
}

extension SharedType {
  /// What it is written like.
  fileprivate var example: String {
    switch self {
    case .dateTime: "2024-03-15 14:30:45"
    case .date: "2024-03-15"
    case .address: "AA:BB:CC:DD:EE:FF"
    case .uuid: "2a19"
    }
  }
}
