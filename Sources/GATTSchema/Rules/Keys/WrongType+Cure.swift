extension WrongType {
  /// What to write behind `key`, or as `place`, in place of `node`; nil when nothing is known.
  static func cure(_ key: String?, place: String, found node: YAMLNode) -> String? {
    guard let key else {
      return place == Place.field.name ? field(node) ?? form(place) : whole(place, node) ?? form(place)
    }
    if let text = node.text, !node.isEmpty, let cure = written(text, key, place) { return cure }
    if let items = node.items, !items.isEmpty, let cure = list(items, key) { return cure }
    if let entries = node.entries, let cure = mapping(entries, key) { return cure }
    return WrittenForms.line(of: key)
  }

  /// What to write behind `key` in place of `node`, which is no list of what `shape` says.
  static func cure(_ key: String, itemsOf shape: Shape?, found node: YAMLNode) -> String? {
    if case .list(.place(let place)) = shape, place.name == Place.encryptedExample.name {
      return form(place.name).map { "`\(key): [\($0.filter { $0 != "`" })]`" }
    }
    return cure(key, place: "a list", found: node)
  }

  /// Text where a list or a mapping stands.
  private static func written(_ text: String, _ key: String, _ place: String) -> String? {
    guard text.utf8.count <= ForeignWords.longest else { return nil }
    if let row = ForeignWords.word(text, behind: key) { return ForeignWords.advice(row) }
    let items = text.split { ", |+".contains($0) }.map { word in
      // Of macros and words of other tools, the one that is meant.
      let row = ForeignWords.word(String(word), behind: key).flatMap { $0.contains("`") ? nil : $0 }
      let bare = ForeignWords.withoutPrefix(String(word))
      return row ?? (bare == word ? bare : bare.lowercased())
    }
    let list = "`\(key): [\(items.joined(separator: ", "))]`"
    switch key {
    case "properties" where Scalars.integer(text) != nil:
      return properties(Property.names(ofOctet: Scalars.integer(text) ?? 0))
    case "properties": return properties(items)
    case "counts": return items.allSatisfy { Scalars.integer($0) != nil } ? list : nil
    case "elements", "context": return list
    case "imports", "advertises", "requires": return "`\(key): [\(text)]`"
    case "pair", "array-pair": return ScalarType(text).map { "`\(key): [\($0), \($0)]`" }
    case "over": return "`over: [\(text), \(text)]`, the first and the last field"
    case "nonce": return NonceWord(rawValue: text).map { "`nonce: [\($0.rawValue)]`" }
    case "bits" where place != "a mapping": return bits(text)
    case "struct" where !text.isEmpty:
      return "`type: \(text)` for one of the `types`, or \(WrittenForms.line(of: key) ?? "a list of fields")"
    default: return nil
    }
  }

  /// A list of properties; nil where one of `names` is none.
  private static func properties(_ names: [String]) -> String? {
    guard !names.isEmpty, names.allSatisfy({ Property(rawValue: $0) != nil }) else { return nil }
    return "`properties: [\(names.joined(separator: ", "))]`"
  }

  /// `3:0` and `0..3` in place of `0-3`.
  static func bits(_ text: String) -> String? {
    let numbers = text.split { ":.-_ ".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 2, let low = numbers.min(), let high = numbers.max() else { return nil }
    return "`\"\(low)-\(high)\"`"
  }

  /// A list where something else stands.
  private static func list(_ items: [YAMLNode], _ key: String) -> String? {
    if key == "piecewise" || key == "table" { return points(items, key) }
    if key == "where" {
      let parts = items.compactMap { $0.entries?.first }.map { "\($0.name): \($0.value.sketch)" }
      return "`where: { \(parts.isEmpty ? "Half: Level / 2" : parts.joined(separator: ", ")) }`"
    }
    let texts = items.compactMap(\.text)
    guard texts.count == items.count, items.count <= 16 else {
      return nil
    }
    func numbered(_ row: (Int, String) -> String) -> String {
      "`\(key): { \(texts.enumerated().map { row($0.offset, $0.element) }.joined(separator: ", ")) }`"
    }
    switch key {
    case "cases": return numbered { "\($1): \($0)" }
    case "bits": return numbered { "\($0): \($1)" }
    case "special": return "`special: { Not Known: \(texts[0]) }`"
    case "pair":
      guard texts.allSatisfy({ ScalarType($0) != nil }) else { return nil }
      guard let first = texts.first, Set(texts).count == 1 else { return "`struct` with a field for each" }
      return "`array: \(first), count: \(texts.count)`, or `struct` with a field for each"
    default: return nil
    }
  }

  /// Points as a list of pairs.
  private static func points(_ items: [YAMLNode], _ key: String) -> String? {
    let pairs = items.compactMap { $0.items?.compactMap(\.text) }.filter { $0.count == 2 }
    guard pairs.count == items.count, pairs.count <= 16 else { return nil }
    return "`\(key): { \(pairs.map { "\($0[0]): \($0[1])" }.joined(separator: ", ")) }`"
  }

  /// A mapping where something else stands.
  private static func mapping(_ entries: [YAMLEntry], _ key: String) -> String? {
    guard let first = entries.first else { return nil }
    switch key {
    case "services", "characteristics":
      let name = first.name == "name" ? first.value.sketch : first.name
      return "a list, `- name: \(name)` with the other keys below `name`"
    case "struct":
      let type = first.value.text.map { ForeignWords.type($0) ?? $0 } ?? "uint8"
      return "`struct: [{ name: \(first.name), raw: \(type) }, …]`"
    case "alternatives":
      let inner = first.value.entries?.map { "\($0.name): \($0.value.sketch)" }.joined(separator: ", ")
      return "`alternatives: [{ name: \(first.name), \(inner ?? "is: \(first.value.sketch)") }, …]`"
    case "properties": return properties(entries.filter { $0.value.text != "false" }.map(\.name))
    default: return nil
    }
  }

  /// A field as C or others write it.
  private static func field(_ node: YAMLNode) -> String? {
    guard let text = node.text, text.utf8.count <= ForeignWords.longest else { return nil }
    let words = text.split { " ;:".contains($0) }.map(String.init)
    guard words.count == 2 else { return nil }
    for (type, name) in [(words[0], words[1]), (words[1], words[0])] {
      if let known = ScalarType(type)?.description ?? ForeignWords.type(type) {
        return "`{ name: \(name), raw: \(known) }`"
      }
    }
    return nil
  }

  /// What is a list or text, and should be a mapping of its own.
  private static func whole(_ place: String, _ node: YAMLNode) -> String? {
    switch place {
    case Place.document.name:
      return node.items == nil ? "`gatt: 1` on the first line" : "`gatt: 1` without a dash before it"
    case Place.permissions.name:
      let word = node.text ?? node.items?.first?.text ?? ""
      let row = Security(rawValue: word)?.rawValue ?? ForeignWords.word(word, behind: "read") ?? "encrypted"
      return "`{ read: \(row) }`"
    case Place.descriptors.name:
      return "`{ user-description: Outside }`; the Client Characteristic Configuration, 0x2902, is there by itself"
    case Place.octetRange.name: return octetRange(node)
    case Place.nameRule.name: return nameRule(node)
    case Place.manufacturerRule.name:
      return node.text.map { "`{ company: \(ForeignWords.word($0, behind: "company")?.filter { $0 != "`" } ?? $0) }`" }
    case Place.readyAction.name: return node.text.map { "`{ subscribe: \($0) }`" }
    case Place.alternate.name:
      if let only = node.items?.first, node.items?.count == 1, only.entries?.place(of: "when") != nil {
        return "`\(only.sketch)` without brackets"
      }
      return node.text.map { "`{ when: \($0), unit: °F }`" }
    case Place.computed.name: return "`{ name: Result, formula: \(node.text == nil ? "Level * 2" : node.sketch) }`"
    case Place.value.name where node.items != nil: return "`{ struct: [{ name: Level, raw: uint8 }] }`"
    default: return nil
    }
  }

  /// Several names in place of what they begin with.
  private static func nameRule(_ node: YAMLNode) -> String? {
    let names = node.items?.compactMap(\.text) ?? []
    guard let first = names.first, names.count == node.items?.count else { return nil }
    let shared = names.dropFirst().reduce(first) { sharedStart($0, $1) }
    return shared.isEmpty
      ? "`{ prefix: \(first) }`, and a document of its own for each other name"
      : "`{ prefix: \(shared) }`, what the names begin with"
  }

  private static func sharedStart(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }

  /// `2-10`, `[2, 10]` and `4`, the number of octets at the end.
  private static func octetRange(_ node: YAMLNode) -> String? {
    let texts =
      node.items?.compactMap(\.text) ?? node.text.map { $0.split { "-.: ".contains($0) }.map(String.init) } ?? []
    let numbers = texts.compactMap { Scalars.integer($0) }
    guard numbers.count == texts.count, let first = numbers.first, texts.count <= 2 else { return nil }
    if numbers.count == 2 { return "`{ at: \(first), until: \(numbers[1]) }`" }
    return first > 0 ? "`{ at: -\(first) }` for the last of the data, or `{ at: \(first) }` for all from there" : nil
  }

  private static func form(_ place: String) -> String? {
    let words = place.split(separator: " ").drop { ["a", "an"].contains($0) }
    // What a place is called is a key, or a word of that is; but a mapping stands there, whatever stands behind that key.
    let names = [words.joined(separator: "-"), words.last.map(String.init) ?? place]
    return names.lazy.compactMap { WrittenForms.form(of: $0) }.first { $0.hasPrefix("{") }.map { "`\($0)`" }
  }
}
