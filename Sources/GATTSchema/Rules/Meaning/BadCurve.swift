enum BadCurve: Rule {
  static let id = "bad-curve"
  static let phase = RulePhase.resolution
  static let purpose = """
    A polynomial has two to nine coefficients, a curve through points at least two of them, at different raw numbers of \
    the type. What it is limited to is its `clamp`.
    """
  static let example = RuleExample.profile(
    """
    name: Plant Sensor
    services:
      - name: Soil
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Soil Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              { raw: uint16, scale: { polynomial: [-30.45, 0.1149, -8.038e-5, 3.044e-8] }, min: -10, unit: °C }
    """,
    """
    name: Plant Sensor
    services:
      - name: Soil
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Soil Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              raw: uint16
              scale: { polynomial: [-30.45, 0.1149, -8.038e-5, 3.044e-8], clamp: [-10, 55] }
              unit: °C
    """)

  /// The most points of a curve.
  private static let mostPoints = 256

  /// Reports what cannot stand beside a curve; returns whether there is nothing of it.
  static func check(
    _ curve: CurveDocument, beside meaning: MeaningDocument, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let isTable = if case .table = curve.form { true } else { false }
    let limits = isTable ? "the values of the table are its limits; remove it" : "write the limits as its `clamp`"
    let others = ["offset": "add it to the values", "resolution": "such a scale has no equal steps; remove it"]
      .merging(["min", "max", "out-of-range"].map { ($0, limits) }) { $1 }
    let found = meaning.keys.filter { others[$0.value] != nil }
    for key in found {
      report("`\(key.value)` cannot stand beside this scale; \(others[key.value] ?? "")", key.range, &diagnostics)
    }
    if isTable, let clamp = curve.clamp {
      report("a table says each value by itself; remove `clamp`", clamp.range, &diagnostics)
    }
    return found.isEmpty && !(isTable && curve.clamp != nil)
  }

  /// The numbers of a curve; nil, reported, when they are too few, too many, or none of the type.
  static func form(
    _ curve: CurveDocument, in limits: ClosedRange<Int128>, of type: NumberForm,
    reporting diagnostics: inout Diagnostics
  ) -> Curve.Form? {
    switch curve.form {
    case .polynomial(let coefficients):
      guard (2...9).contains(coefficients.count) else {
        report("a polynomial has two to nine coefficients; this has \(coefficients.count)", curve.range, &diagnostics)
        return nil
      }
      guard coefficients.dropFirst().contains(where: { $0.value != .zero }) else {
        report("with these coefficients every value is the same; write one that is not zero", curve.range, &diagnostics)
        return nil
      }
      return .polynomial(coefficients.map(\.value.double))
    case .piecewise(let written):
      return points(written, atLeast: 2, curve, in: limits, of: type, &diagnostics).map { .piecewise($0) }
    case .table(let written):
      return points(written, atLeast: 1, curve, in: limits, of: type, &diagnostics).map { .table($0) }
    }
  }

  private static func points(
    _ written: [(raw: Located<Int128>, value: Located<Rational>)], atLeast least: Int, _ curve: CurveDocument,
    in limits: ClosedRange<Int128>, of type: NumberForm, _ diagnostics: inout Diagnostics
  ) -> [CurvePoint]? {
    guard (least...mostPoints).contains(written.count) else {
      report("there are \(written.count) points; write \(least) to \(mostPoints)", curve.range, &diagnostics)
      return nil
    }
    var points: [Int64: CurvePoint] = [:]
    for point in written {
      guard limits.contains(point.raw.value), let raw = Int64(exactly: point.raw.value) else {
        report("\(point.raw.value) is no \(type); \(type.limitsClause)", point.raw.range, &diagnostics)
        return nil
      }
      guard points.updateValue(CurvePoint(raw: raw, value: point.value.value.double), forKey: raw) == nil else {
        report("there is a point at \(raw) already; remove one", point.raw.range, &diagnostics)
        return nil
      }
    }
    return points.values.sorted { $0.raw < $1.raw }
  }

  /// The limits that a curve is held to; nil, reported, when they are not two in rising order.
  static func clamp(_ clamp: Located<[Rational]>, reporting diagnostics: inout Diagnostics) -> ClosedRange<Double>? {
    guard clamp.value.count == 2, clamp.value[0] < clamp.value[1] else {
      report("`clamp` is the least and the greatest value, such as [-10, 55]", clamp.range, &diagnostics)
      return nil
    }
    return clamp.value[0].double...clamp.value[1].double
  }

  private static func report(_ message: String, _ range: SourceRange, _ diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(Self.self, message, at: range))
  }
}
