extension ValueNode {
  /// What it means, for printing.
  func meaning(_ form: MeaningTree.Form) -> MeaningTree {
    switch self {
    case .text(let text): return .text(text)
    case .octets(let octets): return .text(Hex.text(octets))
    case .shared(let text, _, _) where form != .raw: return .text(text)
    case .choice(let alternative, let fields) where Self.shown(alternative, fields) == nil:
      return .text(alternative.name.text)
    case .number, .flag, .shared, .record, .bits, .list, .choice, .unknown:
      var json: [UInt8] = []
      write(form, to: &json)
      return .written(json: String(decoding: json, as: UTF8.self))
    }
  }

  /// Appends what it means as JSON on one line, in UTF-8; in raw form its numbers as the wire has them.
  func write(_ form: MeaningTree.Form, to json: inout [UInt8]) {
    switch self {
    case .number(let coder, let number): coder.element.meaning(of: number, form).write(to: &json)
    case .flag(_, let isSet): (form == .raw ? .whole(isSet ? 1 : 0) : MeaningTree.truth(isSet)).write(to: &json)
    case .text(let text): JSONString.append(text, to: &json)
    case .octets(let octets): JSONString.append(Hex.text(octets), to: &json)
    case .shared(let text, _, let parts):
      if form == .raw { parts.write(form, to: &json) } else { JSONString.append(text, to: &json) }
    case .record(let parts): Self.write(parts, form, to: &json)
    case .bits(let parts, let unnamed): Self.write(parts, unnamed: unnamed, form, to: &json)
    case .list(let items):
      json.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { json.append(UInt8(ascii: ",")) }
        item.write(form, to: &json)
      }
      json.append(UInt8(ascii: "]"))
    case .choice(let alternative, let fields): Self.write(alternative, fields, form, to: &json)
    case .unknown(let tag, let octets):
      json += #"{"unknown":{"tag":"#.utf8
      tag.appendJSON(to: &json)
      json += #","octets":"\#(Hex.text(octets))"}}"#.utf8
    }
  }

  /// Appends an object: the parts, and behind them the bits that nobody has named, as one number.
  private static func write(
    _ parts: [Part], unnamed: UInt64 = 0, _ form: MeaningTree.Form, to json: inout [UInt8]
  ) {
    json.append(UInt8(ascii: "{"))
    for (place, part) in parts.enumerated() {
      if place > 0 { json.append(UInt8(ascii: ",")) }
      json += part.name.key
      part.node.write(form, to: &json)
    }
    if unnamed != 0 {
      json += "\(parts.isEmpty ? "" : ",")\"\(Flag.unnamedKey)\":".utf8
      Int128(unnamed).appendJSON(to: &json)
    }
    json.append(UInt8(ascii: "}"))
  }

  /// Appends an alternative: its name alone when it has nothing to show, else an object of its name and its fields.
  private static func write(
    _ alternative: PreparedAlternative, _ fields: ValueNode?, _ form: MeaningTree.Form, to json: inout [UInt8]
  ) {
    guard let shown = shown(alternative, fields) else {
      return JSONString.append(alternative.name.text, to: &json)
    }
    json.append(UInt8(ascii: "{"))
    json += alternative.name.key
    shown.write(form, to: &json)
    json.append(UInt8(ascii: "}"))
  }

  /// What stands behind the name of an alternative; nil for nothing.
  static func shown(_ alternative: PreparedAlternative, _ fields: ValueNode?) -> ValueNode? {
    guard alternative.isOneOfItsName, case .record(let parts) = fields else { return fields }
    // Named once: the value, where it is there, stands right behind the alternative's name.
    return parts.first?.node
  }

  /// One line a leaf: the names of the fields from outside, then the value with its unit.
  func lines(_ path: String = "") -> [String] {
    let prefix = path.isEmpty ? "" : path + " "
    switch self {
    case .number(let coder, let number): return coder.element.unnamed.lines(of: number).map { prefix + $0 }
    case .flag(let member, let isSet): return [prefix + member.label(isSet)]
    case .text(let text): return [prefix + text]
    case .octets(let octets): return [prefix + Hex.text(octets)]
    case .shared(_, let name, _): return [prefix + name]
    case .record(let parts), .bits(let parts, _):
      return parts.flatMap { $0.node.lines(path.isEmpty ? $0.name.text : "\(path)/\($0.name.text)") }
    case .list(let items): return items.enumerated().flatMap { $1.lines("\(path)[\($0)]") }
    case .choice(let alternative, let fields):
      let inner = fields?.lines(path) ?? []
      return alternative.isOneOfItsName && !inner.isEmpty ? inner : [prefix + alternative.name.text] + inner
    case .unknown(let tag, let octets): return ["\(prefix)unknown \(tag) \(Hex.text(octets))"]
    }
  }

  /// The text of every leaf by the Swift names from outside, joined by points; `name` is that of a leaf without any.
  func dictionary(name: String, path: String = "") -> [String: String] {
    let key = path.isEmpty ? name : path
    switch self {
    case .number(let coder, let number):
      let element = coder.element
      let raw = element.hasPhysicalValue ? [key + "Raw": number.text] : [:]
      return [key: element.text(of: number)].merging(raw) { first, _ in first }
    case .flag(let member, let isSet): return [key: member.label(isSet)]
    case .text(let text): return [key: text]
    case .octets(let octets): return [key: Hex.text(octets)]
    case .shared(let text, _, _): return [key: text]
    case .record(let parts): return texts(of: parts, path)
    case .bits(let parts, let unnamed):
      let rest = unnamed == 0 ? [:] : [(path.isEmpty ? "" : path + ".") + Flag.unnamedKey: "\(unnamed)"]
      let named = texts(of: parts, path).filter { rest.isEmpty || $0.key != path }
      return named.merging(rest) { first, _ in first }
    case .list(let items) where items.isEmpty: return [key: ""]
    case .list(let items): return merged(items.enumerated().map { ($1, "", "\(key)[\($0)]") })
    case .choice(let alternative, let fields):
      let fields = alternative.isStructureOfItsName ? Self.shown(alternative, fields) : fields
      let inner = fields?.dictionary(name: name, path: path) ?? [:]
      return [key: alternative.name.text].merging(inner) { first, _ in first }
    case .unknown(let tag, let octets):
      return [key: "\(tag)", (path.isEmpty ? "" : path + ".") + "octets": Hex.text(octets)]
    }
  }

  /// The texts of parts; an empty one where none of them is there, so that it can be seen that the whole is.
  private func texts(of parts: [Part], _ path: String) -> [String: String] {
    let texts = merged(parts.map { ($0.node, path.isEmpty ? "" : path + ".", $0.name.identifier) })
    return texts.isEmpty && !path.isEmpty ? [path: ""] : texts
  }

  private func merged(_ nodes: [(node: ValueNode, prefix: String, key: String)]) -> [String: String] {
    nodes.reduce(into: [:]) { result, entry in
      result.merge(entry.node.dictionary(name: entry.key, path: entry.prefix + entry.key)) { first, _ in first }
    }
  }
}
