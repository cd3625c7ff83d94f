extension UnknownKey {
  /// What to write in place of a key that its place does not know.
  struct Cure {
    /// The advice, behind a semicolon.
    var advice: String
    /// The key of the same place that it leads to.
    var key: String?
    /// The keys that stand too far inside, behind the unknown one.
    var inner: [String] = []
    /// The edit, where the new key takes what stands behind the old one.
    var fixIt: Diagnostic.FixIt?
  }

  /// The cure for `entry`, which stands at `place` among `siblings`.
  static func cure(_ entry: YAMLEntry, at place: Place, among siblings: [YAMLEntry]) -> Cure? {
    let before = siblings.dropLast().last
    let written = entry.name
    guard written.utf8.count <= ForeignWords.longest else { return nil }
    if let cure = spelling(entry, at: place, behind: before) ?? byValue(entry, at: place, among: siblings) {
      return cure
    }
    if let row = ForeignWords.key(written, at: place), fits(row, at: place, among: siblings) {
      return foreign(row, entry, at: place)
    }
    let slip = written.count > 2 ? Nearest.match(written, among: place.keys.map(\.name), within: 1) : nil
    if let key = sameLetters(written, place) ?? slip { return nearest(key, entry) }
    let elsewhere = place.nearestPlaces(withKey: written)
    if !elsewhere.isEmpty { return Cure(advice: "it belongs to \(elsewhere.joined(separator: " or to "))") }
    if let cure = type(entry, at: place) { return cure }
    return Nearest.match(written, among: place.keys.map(\.name)).map { nearest($0, entry) }
  }

  /// What is not about the word but about how YAML reads it.
  private static func spelling(_ entry: YAMLEntry, at place: Place, behind before: YAMLEntry?) -> Cure? {
    let written = entry.name
    if let comment = Comments.advice(written) { return Cure(advice: "write \(comment)") }
    if written == "<<" {
      return Cure(advice: "mappings are not merged here; give what they share a name in `types`, and write that name")
    }
    if written.hasPrefix("x_") {
      let name = "x-" + written.dropFirst(2)
      return Cure(advice: "write `\(name)`", fixIt: .init("write `\(name)`", replacing: entry.key.range, with: name))
    }
    if let cure = invisible(entry, at: place) { return cure }
    let halves = written.split(separator: ":", maxSplits: 1).map { String($0).trimmingSpaces }
    if halves.count == 2, place.key(String(halves[0])) != nil, entry.value.isEmpty {
      return Cure(advice: "write `\(halves[0]): \(halves[1])`, with a space behind the colon", key: String(halves[0]))
    }
    guard entry.value.isEmpty, let before, let text = before.value.text else { return nil }
    return cutByComma(text, entry, before)
  }

  /// A key with a character in it that looks like a space, or like nothing.
  private static func invisible(_ entry: YAMLEntry, at place: Place) -> Cure? {
    let isVisible = { (scalar: Unicode.Scalar) in
      scalar.isASCII || !(scalar.properties.isWhitespace || scalar.properties.generalCategory == .format)
    }
    guard let character = entry.name.unicodeScalars.first(where: { !isVisible($0) }) else { return nil }
    let name = String(String(String.UnicodeScalarView(entry.name.unicodeScalars.filter(isVisible))).trimmingSpaces)
    guard place.key(name) != nil else { return nil }
    let code = Hex.digits(UInt64(character.value), count: 4)
    return Cure(
      advice: "it has the character U+\(code), which looks like a space or like nothing; write `\(name)`", key: name,
      fixIt: .init("write `\(name)`", replacing: entry.key.range, with: name))
  }

  /// A comma within braces ends a text and a number.
  private static func cutByComma(_ text: String, _ entry: YAMLEntry, _ before: YAMLEntry) -> Cure? {
    let written = entry.name
    guard before.value.range.end.line == entry.key.range.start.line else { return nil }
    guard Rational(text) != nil, written.allSatisfy(\.isNumber) else {
      return Cure(advice: "text with a comma stands in quotes: `\(before.name): \"\(text), \(written)\"`")
    }
    return Cure(advice: "a decimal has a point: `\(before.name): \(text).\(written)`")
  }

  /// The key that a row begins with.
  private static func key(of row: String) -> String {
    String(row.drop { $0 == "`" }.prefix { $0.isLetter || $0 == "-" })
  }

  /// Whether the key of a row may stand beside the kind that has been written.
  private static func fits(_ row: String, at place: Place, among siblings: [YAMLEntry]) -> Bool {
    guard let key = place.key(key(of: row)), LayoutKind(rawValue: key.name) == nil else { return true }
    guard let kind = siblings.lazy.compactMap({ LayoutKind(rawValue: $0.name) }).first else { return true }
    return key.applies(to: kind)
  }

  private static func foreign(_ row: String, _ entry: YAMLEntry, at place: Place) -> Cure {
    // A layout of its own has its keys at the field itself.
    if place.name == Place.field.name, let inner = entry.value.entries?.first, place.key(inner.name) != nil,
      ["value", "layout", "data"].contains(entry.name)
    {
      return Cure(advice: "write `\(inner.name): \(inner.value.sketch)` at the field itself", key: inner.name)
    }
    let key = key(of: row)
    let advice = "write \(ForeignWords.advice(filled(row, entry.value)))"
    guard place.key(key) == nil else { return Cure(advice: advice, key: key) }
    let belongs = place.nearestPlaces(withKey: key).first.map { ", which belongs to \($0)" } ?? ""
    return Cure(advice: advice + belongs)
  }

  /// The row with what was written in place of `$`, and ten to the power of it in place of `$^`.
  private static func filled(_ row: String, _ value: YAMLNode) -> String {
    let type = value.text.flatMap(ForeignWords.type)
    if row.hasPrefix("cases: "), let cases = cases(value) { return "cases: { \(cases) }" }
    if row == "raw: $" || row == "value: { raw: $ }" {
      if let type, type.contains("`") { return type }
      let known = type ?? value.text.flatMap { ScalarType($0) }?.description ?? "uint8"
      return row.replacing("$", with: known)
    }
    let power = value.text.flatMap { Int($0) }.flatMap { BadNumber.power(10, $0) } ?? "1/100"
    let text = type.flatMap { $0.contains("`") ? nil : $0 } ?? value.sketch
    let row = row.replacing("$h", with: octets(value).map { "\"\(Hex.spaced($0))\"" } ?? "\"05 01\"")
    return row.replacing("$^", with: power).replacing("[$]", with: value.items == nil ? "[\(text)]" : text)
      .replacing("$", with: text)
  }

  /// Names with their numbers, which of the two stands first.
  private static func cases(_ value: YAMLNode) -> String? {
    let pairs = (value.entries ?? []).compactMap { entry -> String? in
      guard let text = entry.value.text else { return nil }
      if Scalars.integer(text) != nil { return "\(entry.name): \(text)" }
      return Scalars.integer(entry.name) == nil ? nil : "\(text): \(entry.name)"
    }
    guard !pairs.isEmpty, pairs.count == value.entries?.count else { return nil }
    return pairs.prefix(4).joined(separator: ", ") + (pairs.count > 4 ? ", …" : "")
  }

  /// The octets that are written as pairs of digits, as numbers, or last in a list of words.
  private static func octets(_ value: YAMLNode) -> [UInt8]? {
    guard let items = value.items else { return value.text.flatMap { Hex.bytes($0) } }
    let numbers = items.compactMap { $0.text.flatMap { Scalars.integer($0) }.flatMap { UInt8(exactly: $0) } }
    guard numbers.count != items.count else { return numbers }
    return items.lazy.reversed().compactMap { $0.text.flatMap { Hex.bytes($0) } }.first { !$0.isEmpty }
  }

  /// A type in place of a kind, or a field by its name and type.
  private static func type(_ entry: YAMLEntry, at place: Place) -> Cure? {
    if let type = typeName(entry.name), place.key("raw") != nil {
      return Cure(advice: "write `raw: \(type)`", key: "raw")
    }
    guard let type = entry.value.text.flatMap(typeName), place.name == Place.field.name else { return nil }
    return Cure(advice: "write `{ name: \(entry.name), raw: \(type) }`", key: "raw")
  }

  private static func typeName(_ text: String) -> String? {
    ScalarType(text)?.description ?? ForeignWords.type(text).flatMap { $0.contains("`") ? nil : $0 }
  }

  /// The key with the same letters, whatever the capitals and hyphens.
  private static func sameLetters(_ written: String, _ place: Place) -> String? {
    let folded = ForeignWords.folded(written)
    return place.keys.map(\.name).first { ForeignWords.folded($0) == folded }
  }

  private static func nearest(_ key: String, _ entry: YAMLEntry) -> Cure {
    Cure(
      advice: "did you mean `\(key)`?", key: key,
      fixIt: .init("write `\(key)`", replacing: entry.key.range, with: key))
  }
}
