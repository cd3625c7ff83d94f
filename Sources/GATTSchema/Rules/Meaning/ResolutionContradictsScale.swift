/// The step that a document's prose names is the one that it writes as a scale.
enum ResolutionContradictsScale: Rule {
  static let id = "resolution-contradicts-scale"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose =
    """
    `resolution` is the step that the prose of a specification names, in the unit. It changes nothing; but \
    where it differs from `scale`, one of the two is a misprint.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/10, resolution: 1/100, unit: °C }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, resolution: 1/100, unit: °C }
    """#

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
