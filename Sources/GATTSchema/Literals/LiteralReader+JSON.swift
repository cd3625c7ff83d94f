extension LiteralReader {
  /// JSON of a shape; nil, with a diagnostic at the part that is wrong.
  mutating func json(_ node: YAMLNode, _ shape: JSONShape) -> JSONTree? {
    switch shape {
    case .any: return anyJSON(node)
    case .string:
      if let text = node.text { return .string(text) }
    case .bool:
      if let text = node.text, text == "true" || text == "false" { return .bool(text == "true") }
    case .integer(.plain):
      if let number = node.text.flatMap({ Scalars.wholeLiteral($0) }).flatMap({ Int64(exactly: $0) }) {
        return .number("\(number)")
      }
    case .integer:
      guard let element = shape.element else { break }
      return number(node, NumberCoder(element))?.integer.map { .number("\($0)") }
    case .number(let quantity):
      if let number = node.text.flatMap({ Double($0) }), number.isFinite, quantity.allows(number) {
        return .number(NumberText.shortest(number))
      }
    case .list(let item):
      guard let items = node.items else { break }
      let list = items.compactMap { json($0, item) }
      return list.count == items.count ? .array(list) : nil
    case .object(let object):
      guard let entries = node.entries else { break }
      return members(entries, object, at: node.range).map { .object($0) }
    }
    report(LiteralShape.diagnostic(shape.wanted, found: node))
    return nil
  }

  /// The value of JSON of a shape that a text has; nil, with a diagnostic.
  mutating func json(_ text: String, _ shape: JSONShape, at range: SourceRange) -> RawValue? {
    do throws(ValueError) {
      return .text(try JSONCoder(shape: shape, limit: interpreter.limit).text(of: Array(text.utf8), at: 0))
    } catch {
      report(InvalidValue.diagnostic(error, at: range))
      return nil
    }
  }

  private mutating func members(
    _ entries: [YAMLEntry], _ object: JSONObject, at range: SourceRange
  ) -> [JSONTree.Member]? {
    var members: [JSONTree.Member] = []
    for member in object.members {
      let entry = entries.first { $0.name == member.name }
      if member.isOptional, entry.map({ anyJSON($0.value) == .null }) ?? true { continue }
      guard let entry else {
        report(LiteralShape.missing(member.name, at: range))
        return nil
      }
      guard let value = json(entry.value, member.shape) else { return nil }
      members.append(JSONTree.Member(name: member.name, value: value))
    }
    let names = object.members.map(\.name)
    for entry in entries where !names.contains(entry.name) {
      guard object.keepsUnknown else {
        report(UnknownName.diagnostic(entry.name, legal: names, of: "the object", at: entry.key.range))
        return nil
      }
      guard let value = anyJSON(entry.value) else { return nil }
      members.append(JSONTree.Member(name: entry.name, value: value))
    }
    return members
  }

  /// What JSON would take it for.
  private func anyJSON(_ node: YAMLNode) -> JSONTree? {
    switch node.content {
    case .scalar(let text, let isQuoted):
      guard !isQuoted else { return .string(text) }
      guard !node.isEmpty else { return .null }
      return (try? JSONParser.parse(Array(text.utf8))) ?? .string(text)
    case .sequence(let items): return .array(items.compactMap { anyJSON($0) })
    case .mapping(let entries):
      return .object(
        entries.compactMap { entry in
          anyJSON(entry.value).map { JSONTree.Member(name: entry.name, value: $0) }
        })
    }
  }
}
