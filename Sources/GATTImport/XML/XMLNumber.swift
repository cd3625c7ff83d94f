import GATTSchema

/// Reads what a field of the older XML files says about its number.
enum XMLNumber {
  /// The meaning of the field's number, of the scalar type `scalar`.
  static func meaning(_ field: XMLElement, _ scalar: String, reporting findings: inout [ImportFinding]) -> MeaningDraft
  {
    var meaning = MeaningDraft()
    meaning.scale = scale(field)
    meaning.unit = unit(field, reporting: &findings)
    if scalar.hasPrefix("medfloat") { fold(&meaning, field, reporting: &findings) }
    limit(&meaning, field, scalar)
    meaning.special = (field.child("AdditionalValues")?.children("Enumeration") ?? []).compactMap { one in
      guard let (value, text) = numbered(one), let name = SpecialName.of(text) else { return nil }
      return NamedNumberDraft(name: name, value: Deriver.wrapped(value, scalar))
    }
    let lines = lines(field.child("Enumerations"))
    let named = lines.filter { $0.numbers.count == 1 && !$0.isReserved }
    guard !named.isEmpty else { return meaning }
    if lines.count == 1, let name = SpecialName.of(named[0].text) {
      meaning.special.append(NamedNumberDraft(name: name, value: named[0].numbers.lowerBound))
      return meaning
    }
    CaseTable.apply(lines, to: &meaning, wrapping: { Deriver.wrapped($0, scalar) })
    return meaning
  }

  /// Decimal floats have no scale of their own: a thousand of a unit are one of another.
  private static func fold(
    _ meaning: inout MeaningDraft, _ field: XMLElement, reporting findings: inout [ImportFinding]
  ) {
    guard meaning.scale != .one else { return }
    if meaning.scale == Rational(1000), let unit = meaning.unit {
      meaning.unit = "k" + unit
    } else {
      let message =
        "“\(XMLNames.field(field))” is a decimal float, which has no scale of \(NumberSpelling.scale(meaning.scale))"
      findings.append(ImportFinding(severity: .note, message: message, line: field.line))
    }
    meaning.scale = .one
  }

  /// The rows of a list of numbers.
  static func lines(_ enumerations: XMLElement?) -> [CaseLine] {
    (enumerations?.children ?? []).compactMap { one in
      switch one.name {
      case "Enumeration": numbered(one).map { CaseLine(numbers: $0.value...$0.value, text: $0.text) }
      case "Enumeration_Range": range(one).map { CaseLine(numbers: $0, text: one.attributes["name"] ?? "") }
      case "DefinedByServiceSpecification", "VendorSpecific":
        range(one).map { CaseLine(numbers: $0, text: "Defined by the service") }
      default: range(one).map { CaseLine(numbers: $0, text: "Reserved") }
      }
    }
  }

  private static func numbered(_ one: XMLElement) -> (value: Int, text: String)? {
    guard let value = one.attributes["key"].flatMap({ Int($0.trimmingBlanks) }) else { return nil }
    return (value, PlainText.of(one.attributes["value"] ?? ""))
  }

  private static func range(_ one: XMLElement) -> ClosedRange<Int>? {
    let start = one.attributes["start"] ?? one.attributes["start1"]
    let end = one.attributes["end"] ?? one.attributes["end1"]
    guard let start, let end else { return nil }
    return CaseLine.numbers("\(start)-\(end)")
  }

  /// Multiplier, powers of ten and two; where there is none, the resolution that the prose names.
  private static func scale(_ field: XMLElement) -> Rational {
    let parts = ["Multiplier", "DecimalExponent", "BinaryExponent"].map { name in
      field.text(of: name).flatMap { Int($0) }
    }
    guard parts.contains(where: { $0 != nil }) else {
      let prose = [field.child("Description"), field.child("InformativeText")].compactMap { $0?.wholeText }
      return prose.lazy.compactMap { ScaleLine.resolution(PlainText.of($0)) }.first ?? .one
    }
    let line = "M = \(parts[0] ?? 1), d = \(parts[1] ?? 0), b = \(parts[2] ?? 0)"
    return ScaleLine.read(line) ?? .one
  }

  private static func unit(_ field: XMLElement, reporting findings: inout [ImportFinding]) -> String? {
    guard let text = field.text(of: "Unit"), let identifier = UnitNames.identifier(in: text) else { return nil }
    guard let symbol = UnitNames.symbol(of: identifier) else {
      let message = "the unit “\(identifier)” of “\(XMLNames.field(field))” is not known"
      findings.append(ImportFinding(severity: .note, message: message, line: field.line))
      return nil
    }
    return symbol.isEmpty ? nil : symbol
  }

  /// The limits, but for those that the type has anyway.
  private static func limit(_ meaning: inout MeaningDraft, _ field: XMLElement, _ scalar: String) {
    meaning.minimum = field.text(of: "Minimum").flatMap { Rational($0) }
    meaning.maximum = field.text(of: "Maximum").flatMap { Rational($0) }
    guard let range = ScalarType(scalar)?.integerRange else { return }
    if meaning.minimum == Rational(range.lowerBound).multiplied(by: meaning.scale) { meaning.minimum = nil }
    if meaning.maximum == Rational(range.upperBound).multiplied(by: meaning.scale) { meaning.maximum = nil }
  }
}
