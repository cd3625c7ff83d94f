extension ComputedValue {
  /// What it is, in words: *°F, with the value of Offset, as the display shows it*; *computed* where the profile says nothing.
  package var words: String {
    let source = source.map { "with the value of \($0.name)" }
    let said = [unit?.symbol, source, description].compactMap(\.self)
    return said.isEmpty ? "computed" : said.joined(separator: ", ")
  }
}
