enum UnknownUnit: Rule {
  static let id = "unknown-unit"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = """
    A unit is written by a symbol that the Bluetooth SIG has numbered or that is common; another \
    spelling prints, but says nothing to other tools.
    """
  static let example = RuleExample.value(
    "{ raw: int16, scale: 1/100, unit: Celcius }", "{ raw: int16, scale: 1/100, unit: °C }")

  /// The unit of a symbol. One that the table of units does not have is reported, and is a unit by itself; so is one that
  /// most people write for another.
  static func check(_ written: Located<String>, reporting diagnostics: inout Diagnostics) -> Unit {
    if let unit = Unit(written.value) {
      if let twin = Unit.mistakenFor[written.value] { report(written, twin, to: &diagnostics) }
      return unit
    }
    diagnostics.report(diagnostic(written))
    return Unit(unknown: written.value)
  }

  private static func diagnostic(_ written: Located<String>) -> Diagnostic {
    let message = "the unit “\(written.value)” is not known"
    guard written.value.utf8.count <= ForeignWords.longest else {
      return Diagnostic(Self.self, message, at: written.range)
    }
    let plain = TypographicQuotes.inside(written.value)
    let symbol = Unit.folded(plain ?? written.value)
    let nearest = Unit(symbol) != nil ? symbol : ForeignWords.unit(symbol) ?? similar(symbol)
    guard let nearest else {
      let advice = "; it is printed as it stands, and a comment `gattc:ignore unknown-unit` with a reason keeps it"
      return Diagnostic(Self.self, message + advice, at: written.range)
    }
    let quotes = plain == nil ? "" : ", in straight quotes or none"
    return Diagnostic(
      Self.self, "\(message); did you mean “\(nearest)”\(quotes)?", at: written.range,
      fixIt: .init("write “\(nearest)”", replacing: written.range, with: YAMLText.scalar(nearest)))
  }

  /// The one unit of which it is a misspelling: `u` for micro, or a slip in a long word. Another prefix or another letter
  /// in a short symbol is another unit, a thousand times as large or of something else.
  private static func similar(_ symbol: String) -> String? {
    if symbol.hasPrefix("u"), Unit("µ" + symbol.dropFirst()) != nil { return "µ" + symbol.dropFirst() }
    let found = Unit.allSymbols.filter { isMisspelling(symbol, of: $0) }
    return found.count == 1 ? found[0] : nil
  }

  private static func isMisspelling(_ written: String, of symbol: String) -> Bool {
    // Mega and milli are told apart by their capital alone.
    let hasOtherPrefix = written.first != symbol.first && symbol.lowercased().hasPrefix("m")
    if written.lowercased() == symbol.lowercased() { return !hasOtherPrefix }
    let (left, right) = (written.split(separator: "/"), symbol.split(separator: "/"))
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      guard left != right else { return true }
      guard left.first == right.first, min(left.count, right.count) >= 4 else { return false }
      return Nearest.match(String(left), among: [String(right)], within: 1) != nil
    }
  }

  private static func report(
    _ written: Located<String>, _ twin: (name: String, other: String), to diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        Self.self, "“\(written.value)” is the \(twin.name); write “\(twin.other)”, or “\(twin.name)” if you mean that",
        at: written.range,
        fixIt: .init("write “\(twin.other)”", replacing: written.range, with: twin.other)))
  }

  /// The number by which a presentation format names a unit; nil, reported, when the SIG has given it none.
  static func number(_ written: Located<String>, reporting diagnostics: inout Diagnostics) -> UInt16? {
    if let number = Unit(written.value)?.assignedNumber { return number }
    diagnostics.report(
      Diagnostic(
        Self.self, "the unit “\(written.value)” has no number of the SIG; write its symbol or 0x27…",
        at: written.range))
    return nil
  }
}
