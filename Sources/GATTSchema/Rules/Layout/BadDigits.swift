enum BadDigits: Rule {
  static let id = "bad-digits"
  static let phase = RulePhase.resolution
  static let purpose = """
    The fields of a number of digits are plain numbers, each but the first with a base, and all of them fit \
    the number together.
    """
  static let example = RuleExample.value(
    "{ digits-of: uint16, struct: [{ name: A, raw: uint16 }, { name: B, raw: uint16 }] }",
    "{ digits-of: uint16, struct: [{ name: A, raw: uint8 }, { name: B, raw: uint16, base: 1000 }] }")

  /// The bases of the digits, 1 for the first; nil, reported, when a field is no digit.
  static func check(
    _ fields: [FieldDocument], of type: Located<ScalarType>, reporting diagnostics: inout Diagnostics
  ) -> [Int128]? {
    let problems = fields.enumerated().compactMap { index, field in
      problem(field, isFirst: index == 0).map { Diagnostic(Self.self, $0, at: field.kindRange) }
    }
    for problem in problems { diagnostics.report(problem) }
    guard problems.isEmpty else { return nil }
    let bases = fields.map { $0.base?.value ?? 1 }
    let most = type.value.integerRange?.upperBound ?? 0
    for (base, field) in zip(bases, fields).dropFirst() where !(2...most).contains(base) {
      let message = "a digit has a base of 2 or more that fits a \(type.value), not \(base)"
      diagnostics.report(Diagnostic(Self.self, message, at: field.base?.range ?? field.kindRange))
      return nil
    }
    guard product(bases, atMost: most) != nil else {
      let message = "the bases multiply to more than a \(type.value) holds; use a wider number"
      diagnostics.report(Diagnostic(Self.self, message, at: type.range))
      return nil
    }
    return bases
  }

  /// The product of the bases; nil where it is greater than `most`.
  private static func product(_ bases: [Int128], atMost most: Int128) -> Int128? {
    bases.reduce(1 as Int128?) { product, base in
      let (next, overflows) = (product ?? 0).multipliedReportingOverflow(by: base)
      return product == nil || overflows || next > most ? nil : next
    }
  }

  /// Reports a number that leaves nothing for its highest digit; returns whether there is something.
  static func check(
    _ most: Int128, _ bases: [Int128], of type: Located<ScalarType>, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard most < 1 else { return true }
    let message = "a \(type.value) leaves no number for the first digit; use a wider number"
    diagnostics.report(Diagnostic(Self.self, message, at: type.range))
    return false
  }

  /// Reports a type that does not hold every number of its digit; returns whether it does.
  static func check(
    _ type: Located<ScalarType>, _ limits: ClosedRange<Int128>, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let range = type.value.isInteger ? type.value.integerRange : nil
    guard range?.contains(limits.lowerBound) != true || range?.contains(limits.upperBound) != true else { return true }
    let message =
      "the digit goes from \(limits.lowerBound) to \(limits.upperBound), which is no \(type.value); use a wider type"
    diagnostics.report(Diagnostic(Self.self, message, at: type.range))
    return false
  }

  private static func problem(_ field: FieldDocument, isFirst: Bool) -> String? {
    guard case .value(let value) = field.content, case .raw(let type) = value.kind, field.constant == nil,
      !type.value.isPacked
    else { return "a digit is one `raw` number; put anything else beside the `struct`" }
    let keys = [
      "when", "optional", "repeat", "alternate", "cases", "bits", "encoding", "fraction", "endian", "out-of-range",
    ]
    if let key = field.keys.first(where: { keys.contains($0.value) }) {
      return "a digit has no `\(key.value)`; it is a number with a scale, limits and special numbers"
    }
    guard isFirst == (field.base == nil) else {
      return isFirst
        ? "the first digit takes what is left of the number; remove its `base`"
        : "say with `base` how many numbers the digit has, such as 1000 for 0 to 999"
    }
    return nil
  }
}
