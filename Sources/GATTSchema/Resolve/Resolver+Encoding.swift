extension Resolver {
  /// The type of a number with what `encoding` and `fraction` say of its octets; nil, reported, when they do not fit it.
  mutating func encoded(_ type: ScalarType, _ meaning: MeaningDocument) -> ScalarType? {
    var result = type
    if let sign = meaning.sign {
      guard type.kind == .signed, !type.isPacked else {
        let subject = type.isPacked ? "packed numbers" : "`\(type)`, which has no sign"
        InapplicableKey.report("encoding", at: sign.range, to: subject, &diagnostics)
        return nil
      }
      result.encoding.isSignMagnitude = sign.value == .signMagnitude
    }
    guard let fraction = meaning.fraction else { return result }
    guard BadFraction.check(fraction, behind: type, meaning, reporting: &diagnostics) else { return nil }
    result.encoding.fraction = .init(
      octets: fraction.scalar.value.octets, base: fraction.base.value, hasSignOfWhole: fraction.sign?.value == .whole)
    return result
  }

  /// A meaning in parts of one, where a fraction counts them: what is written is said of the whole number. Nil, reported,
  /// when the scale of a part is not exact.
  mutating func inParts(_ meaning: MeaningDocument) -> MeaningDocument? {
    guard let fraction = meaning.fraction else { return meaning }
    let range = meaning.scale?.range ?? fraction.base.range
    let base = Rational(fraction.base.value)
    guard let part = (meaning.scale?.value ?? .one).divided(by: base) else {
      BadNumber.reportInexactFraction(at: range, &diagnostics)
      return nil
    }
    var result = meaning
    result.scale = Located(part, range)
    return result
  }
}
