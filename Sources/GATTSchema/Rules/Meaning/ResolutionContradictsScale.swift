enum ResolutionContradictsScale: Rule {
  static let id = "resolution-contradicts-scale"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = """
    `resolution` is the step that the prose of a specification names, in the unit. It changes nothing; but \
    where it differs from `scale`, one of the two is a misprint.
    """
  static let example = RuleExample.value(
    "{ raw: int16, scale: 1/10, resolution: 1/100, unit: °C }",
    "{ raw: int16, scale: 1/100, resolution: 1/100, unit: °C }")

  /// Reports a step that is not the scale. A negative scale turns a number around, and its step is as large.
  static func check(_ written: MeaningDocument, _ quantity: Quantity, reporting diagnostics: inout Diagnostics) {
    guard let resolution = written.resolution, resolution.value != quantity.scale.magnitude else { return }
    let message =
      "a step is \(resolution.value) by the resolution, and \(quantity.scale.magnitude) by the scale; find out which is right"
    diagnostics.report(
      Diagnostic(
        Self.self, message, at: resolution.range,
        notes: written.scale.map { [.init("the scale is here", at: $0.range)] } ?? []))
  }
}
