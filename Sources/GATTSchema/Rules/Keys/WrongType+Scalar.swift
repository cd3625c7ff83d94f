extension WrongType {
  /// What to write behind `key` in place of `node`, which is not read as `form`; nil when nothing is known. Where `isAll` is
  /// false it may be one of several texts behind the key.
  static func cure(_ key: String, _ form: ScalarForm, isAll: Bool, found node: YAMLNode) -> String? {
    if node.isEmpty, node.text?.isEmpty == true, key == "name" || key == "description" {
      return "`\(key): \"#…\"` for text that begins with #, which else begins a comment"
    }
    if let text = node.text, !node.isEmpty, let cure = foreign(text, key) { return cure }
    if key == "type", case .wholeNumber = form { return "`type: 0x20`, the number of the type of the data" }
    if let items = node.items, !items.isEmpty, let cure = meant(items, key, form, isAll: isAll) { return cure }
    if let first = node.entries?.first, let cure = flagged(first, key) { return cure }
    return sample(key, form, isAll: isAll, found: node)
  }

  /// The form of the key, where that is what is taken here, or another that is.
  private static func sample(_ key: String, _ form: ScalarForm, isAll: Bool, found node: YAMLNode) -> String? {
    let written = WrittenForms.form(of: key)
    if let written, form.takes(written) || !isAll && holds(key, form) { return WrittenForms.line(of: key) }
    // In place of a text no other is better than the next, and any text is none in particular.
    if written == nil, let text = node.text { return measured(text, key, form) }
    if case .text = form, written == nil { return nil }
    let sample = form.sample(of: written)
    return isAll ? "`\(key): \(sample)`" : "`\(sample)`"
  }

  /// Whether such a text stands in a list or a mapping behind `key`, which is written as a whole then.
  private static func holds(_ key: String, _ form: ScalarForm) -> Bool {
    guard let written = WrittenForms.form(of: key) else { return false }
    if case .hexadecimal = form { return written.hasPrefix("[") }
    return written.hasPrefix("[") || tables.contains(key)
  }

  /// The keys behind which names and numbers stand beside each other.
  private static let tables: Set = ["bits", "cases", "special", "expansions", "piecewise", "table"]

  /// What other languages and tools write.
  private static func foreign(_ text: String, _ key: String) -> String? {
    guard text.utf8.count <= ForeignWords.longest else { return nil }
    if let row = ForeignWords.word(text, behind: key) { return ForeignWords.advice(row) }
    switch key {
    case "cases", "special": return hexadecimal(text)
    case "manufacturer", "company", "type":
      return text.contains { $0.isNumber } ? hexadecimal(text).map { _ in "`\(key): 0x\(text)`" } : nil
    case "bits": return shifted(text) ?? bits(text)
    default: return nil
    }
  }

  /// `FF` without its prefix.
  private static func hexadecimal(_ text: String) -> String? {
    text.allSatisfy(\.isHexDigit) && text.count <= 16 ? "`0x\(text)` for a hexadecimal number" : nil
  }

  /// `1<<3`, a mask, in place of the number of its bit.
  private static func shifted(_ text: String) -> String? {
    text.wholeMatch(of: /1[uUlL]* *<< *([0-9]{1,2})/).map { "`\($0.1)`, the number of the bit" }
  }

  /// A number with its unit.
  private static func measured(_ text: String, _ key: String, _ form: ScalarForm) -> String? {
    guard let number = text.wholeMatch(of: /(-?[0-9]+) ?[A-WYZa-wyz%°µ]+/)?.1, form.takes(String(number)) else {
      return nil
    }
    return "`\(key): \(number)`"
  }

  /// What the texts of a list probably stand for.
  private static func meant(_ items: [YAMLNode], _ key: String, _ form: ScalarForm, isAll: Bool) -> String? {
    let texts = items.compactMap(\.text)
    guard texts.count == items.count, texts.count <= 16 else { return nil }
    if let meant = several(texts, key, form) { return meant }
    if case .hexadecimal = form, let octets = octets(texts) { return "`\(key): \(octets)`" }
    guard texts.count == 1, form.takes(texts[0]) else { return nil }
    return !isAll && holds(key, form) ? "`\(texts[0])`" : "`\(key): \(texts[0])`"
  }

  private static func several(_ texts: [String], _ key: String, _ form: ScalarForm) -> String? {
    switch key {
    case "scale" where texts.count > 1: return scale(texts, form)
    case "unit" where texts.count == 2: return "`\(alternate(key, texts[0], texts[1]))` for one of two by a flag"
    case "uuid" where texts.count > 1:
      return "`uuid: \(texts[0])` here, and what has the UUID \(texts[1]) by itself"
    case "raw", "array": return texts.allSatisfy { ScalarType($0) != nil } ? numbers(texts, key) : nil
    default: return nil
    }
  }

  /// The types of several numbers.
  private static func numbers(_ types: [String], _ key: String) -> String {
    guard key == "raw", types.count == 2 else { return "`array: \(types[0])`" }
    let pair = "`pair: [\(types.joined(separator: ", "))]`"
    guard types[0] != types[1] else { return pair }
    return
      "\(pair) for two numbers, `raw: \(types[0])` with `alternate: { when: Wide, raw: \(types[1]) }` for one of either width"
  }

  private static func scale(_ texts: [String], _ form: ScalarForm) -> String? {
    guard case .number(orCurve: true) = form else { return nil }
    let curve = "`scale: { polynomial: [\(texts.joined(separator: ", "))] }`"
    guard texts.count == 2, Rational(texts[0]) != .zero else { return curve }
    return "\(curve) for a curve, or `\(alternate("scale", texts[0], texts[1]))` for one of two by a flag"
  }

  private static func octets(_ texts: [String]) -> String? {
    let octets = texts.compactMap { Scalars.integer($0).flatMap { UInt8(exactly: $0) } }
    return octets.count == texts.count ? Hex.spaced(octets) : nil
  }

  /// One of two meanings, by a flag.
  private static func alternate(_ key: String, _ first: String, _ second: String, when: String = "Wide") -> String {
    "\(key): \(first), alternate: { when: \(when), \(key): \(second) }"
  }

  /// A mapping where one text stands: meanings by a flag, or tags by a name.
  private static func flagged(_ first: YAMLEntry, _ key: String) -> String? {
    switch key {
    case "unit", "scale":
      return first.value.text.map { "`alternate: { when: \(first.name), \(key): \($0) }` beside it" }
    case "is": return "`is: 1`, the tag itself; a list such as `is: [1, 2]` has one for each field that tells"
    default: return nil
    }
  }
}
