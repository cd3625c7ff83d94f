extension Resolver {
  /// How often a field is there; nil for once.
  struct Frequency {
    var form: Repetition?
  }

  /// Resolves `repeat`; nil when it is unsound.
  mutating func repetition(
    _ written: RepetitionDocument?, endian: ByteOrder, _ scope: inout FieldScope
  ) -> Frequency? {
    switch written?.form {
    case nil: return Frequency()
    case .rest?: return Frequency(form: .rest)
    case .times(let count)?: return legalCount(count).map { Frequency(form: .exactly($0)) }
    case .prefix(let type, let order)?:
      return Frequency(form: .prefixed(leadingNumber("count", type, order, endian)))
    case .field(let name)?:
      guard let (reference, _) = number(name, for: .size, &scope) else { return nil }
      scope.note(.count(of: scope.fields.count), of: reference)
      return Frequency(form: .counted(reference))
    }
  }

  /// How many octets a structure or a union may take; nil for as many as it needs.
  mutating func extent(
    _ written: LengthDocument?, _ endian: ByteOrder, _ scope: inout FieldScope
  ) -> (Length?, isSound: Bool) {
    guard let written else { return (nil, true) }
    guard BadLength.check(ofStructure: written, reporting: &diagnostics) else { return (nil, false) }
    let length = length(written, endian, &scope)
    return (length, length != nil)
  }

  /// Octets as they stand.
  mutating func octets(_ written: LengthDocument, _ endian: ByteOrder, _ scope: inout FieldScope) -> OctetsLayout? {
    length(written, endian, &scope).map { OctetsLayout(length: $0) }
  }

  /// How many octets something takes; nil when that is unsound.
  mutating func length(_ written: LengthDocument, _ endian: ByteOrder, _ scope: inout FieldScope) -> Length? {
    guard let adding = adding(written) else { return nil }
    switch written.form {
    case .octets(let count): return legalCount(count).map { .exactly($0) }
    case .atMost(let count): return legalCount(count).map { .atMost($0) }
    case .rest: return .rest
    case .allBut(nil): return .allBut(nil)
    case .allBut(let count?): return legalCount(count).map { .allBut($0) }
    case .nul: return .terminated
    case .prefix(let type, let order):
      return .prefixed(leadingNumber("length", type, order, endian), adding: adding)
    case .field(let name):
      guard let (reference, _) = number(name, for: .size, &scope) else { return nil }
      scope.note(.length(of: scope.fields.count), of: reference)
      return .counted(reference, adding: adding)
    }
  }

  /// How many octets the number counts besides; nil, with a diagnostic, where there is no number or it is unsound.
  private mutating func adding(_ written: LengthDocument) -> Int? {
    guard let adding = written.adding else { return 0 }
    switch written.form {
    case .field, .prefix: return legalCount(adding, from: 0)
    default:
      InapplicableKey.report("adding", at: adding.range, to: "this length", &diagnostics)
      return nil
    }
  }
}
