extension ValueNode {
  /// What it means, as a tree that prints.
  func meaning(_ form: MeaningTree.Form) -> MeaningTree {
    switch self {
    case .number(let element, let number): element.meaning(of: number, form)
    case .flag(_, let isSet): form == .raw ? .whole(isSet ? 1 : 0) : .truth(isSet)
    case .text(let text): .text(text)
    case .octets(let octets): .text(Hex.text(octets))
    case .shared(let text, _, let parts): form == .raw ? parts.meaning(form) : .text(text)
    case .record(let parts): .record(parts.map { .init(name: $0.name, meaning: $0.node.meaning(form)) })
    case .bits(let parts, let unnamed):
      .record(
        parts.map { .init(name: $0.name, meaning: $0.node.meaning(form)) }
          + (unnamed == 0 ? [] : [.init(name: Flag.unnamedKey, meaning: .whole(Int128(unnamed)))]))
    case .list(let items): .list(items.map { $0.meaning(form) })
    case .choice(let alternative, .record(let parts)) where alternative.isOneOfItsName:
      // Named once: the value, where it is there, stands right behind the alternative's name.
      parts.first.map { .record([.init(name: alternative.name, meaning: $0.node.meaning(form))]) }
        ?? .text(alternative.name)
    case .choice(let alternative, let fields):
      fields.map { .record([.init(name: alternative.name, meaning: $0.meaning(form))]) } ?? .text(alternative.name)
    case .unknown(let tag, let octets):
      .record([
        .init(
          name: "unknown",
          meaning: .record([
            .init(name: "tag", meaning: .whole(tag)), .init(name: "octets", meaning: .text(Hex.text(octets))),
          ]))
      ])
    }
  }

  /// One line a leaf: the names of the fields from outside, then the value with its unit.
  func lines(_ path: String = "") -> [String] {
    let prefix = path.isEmpty ? "" : path + " "
    switch self {
    case .number(let element, let number): return element.lines(of: number).map { prefix + $0 }
    case .flag(let labels, let isSet): return [prefix + (isSet ? labels.set : labels.clear)]
    case .text(let text): return [prefix + text]
    case .octets(let octets): return [prefix + Hex.text(octets)]
    case .shared(_, let name, _): return [prefix + name]
    case .record(let parts), .bits(let parts, _):
      return parts.flatMap { $0.node.lines(path.isEmpty ? $0.name : "\(path)/\($0.name)") }
    case .list(let items): return items.enumerated().flatMap { $1.lines("\(path)[\($0)]") }
    case .choice(let alternative, let fields):
      let inner = fields?.lines(path) ?? []
      return alternative.isOneOfItsName && !inner.isEmpty ? inner : [prefix + alternative.name] + inner
    case .unknown(let tag, let octets): return ["\(prefix)unknown \(tag) \(Hex.text(octets))"]
    }
  }

  /// The text of every leaf by the Swift names from outside, joined by points; `name` is that of a leaf without any.
  func dictionary(name: String, path: String = "") -> [String: String] {
    let key = path.isEmpty ? name : path
    switch self {
    case .number(let element, let number):
      let raw = element.hasOwnValue ? [key + "Raw": number.text] : [:]
      return [key: element.text(of: number)].merging(raw) { first, _ in first }
    case .flag(let labels, let isSet): return [key: isSet ? labels.set : labels.clear]
    case .text(let text): return [key: text]
    case .octets(let octets): return [key: Hex.text(octets)]
    case .shared(_, let text, _): return [key: text]
    case .record(let parts), .bits(let parts, _):
      return merged(parts.map { ($0.node, path.isEmpty ? "" : path + ".", $0.identifier) })
    case .list(let items): return merged(items.enumerated().map { ($1, "", "\(key)[\($0)]") })
    case .choice(let alternative, let fields):
      return [key: alternative.name].merging(fields?.dictionary(name: name, path: path) ?? [:]) { first, _ in first }
    case .unknown(let tag, let octets):
      return [key: "\(tag)", (path.isEmpty ? "" : path + ".") + "octets": Hex.text(octets)]
    }
  }

  private func merged(_ nodes: [(node: ValueNode, prefix: String, key: String)]) -> [String: String] {
    nodes.reduce(into: [:]) { result, entry in
      result.merge(entry.node.dictionary(name: entry.key, path: entry.prefix + entry.key)) { first, _ in first }
    }
  }
}

extension Alternative {
  /// Whether it is one value, whose field is called like the alternative itself.
  var isOneOfItsName: Bool {
    structure.fields.count == 1 && structure.fields.first?.name == name
  }

  /// An error inside it, which names the alternative unless the field that it names is called alike.
  func placed(_ error: ValueError) -> ValueError {
    isOneOfItsName ? error : error.inside(name)
  }
}
