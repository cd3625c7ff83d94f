enum PresentationFormatMismatch: ProfileRule {
  static let id = "presentation-format-mismatch"
  static let severity = Severity.warning
  static let purpose = """
    A presentation format tells other programs how to read the value, so it says the same as the value \
    itself: its type, the power of ten of its scale, and its unit. Of several, each tells of one number of the value.
    """
  static let example = RuleExample.temperature(
    "descriptors: { presentation-format: { format: uint16, exponent: -2 } }",
    "descriptors: { presentation-format: { format: sint16, exponent: -2 } }")

  /// Reports the fields of presentation formats that contradict their numbers, or a value of text.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.services.flatMap(\.characteristics) where hasFormat(characteristic) {
      let written = characteristic.document.presentationFormats
      let layout = characteristic.layout
      guard written.count > 1 else {
        check(written.first, layout.presentationFormat, layout.number, &diagnostics)
        continue
      }
      // Of fewer formats than numbers nobody knows which number each tells of.
      let numbers = layout.numbers(presentedBy: written.count)
      guard numbers.count == written.count else { continue }
      for (format, number) in zip(written, numbers) {
        check(format, number.scalar.presentationFormat, number, &diagnostics)
      }
    }
  }

  private static func check(
    _ written: PresentationFormatDocument?, _ format: String?, _ number: Element?, _ diagnostics: inout Diagnostics
  ) {
    guard let written else { return }
    if let format, format != written.format.value { report(written.format, format, &diagnostics) }
    guard let number, let quantity = number.quantity else { return }
    if number.scalar.isInteger { checkExponent(written, quantity, &diagnostics) }
    checkUnit(written, quantity, &diagnostics)
  }

  /// Whether the descriptor could be resolved. One that could not has been reported.
  private static func hasFormat(_ characteristic: Characteristic) -> Bool {
    characteristic.descriptors.contains { if case .presentationFormat = $0 { true } else { false } }
  }

  private static func report(_ written: Located<String>, _ format: String, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      Diagnostic(
        Self.self, "the value is `\(format)`, not `\(written.value)`", at: written.range,
        fixIt: .init("write `\(format)`", replacing: written.range, with: format)))
  }

  /// Checks the exponent where the scale is a power of ten. Of other scales the descriptor knows nothing.
  private static func checkExponent(
    _ written: PresentationFormatDocument, _ quantity: Quantity, _ diagnostics: inout Diagnostics
  ) {
    guard quantity.curve == nil, let exponent = quantity.scale.powerOfTen, exponent != written.exponent?.value ?? 0
    else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "one step is worth \(quantity.scale), so the exponent is \(exponent)",
        at: written.exponent?.range ?? written.range,
        fixIt: written.exponent.map { .init("write \(exponent)", replacing: $0.range, with: "\(exponent)") }))
  }

  private static func checkUnit(
    _ written: PresentationFormatDocument, _ quantity: Quantity, _ diagnostics: inout Diagnostics
  ) {
    guard let text = written.unit, let unit = quantity.unit, let number = unit.assignedNumber else { return }
    guard let other = UUID128(text.value)?.short ?? Unit(text.value)?.assignedNumber, other != number else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "the value's unit is \(unit.symbol), not “\(text.value)”", at: text.range,
        fixIt: .init("write “\(unit.symbol)”", replacing: text.range, with: YAMLText.scalar(unit.symbol))))
  }
}
